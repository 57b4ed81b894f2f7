import { countMembers, findChamber, membershipOf } from "#server/chambers/chamber-rows.ts";
import { flagChamber } from "#server/chambers/flag-chamber.ts";
import { paymentGoneSince } from "#server/people/source-of-place.ts";
import { readRow, toText } from "#server/storage/queries/rows.ts";
import { isForgotten } from "./place-undos.ts";
import { tellPerson } from "../tell-team.ts";
import type { LoggedAction, Undo } from "../undo.ts";

const turns = ({ entry }: LoggedAction): string[] => entry.subjects.map((chamberId) => `chamber:${chamberId}`);
const membersOf = ({ changes }: LoggedAction): string[] =>
  changes.flatMap(({ table, about }) => (table === "chamber_members" && about !== null ? [about] : []));
const quiet: Undo = { area: "chambers", tells: "nobody", turns };

export const chamberUndos = {
  "chamber-cap": quiet,
  "chamber-keep": quiet,
  "chamber-seen": quiet,
  "chamber-move": {
    ...quiet,
    tells: "members",
    turns: ({ entry }) => entry.subjects.slice(0, 2).map((chamberId) => `chamber:${chamberId}`),
    async blocked(db, deed) {
      if (await isForgotten(db, deed)) return "forgotten";
      const chamber = await findChamber(db, deed.entry.subjects[0] ?? "");
      if (!chamber) return "chamber_closed";
      // As with joining: no room is left, its money went back since, or they have left by themselves.
      const isFull = chamber.cap !== null && (await countMembers(db, chamber.id)) >= chamber.cap;
      const isFlaggedSince = chamber.flagged_at !== null && chamber.flagged_at > toText(deed.entry.at);
      const member = await membershipOf(db, deed.season, deed.entry.subjects[2] ?? "");
      const isThere = member?.chamberId === deed.entry.subjects[1];
      return isFull || isFlaggedSince || !isThere ? "changed_since" : null;
    },
    follow: (transaction, { entry }, _, done) => tellPerson(transaction, entry.subjects[2] ?? "", done),
  },
  "chamber-contact-removed": {
    ...quiet,
    turns: ({ entry }) => entry.subjects.slice(0, 1).map((chamberId) => `chamber:${chamberId}`),
    blocked: async (db, deed) =>
      (await isForgotten(db, deed)) ??
      ((await findChamber(db, deed.entry.subjects[0] ?? "")) ? null : "chamber_closed"),
  },
  "chamber-close": {
    ...quiet,
    tells: "members",
    /** Who has joined another one stays there. */
    async blocked(db, deed) {
      for (const personId of membersOf(deed)) if (await membershipOf(db, deed.season, personId)) return "changed_since";
      return null;
    },
    async follow(transaction, deed, _, done) {
      for (const personId of membersOf(deed)) await tellPerson(transaction, personId, done);
      // Money that went back while it was closed flagged nobody.
      const [chamberId = ""] = deed.entry.subjects;
      const { registration_id: paidBy } = await readRow(transaction, "chambers", ["registration_id"], {
        id: chamberId,
      });
      const gone = await paymentGoneSince(transaction, paidBy, toText(deed.entry.at));
      if (gone !== null) await flagChamber(transaction, paidBy, gone, done.now);
    },
  },
} satisfies Record<string, Undo>;
