import type { Facts } from "#content/facts.ts";
import { type EmailContent, linkList } from "./email-content.ts";

/** To who asked an advisor who was taken off the list before the question went out. */
export function questionNotSentEmail(
  { advisor, question }: { advisor: string; question: string },
  siteUrl: string,
  { site }: Facts,
): EmailContent {
  const subject = `Your question to ${advisor} was not sent`;
  return {
    subject,
    preview: "They are no longer listed as an advisor.",
    heading: subject,
    blocks: [
      `${advisor} is no longer listed as an advisor, so we didn't send your question:`,
      { kind: "quote", text: question },
      linkList({ "See who is listed": `${siteUrl}/portal/advisors` }),
    ],
    closing: `You're getting this email because you asked an advisor for the ${site.name}.`,
  };
}
