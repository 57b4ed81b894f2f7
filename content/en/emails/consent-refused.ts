import type { Facts } from "#content/facts.ts";
import { type EmailContent, factList } from "./email-content.ts";

export interface ConsentRefusedFacts {
  to: "participant" | "guardian";
  /** The young person's. */
  firstName: string;
  reason: string;
}

/** Asks for a signed consent form once more. */
export function consentRefusedEmail(facts: Facts, mail: ConsentRefusedFacts, siteUrl: string): EmailContent {
  const { firstName, reason } = mail;
  const subject = "We need your consent form again";
  const text =
    mail.to === "participant"
      ? `${firstName ? `Dear ${firstName}, we` : "We"} could not accept the signed consent form that you sent. Please send it again, or have your parent or guardian give consent with a code by email. You can do both on your details page.`
      : `we could not accept the signed consent form for ${firstName || "your child"}. Please sign the form again, or give your consent with a code by email. ${firstName || "Your child"} can send you the code from their details page.`;
  return {
    subject,
    preview: text,
    heading: subject,
    blocks: [
      mail.to === "participant" ? text : `Dear parent or guardian, ${text}`,
      factList("Why", { Reason: reason }),
      {
        kind: "links",
        items: [
          mail.to === "participant"
            ? { label: "Open your details", href: `${siteUrl}/portal/details` }
            : { label: "Give consent with a code", href: `${siteUrl}/consent` },
        ],
      },
    ],
    closing: `You're getting this email because ${mail.to === "participant" ? "you are" : `${firstName || "your child"} is`} taking part in the ${facts.site.name}.`,
  };
}
