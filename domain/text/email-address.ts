// One address in its plainest form. Whatever a mail library could read as a second address, a comment, a group or
// a header (comma, colon, brackets, quotes, spaces, line breaks) is not in it. The length of each part is for the mail
// servers to judge: some take more than the standards ask of all.
const plainAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/;

/**
 * Whether the text is exactly one address that mail can be sent to, and nothing else. The forms, the settings and the
 * mailer ask this one rule: nobody pays with an address that would then get no receipt.
 */
export function isPlainAddress(text: string): boolean {
  return text.length <= 255 && plainAddress.test(text);
}
