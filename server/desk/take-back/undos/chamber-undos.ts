import { tellPerson } from "../tell-team.ts";
import type { Deed, Undo } from "../undo.ts";

const turns = ({ entry }: Deed): string[] => entry.subjects.map((chamberId) => `chamber:${chamberId}`);
const quiet: Undo = { area: "chambers", tells: "nobody", turns };

export const chamberUndos = {
  "chamber-cap": quiet,
  "chamber-keep": quiet,
  "chamber-seen": quiet,
  "chamber-close": {
    ...quiet,
    tells: "members",
    async follow(transaction, { changes }, _, done) {
      const members = changes.filter(({ table }) => table === "chamber_members");
      for (const { about } of members) if (about !== null) await tellPerson(transaction, about, done);
    },
  },
} satisfies Record<string, Undo>;
