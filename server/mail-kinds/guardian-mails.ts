import {
  consentGivenEmail,
  consentWithdrawnEmail,
  consentWithdrawnNoticeEmail,
  guardianCodeEmail,
  type WithdrawnFrom,
} from "#content/en/emails/guardians.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { codeHoldsUntil } from "#domain/people/guardian-rules.ts";
import { takesPart } from "#domain/submission/submission-status.ts";
import { voteOpensAt } from "#domain/programme/moments.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { Instant } from "#domain/time/time.ts";
import { readConsentState } from "#server/people/consents.ts";
import { nameOf, findPerson } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { findSubmissionOfTeam } from "#server/submission/submission-rows.ts";
import { readTeamOf } from "#server/teams/team-rows.ts";
import { mailKind, type MailContext } from "#server/mail/mail-kind.ts";
import { readReader } from "#server/mail/reader.ts";
import { consentRefusedEmail } from "#content/en/emails/consent-refused.ts";
import { auditEntries } from "#server/storage/queries/audit-log.ts";
import { fromText } from "#server/storage/queries/rows.ts";

interface RefusalIds {
  personId: string;
  entryId: string;
}

async function load({ personId, entryId }: Readonly<RefusalIds>, { db }: MailContext) {
  const person = await findPerson(db, personId);
  const entry = await auditEntries(db).where("entry.id", "=", entryId).executeTakeFirst();
  if (!person?.email || !entry) return null;
  // Consent given, another form sent, or found to be of age before the mail went out: nothing is asked for any more.
  const { givenAt, paperWaiting } = await readConsentState(db, programme.id, personId);
  if (givenAt !== null || paperWaiting || person.age_band === "adult") return null;
  return { firstName: plainLine(person.first_name ?? ""), reason: plainLine(entry.reason ?? "") };
}

const privateWords = ({ reason }: { firstName: string; reason: string }) => [reason];

/** A signed form could not be accepted: asked for again, with the desk's reason. */
export const consentRefusedMails = {
  "consent-refused": mailKind("consent-refused", {
    load,
    render: (mail, { now, siteUrl }) => consentRefusedEmail(factsAt(now), { ...mail, to: "participant" }, siteUrl),
    privateWords,
  }),
  "consent-refused-guardian": mailKind("consent-refused-guardian", {
    load,
    render: (mail, { now, siteUrl }) => consentRefusedEmail(factsAt(now), { ...mail, to: "guardian" }, siteUrl),
    privateWords,
  }),
};

/** Whose consent it is about, while both are still there. */
async function readConsent(db: Queries, consentId: string) {
  const row = await db
    .selectFrom("consents")
    .innerJoin("people", "people.id", "consents.person_id")
    .select(["code", "code_sent_at", "person_id", "given_at", "first_name", "last_name", "people.email"])
    .where("consents.id", "=", consentId)
    .executeTakeFirst();
  if (!row?.email) return null;
  const until = row.code_sent_at === null ? null : codeHoldsUntil(fromText(row.code_sent_at));
  const { code, person_id: personId } = row;
  return { child: plainLine(nameOf(row)), code, until, personId, isGiven: row.given_at !== null };
}

async function needsNone(db: Queries, personId: string): Promise<boolean> {
  const { givenAt } = await readConsentState(db, programme.id, personId);
  return givenAt !== null || (await findPerson(db, personId))?.age_band === "adult";
}

/** One that was withdrawn; null where there is consent again before the mail went out, by whatever way. */
async function readWithdrawn(db: Queries, consentId: string) {
  const consent = await readConsent(db, consentId);
  if (!consent) return null;
  const { givenAt } = await readConsentState(db, programme.id, consent.personId);
  return givenAt === null ? consent : null;
}

/** How the project stands that a consent is about. */
async function projectOf(db: Queries, personId: string, now: Instant): Promise<WithdrawnFrom> {
  const team = await readTeamOf(db, programme.id, personId);
  if (!team) return "no-team";
  const submission = await findSubmissionOfTeam(db, team.id);
  if (submission && takesPart(submission.status))
    return (await wasShown(db, submission.id, personId, now)) ? "shown" : "locked";
  return submission?.conditionalAt && !submission.out ? "conditional" : "open";
}

/** Whether the project was on display with the young person's own agreement, which ended with the consent. */
async function wasShown(db: Queries, submissionId: string, personId: string, now: Instant): Promise<boolean> {
  if (now < voteOpensAt(programme)) return false;
  const found = await db
    .selectFrom("submissions")
    .select("id")
    .where("id", "=", submissionId)
    .where("hidden_at", "is", null)
    .where("shown_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("team_members")
            .leftJoin("display_consents", (join) =>
              join
                .onRef("display_consents.person_id", "=", "team_members.person_id")
                .on("display_consents.submission_id", "=", submissionId)
                .on("display_consents.given_at", "is not", null),
            )
            .select("team_members.id")
            .whereRef("team_members.team_id", "=", "submissions.team_id")
            .where("team_members.left_at", "is", null)
            .where("team_members.person_id", "!=", personId)
            .where("display_consents.person_id", "is", null),
        ),
      ),
    )
    .executeTakeFirst();
  return found !== undefined;
}

const toGuardian = (name: "guardian-code" | "consent-given", write: typeof guardianCodeEmail) =>
  mailKind(name, {
    async load({ consentId }, { db, now }) {
      const consent = await readConsent(db, consentId);
      if (!consent?.code || consent.until === null) return null;
      // Withdrawn before the mail could go out: there is none to confirm. Or a code that works no more.
      if (name === "consent-given" ? !consent.isGiven : now >= consent.until) return null;
      // Given by another way, or found to be of age: nobody is asked for it. A code also takes back what it gave.
      if (!consent.isGiven && (await needsNone(db, consent.personId))) return null;
      return { child: consent.child, code: consent.code, until: consent.until, isGiven: consent.isGiven };
    },
    render: (facts, { siteUrl, now }) => write(facts, siteUrl, factsAt(now)),
  });

export const guardianMailKinds = {
  "guardian-code": toGuardian("guardian-code", guardianCodeEmail),
  "consent-given": toGuardian("consent-given", consentGivenEmail),
  "consent-withdrawn": mailKind("consent-withdrawn", {
    async load({ personId, consentId }, { db, now }) {
      const reader = await readReader(db, personId);
      const consent = await readWithdrawn(db, consentId);
      if (!reader || !consent) return null;
      const isOwn = consent.personId === personId;
      return { ...reader, child: consent.child, isOwn, project: await projectOf(db, consent.personId, now) };
    },
    render: (facts, { siteUrl, now }) => consentWithdrawnEmail(facts, siteUrl, factsAt(now)),
  }),
  "consent-withdrawn-notice": mailKind("consent-withdrawn-notice", {
    async load({ consentId }, { db, now }) {
      const consent = await readWithdrawn(db, consentId);
      return consent && { ...consent, project: await projectOf(db, consent.personId, now) };
    },
    render: (facts, { siteUrl, now }) => consentWithdrawnNoticeEmail(facts, siteUrl, factsAt(now)),
  }),
};
