import type { Facts } from "#content/facts.ts";
import type { Day } from "#domain/time/time.ts";
import { endOfDay } from "../season/season-dates.ts";
import type { EmailContent } from "./email-content.ts";

export interface ProjectHiddenFacts {
  firstName: string;
  title: string;
  reason: string;
  appealUntil: Day;
}

export function projectHiddenEmail(facts: Facts, mail: ProjectHiddenFacts, siteUrl: string): EmailContent {
  const until = endOfDay(mail.appealUntil, facts.programme);
  return {
    subject: `Your project was removed from the public gallery: ${mail.title}`,
    preview: `You can appeal by ${until}.`,
    heading: "Your project was removed from the public gallery",
    blocks: [
      `${mail.firstName ? `Dear ${mail.firstName}, ` : ""}the organizer has removed ${mail.title} from the public gallery. It is still in the competition.`,
      ...(mail.reason
        ? [{ kind: "facts" as const, title: "The decision", rows: [{ label: "Reason", value: mail.reason }] }]
        : []),
      {
        kind: "notice",
        title: "You can appeal",
        text: `If you think this is wrong, appeal in the portal by ${until}.`,
      },
      { kind: "links", items: [{ label: "Appeal", href: `${siteUrl}/portal/appeal` }] },
    ],
    closing: `You're getting this email because your team entered a project in the ${facts.site.name}.`,
  };
}
