import { turnOf } from "#server/money/hold-registration.ts";
import { restoreRows } from "#server/storage/queries/deeds/restore-rows.ts";
import type { RowChange } from "#server/storage/queries/deeds/row-change.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { LoggedAction, Undo } from "../undo.ts";
import { isForgotten } from "./place-undos.ts";

const openedChamber = ({ changes }: LoggedAction): RowChange | undefined =>
  changes.find(({ table, before }) => table === "chambers" && before === null);

export const packageUndos = {
  "change-package": {
    area: "registrations",
    tells: "nobody",
    turns: ({ entry }) => [turnOf(entry.subjects[0] ?? "")],
    async blocked(db, deed) {
      if (await isForgotten(db, deed)) return "forgotten";
      const opened = openedChamber(deed);
      if (!opened) return null;
      const member = await db
        .selectFrom("chamber_members")
        .select("id")
        .where("chamber_id", "=", String(opened.key["id"]))
        .where("removed_at", "is", null)
        .executeTakeFirst();
      return member ? "has_members" : null;
    },
    // A chamber that opened with it is closed: its contact and its code were already told of.
    async restore(transaction, deed, _, now) {
      const opened = openedChamber(deed);
      await restoreRows(
        transaction,
        deed.changes.filter((change) => change !== opened),
      );
      if (opened)
        await transaction
          .updateTable("chambers")
          .set({ closed_at: toText(now) })
          .where("id", "=", String(opened.key["id"]))
          .execute();
      return null;
    },
  },
} satisfies Record<string, Undo>;
