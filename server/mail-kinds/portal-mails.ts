import { achievementOf } from "#content/en/certificates.ts";
import {
  addressChangedEmail,
  certificateEmail,
  childPlaceEmail,
  invitationEmail,
  memberJoinedEmail,
  portalOpenEmail,
  removalNoticeEmail,
} from "#content/en/emails/portal-mails.ts";
import { portalAccessEmail } from "#content/en/emails/portal-access.ts";
import { momentText } from "#content/en/emails/email-content.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import type { CertificateKind } from "#domain/certificates/certificate-kind.ts";
import { addressRules } from "#domain/people/sign-in-rules.ts";
import { portalLaunchAt, submissionsCloseAt } from "#domain/programme/moments.ts";
import { nameOf } from "#server/people/people.ts";
import { isLocked, readTeam } from "#server/teams/team-rows.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import { findRow, fromText } from "#server/storage/queries/rows.ts";
import { objectionToken } from "#server/sign-in/objection-token.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { readReader } from "#server/mail/reader.ts";
import { readPlaced } from "./placed-reader.ts";
import { codeEmail, type CodeMailFacts } from "#content/en/emails/code.ts";
import { digitsForMail } from "#server/sign-in/digits-for-mail.ts";

export const portalMailKinds = {
  /** Six digits, made in the moment in which they are sent. */
  code: mailKind("code", {
    async load({ codeId }, { db, now, siteUrl }): Promise<CodeMailFacts | null> {
      const found = await digitsForMail(db, codeId, now);
      if (!found) return null;
      const token = objectionToken(await secretOf(db, "codes")(), "code", codeId);
      return {
        use: found.purpose,
        digits: found.digits,
        objectAt: `${siteUrl}/not-me?about=${token}`,
      };
    },
    render: (facts, { now }) => codeEmail(facts, factsAt(now)),
  }),

  "portal-open": mailKind("portal-open", {
    // The launch may have been moved on before the mail went out.
    load: async ({ personId }, { db, now }) => (now < portalLaunchAt(programme) ? null : readPlaced(db, personId)),
    render: (reader, { siteUrl, now }) => portalOpenEmail(reader, siteUrl, factsAt(now)),
  }),

  "portal-access": mailKind("portal-access", {
    async load({ personId }, { db }) {
      const reader = await readPlaced(db, personId);
      const person = reader && (await findRow(db, "people", ["email"], { id: personId }));
      return reader && person?.email ? { ...reader, email: person.email } : null;
    },
    render: (reader, { siteUrl, now }) => portalAccessEmail(reader, siteUrl, factsAt(now)),
  }),

  "team-invitation": mailKind("team-invitation", {
    async load({ invitationId }, { db }) {
      const row = await db
        .selectFrom("team_invitations")
        .innerJoin("teams", "teams.id", "team_invitations.team_id")
        .innerJoin("people", "people.id", "team_invitations.invited_by")
        .select(["teams.name", "teams.code", "people.first_name", "people.last_name", "people.email"])
        .where("team_invitations.id", "=", invitationId)
        .where("teams.ended_at", "is", null)
        .where("team_invitations.ended_at", "is", null)
        .executeTakeFirst();
      // Nobody is invited by somebody who has been forgotten.
      return row?.email ? { team: row.name, code: row.code, by: nameOf(row) } : null;
    },
    render: (invitation, { siteUrl, now }) => invitationEmail(invitation, siteUrl, factsAt(now)),
  }),

  "member-joined": mailKind("member-joined", {
    async load({ personId, memberId, teamId }, { db }) {
      const reader = await readReader(db, personId);
      const team = await readTeam(db, teamId);
      const [member, own] = [memberId, personId].map((id) => team?.members.find((one) => one.personId === id));
      // One of the two has left it before the mail went out.
      return reader && member && own
        ? { ...reader, member: member.name, team: team!.name, count: team!.members.length }
        : null;
    },
    render: (facts, { siteUrl, now }) => memberJoinedEmail(facts, siteUrl, factsAt(now)),
  }),

  "removal-notice": mailKind("removal-notice", {
    async load({ personId, teamId }, { db, now }) {
      const reader = await readReader(db, personId);
      const row = await db
        .selectFrom("team_members")
        .innerJoin("teams", "teams.id", "team_members.team_id")
        .select(["teams.name", "removal_at"])
        .where("person_id", "=", personId)
        .where("team_id", "=", teamId)
        .where("left_at", "is", null)
        .executeTakeFirst();
      // A team that was locked meanwhile stays as it is.
      if (!reader || !row?.removal_at || (await isLocked(db, teamId))) return null;
      const [facts, removalAt] = [factsAt(now), fromText(row.removal_at)];
      const isAfterLock = removalAt >= submissionsCloseAt(facts.programme);
      return { ...reader, team: row.name, on: momentText(facts, removalAt), isAfterLock };
    },
    render: (notice, { siteUrl, now }) => removalNoticeEmail(notice, siteUrl, factsAt(now)),
  }),

  /** To the address that a person had until now. */
  "address-changed": mailKind("address-changed", {
    async load({ changeId }, { db, siteUrl, now }) {
      const change = await db.selectFrom("address_changes").selectAll().where("id", "=", changeId).executeTakeFirst();
      // The desk has decided between the two before the mail went out.
      if (!change?.new_email || change.settled_at !== null) return null;
      const token = objectionToken(await secretOf(db, "codes")(), "address", changeId);
      const until = fromText(change.changed_at) + addressRules.objectionMs;
      // The button does nothing any more once its time is over.
      const objection = now < until ? { at: `${siteUrl}/not-me?about=${token}`, until } : null;
      return { newAddress: change.new_email, objection };
    },
    render: (facts, { now }) => addressChangedEmail(facts, factsAt(now)),
  }),

  "certificate-issued": mailKind("certificate-issued", {
    async load({ personId, serial }, { db, now }) {
      const reader = await readReader(db, personId);
      const row = await findRow(db, "certificates", ["kind", "season", "revoked_at"], { serial });
      if (!reader || !row || row.revoked_at !== null) return null;
      const achieved = { kind: row.kind as CertificateKind, season: row.season };
      return { ...reader, serial, certificate: achievementOf(achieved, factsAt(now)).name };
    },
    render: (facts, { siteUrl, now }) => certificateEmail(facts, siteUrl, factsAt(now)),
  }),

  /** Told without a word about the child. */
  "child-place": mailKind("child-place", {
    async load({ sourceId }, { db }) {
      const found = sourceId === "" ? null : await findRegistration(db, sourceId);
      return { registration: sourceId === "" ? null : sourceId, isRefunded: found?.status === "refunded" };
    },
    render: (facts, { now }) => childPlaceEmail(facts, factsAt(now)),
  }),
};
