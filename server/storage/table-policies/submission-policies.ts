import { emptyContent, type SubmissionContent } from "#domain/submission/submission-content.ts";
import type { Queries } from "../database.ts";
import type { SubmissionTables } from "../tables/submissions.ts";
import { cleared, kept, asColumn } from "./column-policy.ts";
import { ofPerson } from "./rows-of.ts";
import type { DueSeasons, Leaving } from "./leaving.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";
import { noteRemovals, removeUploads } from "../queries/files/remove-uploads.ts";
import type { FileTables } from "../tables/files.ts";

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
      ...kept("where its bytes are", "store_key", "sha256", "missing_since"),
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

export const submissionPolicies = {
  submissions: {
    backup: { key: ["id"] },
    columns: {
      ...kept("ids", "id", "season", "team_id"),
      ...kept(
        "how the team's project stands",
        "status",
        "version",
        "locked_version",
        "do_not_enter",
        "may_be_named",
        "show_deck",
      ),
      ...kept(
        "dates",
        "created_at",
        "submitted_at",
        "locked_at",
        "withdrawn_at",
        "shown_at",
        "hidden_at",
        "refused_at",
        "submit_asked_at",
        "conditional_at",
        "out_at",
      ),
      ...kept("what was missing, with ids of people", "out_items"),
      ...kept("made of a title that was public, which results name", "slug"),
      ...kept("the number of a ground in the contest rules", "refused_ground"),
    },
    forget: "nothing",
    purge: "nothing",
  },
  submission_versions: {
    backup: { key: ["submission_id", "version"] },
    columns: {
      ...kept("an id and a date", "submission_id", "version", "saved_at"),
      ...kept("the team's text: it stays with the team, and goes with its last member", "content", "checksum"),
      ...kept("whether anything is missing", "complete"),
      ...cleared("author_id"),
    },
    forget: [{ clear: ofPerson("author_id") }],
    purge: keepTitles,
  },
  display_consents: {
    backup: { key: ["submission_id", "person_id"] },
    columns: { ...kept("ids and a date", "submission_id", "person_id", "given_at"), ...cleared("display_name") },
    forget: [{ clear: ofPerson("person_id") }],
    purge: "as-forget",
  },
} satisfies TablePolicies<SubmissionTables>;

/** Of a project that was public its title stays, since results name it. Everything else that was written goes. */
async function keepTitles(db: Queries, { seasons, limit }: DueSeasons): Promise<number> {
  if (!isAny(seasons)) return 0;
  const rows = await db
    .selectFrom("submission_versions as version")
    .innerJoin("submissions as submission", "submission.id", "version.submission_id")
    .select(["version.submission_id", "version.version", "version.content", "submission.shown_at"])
    .select("submission.locked_version")
    .where("submission.season", "in", seasons)
    .where("version.checksum", "!=", "")
    .limit(limit)
    .execute();
  for (const row of rows) {
    const { title } = JSON.parse(row.content) as SubmissionContent;
    const isPublic = row.shown_at !== null && row.version === row.locked_version;
    await db
      .updateTable("submission_versions")
      .set({ content: JSON.stringify({ ...emptyContent, title: isPublic ? title : "" }), checksum: "" })
      .where("submission_id", "=", row.submission_id)
      .where("version", "=", row.version)
      .execute();
  }
  return rows.length;
}
