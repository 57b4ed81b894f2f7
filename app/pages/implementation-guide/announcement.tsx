import { Mail } from "lucide-react";
import type { ImplementationGuideCopy } from "#content/en/pages/implementation-guide.ts";
import { mailtoLink } from "#domain/text/mailto.ts";
import { ButtonLink } from "#app/ui/button.tsx";

type Announcement = ImplementationGuideCopy["announcement"];

/** A letter that a chamber can send to its members: to copy, or to open in the reader's own mail program. */
export function ChamberAnnouncement({ announcement }: { announcement: Announcement }) {
  return (
    <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
      <div className="flex flex-col items-start gap-4">
        <h2 className="text-3xl">{announcement.title}</h2>
        <p className="text-lg text-ink-soft">{announcement.lead}</p>
        <ButtonLink href={mailtoOf(announcement)} className="print:hidden">
          <Mail aria-hidden="true" />
          {announcement.mailLabel}
        </ButtonLink>
      </div>
      <div className="max-w-2xl border border-line bg-card p-6 lifted md:p-10">
        <p className="border-b border-line pb-4">
          <span className="text-ink-soft">{announcement.subjectLabel}: </span>
          <strong>{announcement.subject}</strong>
        </p>
        <div className="flex flex-col gap-4 pt-5">
          {announcement.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
    </div>
  );
}

/** Line breaks in mail links are CR LF (RFC 6068, section 5). */
function mailtoOf({ subject, paragraphs }: Announcement): string {
  return mailtoLink({ to: "", subject, body: paragraphs.join("\n\n") });
}
