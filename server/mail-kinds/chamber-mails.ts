import { chamberDigestEmail, nominationsEmail } from "#content/en/emails/chamber-contact-mails.ts";
import {
  chamberFlaggedEmail,
  chamberJoinedEmail,
  chamberLeftEmail,
  chamberMovedEmail,
  chamberOpenEmail,
} from "#content/en/emails/chamber-mails.ts";
import { factsAt } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { paidTooMuch } from "../chambers/paid-places-of.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { readPlaced } from "./placed-reader.ts";
import { readReader } from "#server/mail/reader.ts";
import { findPlace } from "#server/people/places.ts";
import type { Queries } from "#server/storage/database.ts";
import { readDigest } from "../chambers/digest-weeks.ts";
import { openNominations } from "../chambers/remind-nominations.ts";
import { countMembers, findChamber, membershipOf } from "../chambers/chamber-rows.ts";
import { findRow } from "#server/storage/queries/rows.ts";

/** What a contact typed is one line of a mail, whatever they typed. */
const lineOf = (name: string | null): string | null => (name === null ? null : plainLine(name));

const left = (why: "removed" | "left" | "closed") =>
  mailKind(`chamber-${why}`, {
    // The team that they are no longer in because of it, or nothing.
    async load({ personId, chamberId, teamId }, { db }) {
      const reader = await readReader(db, personId);
      const chamber = await anyChamber(db, chamberId);
      // Back in it before the mail went out.
      const own = chamber && (await membershipOf(db, chamber.season, personId));
      if (!reader || !chamber || own?.chamberId === chamberId) return null;
      const place = await findPlace(db, chamber.season, personId);
      const team = teamId ? await teamLeft(db, teamId) : null;
      return { ...reader, chamber: lineOf(chamber.name), why, place: place?.source ?? null, team };
    },
    render: (facts, { siteUrl, now }) => chamberLeftEmail(facts, siteUrl, factsAt(now)),
  });

async function isContact(db: Queries, chamberId: string, personId: string): Promise<boolean> {
  const contact = await findRow(db, "chamber_contacts", ["person_id"], {
    chamber_id: chamberId,
    person_id: personId,
    removed_at: null,
  });
  return contact !== undefined;
}

/** Also one that was closed. */
const anyChamber = (db: Queries, chamberId: string) =>
  db.selectFrom("chambers").select(["name", "season"]).where("id", "=", chamberId).executeTakeFirst();

async function teamLeft(db: Queries, teamId: string): Promise<{ name: string; hasEnded: boolean } | null> {
  const team = await db.selectFrom("teams").select(["name", "ended_at"]).where("id", "=", teamId).executeTakeFirst();
  return team ? { name: plainLine(team.name), hasEnded: team.ended_at !== null } : null;
}

export const chamberMailKinds = {
  "chamber-open": mailKind("chamber-open", {
    async load({ personId, chamberId }, { db }) {
      const reader = await readReader(db, personId);
      const chamber = await findChamber(db, chamberId);
      // A code that lets nobody in, or that is no longer theirs to know.
      if (!reader || !chamber || chamber.flag !== null || !(await isContact(db, chamberId, personId))) return null;
      return { ...reader, chamber: lineOf(chamber.name), code: chamber.code };
    },
    render: (facts, { siteUrl, now }) => chamberOpenEmail(facts, siteUrl, factsAt(now)),
  }),

  "chamber-joined": mailKind("chamber-joined", {
    async load({ personId, chamberId }, { db }) {
      const reader = await readPlaced(db, personId);
      const chamber = await findChamber(db, chamberId);
      const own = chamber && (await membershipOf(db, chamber.season, personId));
      if (!reader || !chamber || own?.chamberId !== chamberId) return null;
      const tooMuch = await paidTooMuch(db, chamber.season, personId);
      return {
        ...reader,
        chamber: lineOf(own.chamberName),
        listed: own.isListed,
        business: lineOf(own.business),
        tooMuch,
      };
    },
    render: (facts, { siteUrl, now }) => chamberJoinedEmail(facts, siteUrl, factsAt(now)),
  }),

  "chamber-removed": left("removed"),
  "chamber-left": left("left"),
  "chamber-closed": left("closed"),
  "chamber-moved": mailKind("chamber-moved", {
    async load({ personId, chamberId }, { db }) {
      const reader = await readReader(db, personId);
      const chamber = await findChamber(db, chamberId);
      const own = chamber && (await membershipOf(db, chamber.season, personId));
      return reader && own?.chamberId === chamberId ? { ...reader, chamber: lineOf(own.chamberName) } : null;
    },
    render: (facts, { siteUrl, now }) => chamberMovedEmail(facts, siteUrl, factsAt(now)),
  }),

  "chamber-digest": mailKind("chamber-digest", {
    // The day on which the week ended.
    async load({ personId, chamberId, week }, { db }) {
      const reader = await readReader(db, personId);
      const chamber = await findChamber(db, chamberId);
      if (!reader || !chamber || !(await isContact(db, chamberId, personId))) return null;
      const digest = await readDigest(db, programme, chamberId, week);
      if (!digest) return null;
      const joined = digest.joined.map(({ name, business }) => ({ name: lineOf(name), business: lineOf(business) }));
      const members = await countMembers(db, chamberId);
      return { ...reader, chamber: lineOf(chamber.name), chamberId, week, count: digest.count, joined, members };
    },
    render: (facts, { siteUrl, now }) => chamberDigestEmail(facts, siteUrl, factsAt(now)),
  }),

  "chamber-nominations": mailKind("chamber-nominations", {
    async load({ personId, chamberId }, { db, now }) {
      const reader = await readReader(db, personId);
      const chamber = await findChamber(db, chamberId);
      if (!reader || !chamber || chamber.flag !== null || !(await isContact(db, chamberId, personId))) return null;
      const most = factsAt(now).programme.chamberNominations;
      const open = await openNominations(db, chamberId, most);
      // Decided meanwhile: there is nothing to be reminded of.
      if (!open) return null;
      const { here, free } = open;
      return { ...reader, chamber: lineOf(chamber.name), chamberId, nominated: here.length, free: free.map(plainLine) };
    },
    render: (facts, { siteUrl, now }) => nominationsEmail(facts, siteUrl, factsAt(now)),
  }),

  "chamber-flagged": mailKind("chamber-flagged", {
    async load({ chamberId }, { db }) {
      const chamber = await findChamber(db, chamberId);
      if (!chamber || chamber.flag === null) return null;
      const members = await countMembers(db, chamberId);
      return { chamber: lineOf(chamber.name), chamberId, members, flag: chamber.flag };
    },
    render: (facts) => chamberFlaggedEmail(facts),
  }),
};
