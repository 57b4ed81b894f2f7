import type { Undo } from "../undo.ts";
import { isForgotten } from "./place-undos.ts";

export const roleUndos = {
  "organizer remove": { area: "organizers", tells: "nobody", turns: () => ["organizers"], blocked: isForgotten },
  "organizer role": {
    area: "organizers",
    tells: "nobody",
    turns: () => ["organizers"],
    async blocked(db, deed) {
      if (await isForgotten(db, deed)) return "forgotten";
      const [personId = ""] = deed.entry.subjects;
      if (!deed.changes.some(({ after }) => after?.["role"] === "organizer")) return null;
      const other = await db
        .selectFrom("organizers")
        .select("person_id")
        .where("role", "=", "organizer")
        .where("person_id", "!=", personId)
        .executeTakeFirst();
      return other ? null : "last_organizer";
    },
  },
  "remove-advisor": { area: "advisors", tells: "nobody", blocked: isForgotten },
} satisfies Record<string, Undo>;
