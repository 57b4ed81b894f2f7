/** What another window of the same judge saved in the meantime, under the field that both filled. */
export function OtherWindow({ label, own, theirs }: { label: string; own: string; theirs: string | undefined }) {
  if (theirs === undefined || theirs === own) return null;
  return (
    <blockquote className="rounded-lg border-l-4 border-river bg-river-wash px-4 py-2 whitespace-pre-wrap">
      <strong>{label}</strong> {theirs}
    </blockquote>
  );
}
