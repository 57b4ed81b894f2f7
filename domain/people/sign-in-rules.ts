const minute = 60_000;
const hour = 60 * minute;

/** Six digits by mail: how long they hold, how often they may be guessed, and how many mails an address gets. */
export const codeRules = {
  /** From the first sending of the mail; a mail that could not go out within this time is not sent any more. */
  validMs: 10 * minute,
  tries: 5,
  /** So long the same digits from the same browser are the same press again, on a line that answers slowly. */
  pressedTwiceMs: minute / 2,
  /** To one address for one purpose: from one network, or to a browser that the address knows. */
  mailsAnHour: 5,
  /** The same from all networks together. */
  mailsAnHourInAll: 15,
  /** Wrong codes for one address and purpose, over all browsers: then only known browsers get codes, for a day. */
  wrongADay: 30,
  guessedMs: 24 * hour,
  /** How long a browser is known to have signed in with an address. */
  knownMs: 180 * 24 * hour,
  /** For one network address: more than a room full of voters asks for. */
  requestsAnHourByNetwork: 500,
  /** In all: more than this an hour is worth a look by a person. */
  alarmAnHour: 2_000,
} as const;

/** How long a browser stays signed in. What an organizer can do is worth signing in each day. */
export const sessionRules = {
  validMs: 30 * 24 * hour,
  organizerValidMs: 12 * hour,
  organizerIdleMs: 2 * hour,
  idleMs: 14 * 24 * hour,
  /** How long somebody can read when they signed in, and with what. */
  signInsMs: 90 * 24 * hour,
} as const;

/** Keys that a person's devices hold. */
export const passkeyRules = {
  /** How long a device may take to answer. */
  answerMs: 5 * minute,
  /** One for each device, with some to spare. */
  most: 10,
  nameLength: 60,
} as const;

/** For how long somebody has proven that it is them, before they change how they sign in. */
export const confirmedMs = 10 * minute;

/** How long the reader of an address that was replaced can object. */
export const addressRules = { objectionMs: 7 * 24 * hour } as const;

/** A bearer token is asked for in the moment it is used. */
export const tokenValidMs = 5 * minute;

/** The digits of a code as somebody types or pastes them, "123 456" and "123-456" included; null where they are none. */
export function readDigits(typed: string): string | null {
  const digits = typed.replaceAll(/[\s.\u2010-\u2015-]/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}
