import type { Facts } from "#content/facts.ts";
import { type EmailContent, linkList } from "./email-content.ts";

export interface DeliverableNoteFacts {
  /** Whose deliverable it is. */
  founder: string;
  stage: number;
  deliverable: string;
  text: string;
  /** The advisor who wrote it; null for the organizers. */
  advisor: string | null;
}

const nameOfDeliverable = ({ programme }: Facts, { stage, deliverable }: DeliverableNoteFacts): string =>
  programme.stages.find(({ number }) => number === stage)?.deliverables.find(({ id }) => id === deliverable)?.name ??
  "your work";

/** To the founder: an advisor or the organizers wrote two lines about something they handed in. */
export function deliverableNoteEmail(
  firstName: string,
  note: DeliverableNoteFacts,
  siteUrl: string,
  facts: Facts,
): EmailContent {
  const name = nameOfDeliverable(facts, note);
  const from = note.advisor ?? "The organizers";
  return {
    subject: `A note on what you handed in: ${name}`,
    preview: `${from} read it and wrote to you.`,
    heading: "A note on your work",
    blocks: [
      `Dear ${firstName}, ${note.advisor ? `your advisor ${note.advisor}` : "the organizers"} read what you handed in (${name}) and wrote:`,
      { kind: "quote", text: note.text },
      "What you handed in counts either way. If the note helps, change it and hand it in again.",
      linkList({ "Open the stage": `${siteUrl}/portal/stages/${note.stage}#${note.deliverable}` }),
    ],
    closing: `You're getting this email because you handed this in as part of the ${facts.site.name}.`,
  };
}

/** To the guardian of a young founder: an advisor wrote to them. */
export function deliverableNoteCopyEmail(note: DeliverableNoteFacts, facts: Facts): EmailContent {
  const name = nameOfDeliverable(facts, note);
  return {
    subject: `Copy of an advisor's note to ${note.founder}`,
    preview: `${note.advisor ?? "An advisor"} wrote to ${note.founder}.`,
    heading: "A copy for you",
    blocks: [
      `${note.advisor ?? "An advisor"} read what ${note.founder} handed in (${name}) and wrote to them:`,
      { kind: "quote", text: note.text },
    ],
    closing: `You're getting this email because you gave consent for ${note.founder} as a parent or guardian.`,
  };
}
