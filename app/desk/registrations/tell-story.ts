import type { RegistrationStory } from "#server/desk/registrations/registration-story.ts";
import type { DeskRequest } from "../desk-request.ts";
import { logLine } from "../log-lines.ts";
import type { StoryLine } from "../parts/story.tsx";

/** Events, mails and the log as one story, old ones first. */
export function tellStory(
  { registration, events, mails, log }: RegistrationStory,
  asking: Pick<DeskRequest, "copy" | "facts" | "principal" | "rights">,
): StoryLine[] {
  const { copy, facts } = asking;
  const words = copy.desk.registration().story;
  const lines = [
    { id: "registered", at: registration.createdAt, what: words.registered, more: "" },
    ...events.map(({ id, type, receivedAt }) => ({ id, at: receivedAt, what: words.event(type), more: "" })),
    ...mails.map(({ id, kind, status, createdAt, sentAt, lastError }) => ({
      id,
      at: sentAt ?? createdAt,
      what: words.mail(kind),
      more: [words.mailStatuses[status], status === "sent" ? null : lastError].filter(Boolean).join(": "),
    })),
    ...log.rows.map((entry) => ({ ...logLine(entry, log, asking), at: entry.at })),
  ];
  return lines.toSorted((a, b) => a.at - b.at).map((line) => ({ ...line, at: copy.desk.moment(facts, line.at) }));
}
