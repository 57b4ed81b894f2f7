import {
  chamberFlaggedEmail,
  chamberJoinedEmail,
  chamberLeftEmail,
  chamberOpenEmail,
} from "#content/en/emails/chamber-mails.ts";
import { factsAt } from "#content/facts.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { paidTooMuch } from "#server/handing/paid-places-of.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { readReader, toPerson } from "#server/mail/kinds/reader.ts";
import { findPlace } from "#server/people/places.ts";
import type { Queries } from "#server/storage/database.ts";
import { countMembers, findChamber, membershipOf } from "./chamber-rows.ts";

/** What a contact typed is one line of a mail, whatever they typed. */
const lineOf = (name: string | null): string | null => (name === null ? null : plainLine(name));

const chamberOpen = mailKind({
  ...toPerson,
  ids: ["personId", "chamberId"],
  async load({ personId, chamberId }, { db }) {
    const reader = await readReader(db, personId);
    const chamber = await findChamber(db, chamberId);
    return reader && chamber ? { ...reader, chamber: lineOf(chamber.name), code: chamber.code } : null;
  },
  render: (facts, { siteUrl, now }) => chamberOpenEmail(facts, siteUrl, factsAt(now)),
});

const chamberJoined = mailKind({
  ...toPerson,
  ids: ["personId", "chamberId"],
  async load({ personId, chamberId }, { db }) {
    const reader = await readReader(db, personId);
    const chamber = await findChamber(db, chamberId);
    const own = chamber && (await membershipOf(db, chamber.season, personId));
    if (!reader || !chamber || own?.chamberId !== chamberId) return null;
    const tooMuch = await paidTooMuch(db, chamber.season, personId);
    return { ...reader, chamber: lineOf(own.chamberName), listed: own.isListed, tooMuch };
  },
  render: (facts, { siteUrl, now }) => chamberJoinedEmail(facts, siteUrl, factsAt(now)),
});

const left = (why: "removed" | "closed") =>
  mailKind({
    ...toPerson,
    ids: ["personId", "chamberId"],
    async load({ personId, chamberId }, { db }) {
      const reader = await readReader(db, personId);
      const chamber = await anyChamber(db, chamberId);
      if (!reader || !chamber) return null;
      const keepsPlace = (await findPlace(db, chamber.season, personId)) !== null;
      return { ...reader, chamber: lineOf(chamber.name), why, keepsPlace };
    },
    render: (facts, { siteUrl, now }) => chamberLeftEmail(facts, siteUrl, factsAt(now)),
  });

const chamberFlagged = mailKind({
  to: "organizer",
  priority: "normal",
  whenGivenUp: "alert",
  ids: ["chamberId"],
  async load({ chamberId }, { db }) {
    const chamber = await findChamber(db, chamberId);
    if (!chamber || chamber.flag === null) return null;
    const members = await countMembers(db, chamberId);
    return { chamber: lineOf(chamber.name), chamberId, members, flag: chamber.flag };
  },
  render: (facts) => chamberFlaggedEmail(facts),
});

/** Also one that was closed. */
const anyChamber = (db: Queries, chamberId: string) =>
  db.selectFrom("chambers").select(["name", "season"]).where("id", "=", chamberId).executeTakeFirst();

export const chamberMailKinds = {
  "chamber-open": chamberOpen,
  "chamber-joined": chamberJoined,
  "chamber-removed": left("removed"),
  "chamber-closed": left("closed"),
  "chamber-flagged": chamberFlagged,
};
