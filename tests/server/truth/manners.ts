import { programme } from "#content/programme.ts";
import { portalLaunchAt } from "#domain/programme/moments.ts";
import { civilIn } from "#domain/time/time.ts";
import type { ReadMail } from "./read-mails.ts";

/** More than a reader takes in at once, on a phone. */
const longestSentence = 45;

/** Mails that can wait until the morning. What answers a deed, a deadline or a change goes out at any hour. */
const canWait = /\b(?:due (?:in|by|today)|past due|still missing|please answer by|are waiting|can still enter)\b/i;

const hourOf = (at: number): number => Number(civilIn(at, programme.zone).slice(11, 13));

/** Before its launch the portal is a waiting room: a mail that leads there says when it opens. */
const leadsToPortal = /^(?:go to|open) the portal\b/i;
const saysWhenItOpens = /\bportal (?:opens|launches) on\b/i;
const leadsTooEarly = ({ at, sentences }: ReadMail): boolean =>
  at < portalLaunchAt(programme) &&
  sentences.some((one) => leadsToPortal.test(one)) &&
  !sentences.some((one) => saysWhenItOpens.test(one));

/**
 * Mails that come at night without need, that nobody can read in one breath, that send people to a command line, or to
 * a portal that is not open without a word about it.
 */
export function poorManners(mails: readonly ReadMail[]): string[] {
  const found = mails.flatMap((mail) => {
    const { at, subject, sentences } = mail;
    const hour = hourOf(at);
    return [
      ...(leadsTooEarly(mail) ? [`"${subject}" leads to a portal that is not open`] : []),
      ...(canWait.test(subject) && hour < 7 ? [`"${subject}" was sent at ${hour} o'clock`] : []),
      ...sentences
        .filter((one) => one.split(" ").length > longestSentence)
        .map((one) => `"${subject}" takes a long breath: ${one}`),
      ...sentences
        .filter((one) => /\bnpm run\b|`desk |\bdesk [a-z-]+ <|refund[^.]*\bdashboard\b/i.test(one))
        .map((one) => `"${subject}" sends people away from the desk's pages: ${one}`),
    ];
  });
  return [...new Set(found)];
}
