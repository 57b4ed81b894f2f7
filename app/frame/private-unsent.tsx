/**
 * Somebody sent a form after their session had ended, and is back; or somebody else's form. A script adds what became of
 * what they wrote themselves.
 */
export function PrivateUnsent({ words }: { words: { text: string; back: string; copy: string } }) {
  return (
    <div className="shell pt-6">
      <div
        role="alert"
        data-unsent=""
        data-back={words.back}
        data-copy={words.copy}
        className="max-w-3xl rounded-lg border-l-4 border-destructive bg-destructive-wash px-5 py-4 font-semibold text-ink"
      >
        {words.text}
      </div>
    </div>
  );
}
