import { describe, expect, it } from "vitest";
import { isFinalRefusal } from "./smtp-refusal.ts";

const answered = (response: string, command = "RCPT TO") =>
  isFinalRefusal({ command, response, responseCode: Number.parseInt(response) });

describe("an answer of a mail server", () => {
  it.each([
    "550 5.1.1 The email account that you tried to reach does not exist",
    "550-5.1.1 no such user\n550 5.1.1 here",
    "550 5.2.1 mailbox disabled",
    "554 5.6.0 message content not accepted",
    "550 no such user",
    "551 user not local",
    "553 mailbox name not allowed",
  ])("%j is the end of a mail", (response) => {
    expect(answered(response)).toBe(true);
    expect(answered(response, "DATA")).toBe(true);
  });

  it.each([
    "554 5.7.1 <(address)>: Relay access denied",
    "550 5.7.1 Relaying denied",
    "550 5.7.26 unauthenticated mail is prohibited",
    "550 5.7.708 Access denied, traffic not accepted from this IP",
    "550 5.4.5 Daily user sending limit exceeded",
    "550 5.1.8 Access denied, bad outbound sender",
    "552 5.2.2 mailbox full",
    "530 5.7.0 Must issue a STARTTLS command first",
    "535 authentication failed",
    "550 relay not permitted",
    "552 quota exceeded",
    "554 transaction failed",
    "451 4.7.1 greylisted",
  ])("%j may pass, so the mail waits", (response) => {
    expect(answered(response)).toBe(false);
    expect(answered(response, "DATA")).toBe(false);
  });

  it.each(["CONN", "EHLO", "AUTH PLAIN", "MAIL FROM"])("to %s is about our own set-up, whatever it says", (command) => {
    expect(answered("550 5.1.1 no such user", command)).toBe(false);
  });
});
