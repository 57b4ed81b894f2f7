import type { Facts } from "#content/facts.ts";
import { dayIn, type Day } from "#domain/time/time.ts";
import { endOfDay } from "../season/season-dates.ts";
import { type EmailBlock, linkList } from "./email-content.ts";

interface AppealNoticeWords {
  words: (until: string) => string;
  /** Where they appeal. */
  link: Readonly<Record<string, string>>;
  /** What stays of use afterwards. */
  rules?: Readonly<Record<string, string>>;
}

/**
 * That a team can appeal and how, by the end of that day; or that it could, where the mail goes out later. `words` says
 * how while it can.
 */
export function appealNotice(
  { now, programme, site }: Facts,
  until: Day,
  { words, link, rules = {} }: AppealNoticeWords,
): { preview: string; blocks: EmailBlock[] } {
  const day = endOfDay(until, programme);
  if (dayIn(now, programme.zone) > until)
    return {
      preview: `The time to appeal ended on ${day}.`,
      blocks: [
        {
          kind: "notice",
          title: "The time to appeal is over",
          text: `It ended on ${day}. If you think this is wrong, write to ${site.contacts.general}.`,
        },
        ...(Object.keys(rules).length > 0 ? [linkList(rules)] : []),
      ],
    };
  return {
    preview: `You can appeal by ${day}.`,
    blocks: [{ kind: "notice", title: "You can appeal", text: words(day) }, linkList({ ...link, ...rules })],
  };
}
