import {
  scholarshipGrantedEmail,
  scholarshipNoticeEmail,
  scholarshipReceivedEmail,
  scholarshipRefusedEmail,
} from "#content/en/emails/scholarships.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { paidTooMuch } from "#server/chambers/paid-places-of.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { readReader } from "#server/mail/reader.ts";
import { nameOf } from "#server/people/people.ts";
import { findRow } from "#server/storage/queries/rows.ts";
import { readPlaced } from "./placed-reader.ts";

export const scholarshipMailKinds = {
  "scholarship-received": mailKind("scholarship-received", {
    async load({ personId }, { db }) {
      // Decided before the mail went out: the answer has one of its own.
      const waiting = { person_id: personId, season: programme.id, decided_at: null };
      return (await findRow(db, "scholarships", ["id"], waiting)) ? readReader(db, personId) : null;
    },
    render: (reader, { siteUrl, now }) => scholarshipReceivedEmail(reader, siteUrl, factsAt(now)),
  }),
  "scholarship-granted": mailKind("scholarship-granted", {
    async load({ personId }, { db }) {
      const reader = await readPlaced(db, personId);
      return reader && { ...reader, tooMuch: await paidTooMuch(db, programme.id, personId) };
    },
    render: (reader, { siteUrl, now }) => scholarshipGrantedEmail(reader, siteUrl, factsAt(now)),
  }),
  "scholarship-refused": mailKind("scholarship-refused", {
    async load({ personId }, { db }) {
      // Granted after all, before the mail went out.
      const refused = { person_id: personId, season: programme.id, outcome: "refused" } as const;
      return (await findRow(db, "scholarships", ["id"], refused)) ? readReader(db, personId) : null;
    },
    render: (reader, { siteUrl, now }) => scholarshipRefusedEmail(reader, siteUrl, factsAt(now)),
  }),
  "scholarship-notice": mailKind("scholarship-notice", {
    async load({ applicationId }, { db }) {
      const row = await db
        .selectFrom("scholarships")
        .innerJoin("people", "people.id", "scholarships.person_id")
        .select(["people.first_name", "people.last_name", "people.email", "town", "project", "help"])
        .where("scholarships.id", "=", applicationId)
        .where("decided_at", "is", null)
        .executeTakeFirst();
      if (!row?.email || row.project === null) return null;
      const line = (text: string | null) => plainLine(text ?? "");
      return {
        applicationId,
        name: plainLine(nameOf(row)),
        email: row.email,
        town: line(row.town),
        project: row.project,
        help: row.help ?? "",
      };
    },
    render: (facts) => scholarshipNoticeEmail(facts),
    replyTo: ({ name, email }) => ({ name, address: email }),
    privateWords: ({ name, email }) => [...name.split(" "), email],
  }),
};
