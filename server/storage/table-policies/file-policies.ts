import { sql } from "kysely";
import { noteRemovals, removeUploads } from "../queries/files/remove-uploads.ts";
import type { FileTables } from "../tables/files.ts";
import { isAny, type TablePolicy } from "./table-policy.ts";

const keysOf = (rows: readonly { store_key: string }[]): string[] => rows.map(({ store_key }) => store_key);

export const filePolicies = {
  uploads: {
    backup: { leftOut: "under way; whoever sent it sends it again" },
    async forget(db, { personIds }) {
      if (!isAny(personIds)) return;
      const uploads = db.selectFrom("uploads").select(["id", "status"]).where("person_id", "in", personIds);
      await removeUploads(db, await uploads.execute());
    },
    purge: { nothing: "swept when their time is over" },
  },
  upload_pieces: {
    backup: { leftOut: "parts of uploads" },
    forget: { nothing: "go with their uploads" },
    purge: { nothing: "go with their uploads" },
  },
  files: {
    backup: { key: ["id"] },
    async forget(db, { personIds }) {
      if (!isAny(personIds)) return;
      const own = await db
        .deleteFrom("files")
        .where("owner_kind", "=", "person")
        .where("owner_id", "in", personIds)
        .returning("store_key")
        .execute();
      await db
        .updateTable("files")
        // People put their own names into those of their files.
        .set({ person_id: null, name: sql<string>`slot` })
        .where("person_id", "in", personIds)
        .execute();
      await noteRemovals(db, keysOf(own));
    },
    async purge(db, { seasons, limit }) {
      if (!isAny(seasons)) return 0;
      const due = db
        .selectFrom("files")
        .innerJoin("submissions", "submissions.id", "files.owner_id")
        .select("files.id")
        .where("files.owner_kind", "=", "submission")
        .where("submissions.season", "in", seasons)
        .limit(limit);
      const gone = await db.deleteFrom("files").where("id", "in", due).returning("store_key").execute();
      await noteRemovals(db, keysOf(gone));
      return gone.length;
    },
  },
  file_removals: {
    backup: { leftOut: "what is still to be deleted where files are kept" },
    forget: { nothing: "keys of files that are going" },
    purge: { nothing: "the same" },
  },
} satisfies Record<keyof FileTables, TablePolicy>;
