import { render } from "@react-email/components";
import { disputeAlertEmail, reviewAlertEmail } from "#content/en/emails/alerts.ts";
import type { EmailContent, RegistrationFacts } from "#content/en/emails/email-content.ts";
import { givenUpAlertEmail } from "#content/en/emails/given-up-alert.ts";
import { organizerNoticeEmail } from "#content/en/emails/organizer-notice.ts";
import { carriesDates, receiptEmail } from "#content/en/emails/receipt.ts";
import { site } from "#content/site.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Registration } from "#domain/registration/registration.ts";
import { isForRegistrant, type ClaimedMail } from "#server/storage/store.ts";
import { plainLine } from "./address.ts";
import { EmailTemplate } from "./email-template.tsx";
import { emailText } from "./email-text.ts";
import type { Mail } from "./mailer.ts";

export interface MailSettings {
  /** Public origin, for the links in a mail. */
  siteUrl: string;
  /** Who learns of registrations, disputes and failures. */
  organizerEmail: string;
  /** The programme's dates, attached to a receipt. */
  calendar: () => string;
}

/** What is rendered of an outbox row. */
type Row = Pick<ClaimedMail["mail"], "id" | "kind" | "aboutMailId" | "aboutKind">;

/** `forgotten`: the registrant's data is gone, so there is nobody to write to. */
export type RenderMailResult = { ok: true; mail: Mail } | { ok: false; reason: "forgotten" };

/** Turns a row of the outbox into a mail. The same row always gives the same message id. */
export async function renderMail(
  row: Row,
  registration: Registration,
  settings: MailSettings,
  now: Instant,
): Promise<RenderMailResult> {
  const toRegistrant = isForRegistrant(row.kind);
  // Nor does the organizer need to hear that somebody who is gone was not reached.
  const readByRegistrant = isForRegistrant(row.aboutKind ?? row.kind);
  if (readByRegistrant && registration.email === null) return { ok: false, reason: "forgotten" };
  const facts = factsOf(registration);
  const content = contentOf(row, facts, settings, now);
  const to = toRegistrant
    ? { name: `${facts.firstName} ${facts.lastName}`, address: facts.email }
    : { name: site.name, address: settings.organizerEmail };
  const mail: Mail = {
    messageId: `<${row.kind}.${row.id}@${new URL(settings.siteUrl).hostname.replace(/[^\w.-]/g, "")}>`,
    to,
    subject: plainLine(`${site.mailTag} ${content.subject}`),
    text: emailText(content, settings.siteUrl),
    html: await render(<EmailTemplate content={content} siteUrl={settings.siteUrl} />),
    attachments:
      toRegistrant && carriesDates(now)
        ? [
            {
              filename: "program-dates.ics",
              contentType: "text/calendar; charset=utf-8; method=PUBLISH",
              content: settings.calendar(),
            },
          ]
        : [],
  };
  return { ok: true, mail };
}

function contentOf(
  { id, kind, aboutMailId, aboutKind }: Row,
  facts: RegistrationFacts,
  { siteUrl }: MailSettings,
  now: Instant,
): EmailContent {
  switch (kind) {
    case "receipt":
      return receiptEmail(facts, siteUrl, now);
    case "organizer-notice":
      return organizerNoticeEmail(facts, now);
    case "review-alert":
      return reviewAlertEmail(facts);
    case "dispute-alert":
      return disputeAlertEmail(facts);
    case "given-up-alert":
      return givenUpAlertEmail(facts, {
        id: aboutMailId ?? id,
        wasForRegistrant: aboutKind === null || isForRegistrant(aboutKind),
      });
  }
}

const forgotten = "(forgotten on request)";

/** What visitors wrote is put on one line each, so that it can neither break a text apart nor imitate one. */
function factsOf(registration: Registration): RegistrationFacts {
  const line = (value: string | null) => (value === null ? forgotten : plainLine(value));
  return {
    ...registration,
    firstName: line(registration.firstName),
    lastName: registration.firstName === null ? "" : line(registration.lastName),
    email: line(registration.email),
    phone: line(registration.phone),
    company: registration.company === null ? null : plainLine(registration.company),
  };
}
