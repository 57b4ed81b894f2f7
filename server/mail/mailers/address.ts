/** Somebody a mail is from or to. */
export interface Mailbox {
  name: string;
  address: string;
}

/** The text without email addresses: answers of mail servers repeat them, and they belong into no log. */
export function withoutAddresses(text: string): string {
  // Word by word: a pattern with the sign in its middle takes the square of the time on a long text without one.
  return text.replace(/[^\s<>"'(),;:]+/g, (word) => (/.@./.test(word) ? "(address)" : word));
}
