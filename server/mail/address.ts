/** Somebody a mail is from or to. */
export interface Mailbox {
  name: string;
  address: string;
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
  // Word by word: a pattern with the sign in its middle takes the square of the time on a long text without one.
  return text.replace(/[^\s<>"'(),;:]+/g, (word) => (/.@./.test(word) ? "(address)" : word));
}
