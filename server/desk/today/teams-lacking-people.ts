import { readinessFrom } from "#domain/submission/readiness.ts";
import { portalTimes } from "#server/people/portal-times.ts";
import { versionAtDeadline } from "#server/storage/queries/joins.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { toContent } from "#server/submission/submission-rows.ts";
import { deskReadiness } from "../submissions/desk-readiness.ts";
import { noNeeds, type NeedsProvider } from "./needs-provider.ts";

const day = 24 * 3_600_000;
/** So long before the deadline there is still time for people to answer on their own. */
const fromDaysBefore = 7;
/** More than these are named by their number alone. */
const mostRead = 200;

/** Projects that would count, if everybody on their team had answered. */
export const teamsLackingPeople: NeedsProvider = {
  kind: "team-lacks-people",
  area: "submissions",
  async find(desk, limit) {
    const { database, clock, programme } = desk;
    const { deadlineAt, answersUntil } = portalTimes(programme);
    const now = clock.now();
    if (now < deadlineAt - fromDaysBefore * day || now >= answersUntil) return noNeeds;
    const rows = await database.db
      .selectFrom("submissions")
      .innerJoin("teams", "teams.id", "submissions.team_id")
      .innerJoin("submission_versions as version", versionAtDeadline)
      .select(["submissions.id", "submissions.team_id", "submissions.status", "submissions.version"])
      .select(["conditional_at", "out_at", "out_items", "teams.name", "version.content", "version.saved_at"])
      .where("submissions.season", "=", programme.id)
      .where("submissions.status", "in", ["draft", "submitted"])
      .where("submissions.out_at", "is", null)
      .where("submissions.do_not_enter", "=", 0)
      .where((row) => row.or([row("version.complete", "=", 1), row("conditional_at", "is not", null)]))
      // Only somebody who has not answered, or is under age, can be what is missing.
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("team_members")
            .innerJoin("people", "people.id", "team_members.person_id")
            .select("people.id")
            .whereRef("team_members.team_id", "=", "submissions.team_id")
            .where("team_members.left_at", "is", null)
            .where((row) => row.or([row("people.age_band", "is", null), row("people.age_band", "=", "minor")])),
        ),
      )
      .orderBy("version.saved_at")
      .limit(mostRead)
      .execute();
    const lists = await deskReadiness(
      desk,
      rows.map((row) => ({ ...row, content: toContent(row.content) })),
    );
    const lacking = rows.filter(({ id }) => readinessFrom(lists.get(id) ?? []) === "people");
    const oldest = lacking.slice(0, limit).map(({ id, saved_at, name }) => ({
      id,
      at: fromText(saved_at),
      about: name,
      to: `/desk/submissions/${id}`,
    }));
    return { count: lacking.length, oldest };
  },
};
