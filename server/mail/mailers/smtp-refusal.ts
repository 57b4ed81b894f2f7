/** What is known of a mail that a mail server did not take. */
export interface SmtpFailure {
  code?: string | undefined;
  /** The three digits of the answer, or absent where there was none. */
  responseCode?: number | undefined;
  /** The answer as it came. */
  response?: string | undefined;
  /** What was being said when it failed. */
  command?: string | undefined;
}

/** RFC 3463, as in "550 5.1.1 no such user". */
const enhancedStatus = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
/** The address, the mailbox or the message; but not our own sender (5.1.7, 5.1.8), nor a mailbox full for now (5.2.2). */
const aboutTheMail = /^5\.(?:1\.(?![78]$)|2\.(?!2$)|6\.)/;
/** RFC 5321: no such mailbox, not here, not a mailbox's name. Others (552, 554) name no culprit. */
const mailboxCodes = [550, 551, 553];

/**
 * Whether this address or this message will never be accepted. Only an answer to the recipient or to the message says
 * that; and there, too, a server may mean us: that it relays nothing for us, that we sent too much, that it does not
 * like where we come from. Such mails wait until that is fixed.
 */
export function isFinalRefusal({ command = "", responseCode = 0, response = "" }: SmtpFailure): boolean {
  if (responseCode < 500 || (command !== "RCPT TO" && command !== "DATA")) return false;
  const status = enhancedStatus.exec(response)?.[1];
  if (status !== undefined) return aboutTheMail.test(status);
  // Some servers have no such code to tell a closed relay from a closed mailbox, only the word.
  return mailboxCodes.includes(responseCode) && !/\brelay/i.test(response);
}

/**
 * Whether it was the conversation that ended, and not this mail that was refused: a new one may take it. Where it broke
 * after the message was sent, the mail goes again under its id, as it would after a wait.
 */
export function isConnectionOver({ code = "", command = "", responseCode = 0 }: SmtpFailure): boolean {
  if (responseCode === 0) return code === "ECONNECTION" || code === "ESOCKET";
  // Servers say that they had enough for one conversation when the next mail's sender is named.
  return responseCode === 421 || command === "MAIL FROM";
}
