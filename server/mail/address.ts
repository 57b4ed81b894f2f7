/** Somebody a mail is from or to. */
export interface Mailbox {
  name: string;
  address: string;
}

// One address in its plainest form. Whatever a mail library could read as a second address, a comment, a group or
// a header (comma, colon, brackets, quotes, spaces, line breaks) is not in it.
const plainAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/;

/** Whether the text is exactly one address and nothing else. */
export function isPlainAddress(text: string): boolean {
  return text.length <= 255 && plainAddress.test(text);
}

/**
 * The text on one line: line breaks and tabs become spaces, and characters that are invisible or turn the
 * direction of writing go, so that a name can neither add a header nor disguise one.
 */
export function plainLine(text: string): string {
  return text
    .replace(/\p{Bidi_Control}|\p{Cf}(?<![\u200c\u200d])/gu, "")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
}

/** The text without e-mail addresses: answers of mail servers repeat them, and they belong into no log. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "(address)");
}
