import type { PrivateFrameWords } from "#content/en/frame/private-frame.ts";

/** Somebody sent a form after their session had ended, and is back. A script adds what became of what they wrote. */
export function PrivateUnsent({ words }: { words: PrivateFrameWords["unsent"] }) {
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
