/** A text in which an email address that is too long for its place breaks at its sign first. */
export function AddressText({ text }: { text: string }) {
  const at = text.indexOf("@") + 1;
  if (at === 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
