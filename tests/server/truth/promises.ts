import type { ReadMail } from "./read-mails.ts";

const hour = 3_600_000;

/** What a mail promises to send, and the subject by which it is known to have come. */
const promised: readonly { says: RegExp; comes: RegExp }[] = [
  { says: /join code[^.]*within (\d+) hours/i, comes: /join code/i },
  { says: /access details[^.]*within (\d+) hours/i, comes: /portal access|portal is open/i },
];

/** Mails that promise another one within some hours, where none came in that time. Nothing is known after `until`. */
export function brokenPromises(mails: readonly ReadMail[], until: number): string[] {
  return mails.flatMap(({ to, at, subject, sentences }) =>
    promised.flatMap(({ says, comes }) => {
      const hours = Number(sentences.map((sentence) => says.exec(sentence)?.[1]).find(Boolean) ?? 0) * hour;
      if (hours === 0 || at + hours > until) return [];
      const isKept = mails.some(
        (other) => other.to === to && comes.test(other.subject) && Math.abs(other.at - at) <= hours,
      );
      return isKept ? [] : [`"${subject}" to ${to} on ${new Date(at).toISOString()}: nothing came (${comes.source})`];
    }),
  );
}
