import { findChamber } from "#server/chambers/chamber-rows.ts";
import { isForgotten } from "./place-undos.ts";
import { tellPerson } from "../tell-team.ts";
import type { LoggedAction, Undo } from "../undo.ts";

const turns = ({ entry }: LoggedAction): string[] => entry.subjects.map((chamberId) => `chamber:${chamberId}`);
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
      return (await findChamber(db, deed.entry.subjects[0] ?? "")) ? null : "chamber_closed";
    },
    follow: (transaction, { entry }, _, done) => tellPerson(transaction, entry.subjects[2] ?? "", done),
  },
  "chamber-close": {
    ...quiet,
    tells: "members",
    async follow(transaction, { changes }, _, done) {
      const members = changes.filter(({ table }) => table === "chamber_members");
      for (const { about } of members) if (about !== null) await tellPerson(transaction, about, done);
    },
  },
} satisfies Record<string, Undo>;
