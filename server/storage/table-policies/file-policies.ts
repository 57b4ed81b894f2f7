import type { Queries } from "../database.ts";
import { noteRemovals, removeUploads } from "../queries/files/remove-uploads.ts";
import type { FileTables } from "../tables/files.ts";
import { asColumn, cleared, kept } from "./column-policy.ts";
import { ofPerson } from "./rows-of.ts";
import type { Leaving } from "./leaving.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";

const keysOf = (rows: readonly { store_key: string }[]): string[] => rows.map(({ store_key }) => store_key);

async function removeOwnUploads(db: Queries, { personIds }: Leaving): Promise<void> {
  if (!isAny(personIds)) return;
  const uploads = db.selectFrom("uploads").select(["id", "status"]).where("person_id", "in", personIds);
  await removeUploads(db, await uploads.execute());
}

async function removeOwnFiles(db: Queries, { personIds }: Leaving): Promise<void> {
  if (!isAny(personIds)) return;
  const own = db.deleteFrom("files").where("owner_kind", "=", "person").where("owner_id", "in", personIds);
  await noteRemovals(db, keysOf(await own.returning("store_key").execute()));
}

export const filePolicies = {
  uploads: {
    backup: { leftOut: "under way; whoever sent it sends it again" },
    columns: "gone with the row",
    forget: [removeOwnUploads],
    // Swept when their time is over.
    purge: "nothing",
  },
  upload_pieces: {
    backup: { leftOut: "parts of uploads" },
    columns: kept("go with their uploads", "upload_id", "start", "size", "store_key"),
    forget: "nothing",
    purge: "nothing",
  },
  files: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids and dates", "id", "owner_kind", "owner_id", "started_at", "received_at", "ready_at"),
      ...kept("what a team's file is, which stays with the team", "slot", "type", "size", "seconds", "warnings"),
      ...kept("where its bytes are", "store_key", "sha256"),
      ...cleared("person_id"),
      // People put their own names into those of their files.
      name: asColumn("slot"),
    },
    forget: [removeOwnFiles, { clear: ofPerson("person_id") }],
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
    columns: kept("keys of files that are going", "store_key"),
    forget: "nothing",
    purge: "nothing",
  },
} satisfies TablePolicies<FileTables>;
