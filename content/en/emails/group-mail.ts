import type { Facts } from "#content/facts.ts";
import { fillIn } from "#domain/group-mail/fill-in.ts";
import { type EmailBlock, type EmailContent, linkList } from "./email-content.ts";

export interface GroupLetterFacts {
  subject: string;
  message: string;
  firstName: string | null;
  team: string | null;
  /** Where the reader can unsubscribe; null where the letter is about their own affairs. */
  unsubscribeAt: string | null;
  isTest: boolean;
}

/** What the organizer wrote, as one reader gets it. */
export function groupEmail(letter: GroupLetterFacts, { site }: Facts): EmailContent {
  const fill = (text: string) =>
    fillIn(text, { "first name": letter.firstName ?? "there", team: letter.team ?? "your team" });
  const subject = fill(letter.subject);
  const paragraphs = fill(letter.message).split(/\n[ \t]*\n+/);
  const blocks: EmailBlock[] = [
    ...(letter.isTest
      ? [{ kind: "notice" as const, title: "A test", text: "Only you got this email, so you can see how it looks." }]
      : []),
    ...paragraphs.map((text): EmailBlock => ({ kind: "typed", text })),
    ...(letter.unsubscribeAt === null ? [] : [linkList({ "Unsubscribe from news": letter.unsubscribeAt })]),
  ];
  return {
    subject: letter.isTest ? `Test: ${subject}` : subject,
    preview: paragraphs[0]!.replaceAll(/\s+/g, " ").slice(0, 120),
    heading: subject,
    blocks,
    closing: [
      letter.unsubscribeAt === null
        ? `You're getting this email because it is about your own registration, project or work in the ${site.name}.`
        : `You're getting this email because you are part of the ${site.name} or asked to hear about it.`,
      site.postalAddress,
    ].join(" "),
  };
}
