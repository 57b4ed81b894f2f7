import {
  consentGivenEmail,
  consentWithdrawnEmail,
  consentWithdrawnNoticeEmail,
  guardianCodeEmail,
} from "#content/en/emails/guardians.ts";
import { factsAt } from "#content/facts.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { readReader } from "#server/mail/reader.ts";

/** Whose consent it is about, while both are still there. */
async function readConsent(db: Queries, consentId: string) {
  const row = await db
    .selectFrom("consents")
    .innerJoin("people", "people.id", "consents.person_id")
    .select(["code", "person_id", "first_name", "last_name", "people.email"])
    .where("consents.id", "=", consentId)
    .executeTakeFirst();
  return row?.email ? { child: plainLine(nameOf(row)), code: row.code, personId: row.person_id } : null;
}

const toGuardian = (name: "guardian-code" | "consent-given", write: typeof guardianCodeEmail) =>
  mailKind(name, {
    async load({ consentId }, { db }) {
      const consent = await readConsent(db, consentId);
      return consent?.code ? { child: consent.child, code: consent.code } : null;
    },
    render: (facts, { siteUrl, now }) => write(facts, siteUrl, factsAt(now)),
  });

export const guardianMailKinds = {
  "guardian-code": toGuardian("guardian-code", guardianCodeEmail),
  "consent-given": toGuardian("consent-given", consentGivenEmail),
  "consent-withdrawn": mailKind("consent-withdrawn", {
    async load({ personId, consentId }, { db }) {
      const reader = await readReader(db, personId);
      const consent = await readConsent(db, consentId);
      return reader && consent && { ...reader, child: consent.child, isOwn: consent.personId === personId };
    },
    render: (facts, { siteUrl, now }) => consentWithdrawnEmail(facts, siteUrl, factsAt(now)),
  }),
  "consent-withdrawn-notice": mailKind("consent-withdrawn-notice", {
    load: ({ consentId }, { db }) => readConsent(db, consentId),
    render: (facts, { siteUrl }) => consentWithdrawnNoticeEmail(facts, siteUrl),
  }),
};
