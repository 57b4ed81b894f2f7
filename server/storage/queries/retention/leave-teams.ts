import { emptyContent } from "#domain/submission/submission-content.ts";
import type { Instant } from "#domain/time/time.ts";
import type { Queries } from "#server/storage/database.ts";
import type { Leaving } from "#server/storage/table-policies/leaving.ts";
import { noteRemovals } from "../files/remove-uploads.ts";
import { findRow, findRows, toText, updateRow, updateRows } from "../rows.ts";

/**
 * People who are forgotten leave their teams. Another member becomes the lead. A team that nobody is left in was theirs
 * alone, so its name, texts and files go as well.
 */
export async function leaveTeams(db: Queries, { personIds, names = [], at }: Leaving): Promise<void> {
  if (personIds.length === 0) return;
  const memberships = await db
    .selectFrom("team_members")
    .innerJoin("teams", "teams.id", "team_members.team_id")
    .select(["team_id", "lead_id", "code"])
    .distinct()
    .where("person_id", "in", personIds)
    .where("teams.name", "!=", "")
    .execute();
  await db
    .updateTable("team_members")
    .set({ left_at: toText(at) })
    .where("person_id", "in", personIds)
    .where("left_at", "is", null)
    .execute();
  for (const { team_id: teamId, lead_id, code } of memberships) {
    const heir = await db
      .selectFrom("team_members")
      .select("person_id")
      .where("team_id", "=", teamId)
      .where("left_at", "is", null)
      // Who was given notice by the one who is gone is the last to inherit the team, and stays in it then.
      .orderBy((row) => row.case().when("removal_at", "is", null).then(0).else(1).end())
      .orderBy("joined_at")
      .executeTakeFirst();
    if (!heir) {
      await emptyTeam(db, teamId, { names, at });
      continue;
    }
    // Somebody who began alone gave the team their own name.
    if (names.length > 0)
      await db.updateTable("teams").set({ name: code }).where("id", "=", teamId).where("name", "in", names).execute();
    if (personIds.includes(lead_id)) await giveLead(db, teamId, heir.person_id);
  }
}

/** A lead is under nobody's notice: an earlier lead's would put them out of the team that they lead. */
export async function giveLead(db: Queries, teamId: string, personId: string): Promise<void> {
  await updateRow(db, "teams", teamId, { lead_id: personId });
  const membership = { team_id: teamId, person_id: personId, left_at: null };
  await updateRows(db, "team_members", membership, { removal_at: null });
}

/** What was public stays, since results name it: the title, and the team's name unless it is the person's own. */
async function emptyTeam(
  db: Queries,
  teamId: string,
  { names, at }: { names: readonly string[]; at: Instant },
): Promise<void> {
  const submission = await findRow(db, "submissions", ["id", "shown_at", "may_be_named", "locked_version"], {
    team_id: teamId,
  });
  const isPublic = submission !== undefined && (submission.shown_at !== null || (await wasPublic(db, submission)));
  await db
    .updateTable("teams")
    .set(({ fn, val }) => ({ ended_at: fn.coalesce("ended_at", val(toText(at))) }))
    .where("id", "=", teamId)
    .execute();
  await db
    .updateTable("teams")
    .set({ name: "" })
    .where("id", "=", teamId)
    .$if(isPublic, (query) => query.where("name", "in", names.length > 0 ? names : [""]))
    .execute();
  if (!submission) return;
  await withdrawProject(db, teamId, at);
  // Its address is made of the title, in which people put their own names.
  if (!isPublic) await updateRow(db, "submissions", submission.id, { slug: null });
  const versions = await findRows(db, "submission_versions", ["version", "content"], { submission_id: submission.id });
  for (const { version, content } of versions) {
    const { title } = JSON.parse(content) as { title: string };
    const kept = isPublic && version === submission.locked_version ? title : "";
    await db
      .updateTable("submission_versions")
      .set({ content: JSON.stringify({ ...emptyContent, title: kept }), checksum: "" })
      .where("submission_id", "=", submission.id)
      .where("version", "=", version)
      .execute();
  }
  const files = await db
    .deleteFrom("files")
    .where("owner_kind", "=", "submission")
    .where("owner_id", "=", submission.id)
    .returning("store_key")
    .execute();
  await noteRemovals(
    db,
    files.map(({ store_key }) => store_key),
  );
}

/** Whether it was on display although nobody had looked at it, or the results name it. */
async function wasPublic(db: Queries, { id, may_be_named }: { id: string; may_be_named: number }): Promise<boolean> {
  const named = { submission_id: id };
  if (await findRow(db, "displays", ["submission_id"], named)) return true;
  if (may_be_named === 0) return false;
  return Boolean(
    (await findRow(db, "finalists", ["submission_id"], named)) ?? (await findRow(db, "awards", ["id"], named)),
  );
}

/**
 * The project of a team that nobody is left in takes no part any more: no judge marks it, and it takes nobody's place
 * among the finalists. What was ranked in results that are out stays as it was published; a ranking that was approved
 * and is not out yet counted on it, and waits for a person again.
 */
export async function withdrawProject(db: Queries, teamId: string, at: Instant): Promise<void> {
  const withdrawn = await db
    .updateTable("submissions")
    .set({ status: "withdrawn", withdrawn_at: toText(at) })
    .where("team_id", "=", teamId)
    .where((row) => {
      const published = row
        .selectFrom("score_runs")
        .select("score_runs.id")
        .whereRef("score_runs.season", "=", "submissions.season")
        .where("score_runs.published_at", "is not", null);
      return row.or([
        row("status", "in", ["draft", "submitted"]),
        row.and([row("status", "in", ["locked", "accepted"]), row.not(row.exists(published))]),
      ]);
    })
    .returning(["season", "locked_version"])
    .execute();
  const seasons = withdrawn.flatMap(({ season, locked_version }) => (locked_version === null ? [] : [season]));
  await db
    .updateTable("score_runs")
    .set({ approved_at: null })
    .where("season", "in", ["", ...seasons])
    .where("approved_at", "is not", null)
    .where("published_at", "is", null)
    .execute();
}
