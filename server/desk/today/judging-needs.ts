import type { NeedKind } from "#domain/desk/need.ts";
import { judgingClosesAt, finalsStartAt } from "#domain/programme/moments.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { nameOrEmail } from "../people/name-or-email.ts";
import { noNeeds, oldestOf, type NeedsProvider } from "./needs-provider.ts";
import type { Instant } from "#domain/time/time.ts";
import { publishedRun } from "#server/results/runs/run-rows.ts";
import type { Queries } from "#server/storage/database.ts";
import { undecidedVotes } from "#server/voting/votes-standing.ts";

/** A ranking that nobody has approved: from the close of judging on, and again once a mark was corrected or a project came back that it leaves out. */
export const waitingRun: NeedsProvider = {
  kind: "run-waiting",
  area: "results",
  async find({ database: { db }, programme, clock }) {
    const closedAt = judgingClosesAt(programme);
    // Once the finals have begun, no approval helps anybody.
    if (clock.now() < closedAt || clock.now() >= finalsStartAt(programme)) return noNeeds;
    const at = await waitsSince(db, programme.id, closedAt);
    if (at === null) return noNeeds;
    return { count: 1, oldest: [{ id: "run", at, about: "", to: "/desk/results" }] };
  },
};

async function waitsSince(db: Queries, season: string, closedAt: Instant): Promise<Instant | null> {
  const approved = await db
    .selectFrom("score_runs")
    .select("id")
    .where("season", "=", season)
    .where("approved_at", "is not", null)
    .where("published_at", "is", null)
    .executeTakeFirst();
  if (approved) return null;
  const published = await publishedRun(db, season);
  if (!published) return (await hasMarks(db, season)) ? closedAt : null;
  const corrected = await lastCorrection(db, season, published.approvedAt ?? closedAt);
  return corrected ?? cameBackUnranked(db, season, published.id);
}

async function hasMarks(db: Queries, season: string): Promise<boolean> {
  const review = await db
    .selectFrom("reviews")
    .select("judge_id")
    .where("season", "=", season)
    .where("finished_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return review !== undefined;
}

/** When a project came back that an earlier ranking had, and the one that is out has not: only another has its place. */
async function cameBackUnranked(db: Queries, season: string, runId: string): Promise<Instant | null> {
  const { at } = await db
    .selectFrom("refusals")
    .innerJoin("submissions", "submissions.id", "refusals.submission_id")
    .select((row) => row.fn.max("lifted_at").as("at"))
    .where("refusals.season", "=", season)
    .where("submissions.status", "in", ["locked", "accepted"])
    .where("submissions.id", "in", (ranked) =>
      ranked
        .selectFrom("score_rows")
        .innerJoin("score_runs", "score_runs.id", "score_rows.run_id")
        .select("submission_id")
        .where("score_runs.season", "=", season)
        .where("published_at", "is not", null),
    )
    .where("submissions.id", "not in", (ranked) =>
      ranked.selectFrom("score_rows").select("submission_id").where("run_id", "=", runId),
    )
    .executeTakeFirstOrThrow();
  return at === null ? null : fromText(at);
}

/** Marks are final by then: whatever is newer than the published ranking was corrected at the desk. */
async function lastCorrection(db: Queries, season: string, approvedAt: Instant): Promise<Instant | null> {
  const { at } = await db
    .selectFrom("reviews")
    .select((row) => row.fn.max("saved_at").as("at"))
    .where("season", "=", season)
    .executeTakeFirstOrThrow();
  return at !== null && fromText(at) > approvedAt ? fromText(at) : null;
}

const judgesOf = (db: Queries, season: string) =>
  db
    .selectFrom("judges")
    .innerJoin("people", "people.id", "judges.person_id")
    .where("judges.season", "=", season)
    .where("removed_at", "is", null);

/** Judges whom somebody has to ask about while marks can be given, each since the moment in that column. */
const judgesSince = (
  kind: NeedKind,
  moment: "reminded_at" | "declined_at",
  narrow = (judges: ReturnType<typeof judgesOf>) => judges,
): NeedsProvider => ({
  kind,
  area: "judges",
  async find({ database: { db }, programme, clock }, limit) {
    if (clock.now() >= judgingClosesAt(programme)) return noNeeds;
    return oldestOf(
      narrow(judgesOf(db, programme.id).where(moment, "is not", null)),
      limit,
      (all) =>
        all
          .select(["judges.id", "people.first_name", "people.last_name", "people.email"])
          .select((row) => row.ref(moment).as("since"))
          .orderBy(moment)
          .orderBy("judges.id"),
      (row) => ({ id: row.id, at: fromText(row.since!), about: nameOrEmail(row), to: `/desk/judges/${row.id}` }),
    );
  },
});

/** A judge who was reminded and has not come back since: a call helps more than a second mail. */
export const silentJudges = judgesSince("judge-silent", "reminded_at", (judges) =>
  judges
    .where("relieved_at", "is", null)
    .where((row) => row.or([row("last_active_at", "is", null), row("last_active_at", "<", row.ref("reminded_at"))])),
);

/** A judge who said no: somebody else has to be found, until this one is removed or asked again. */
export const judgesWhoCannot = judgesSince("judge-cannot", "declined_at");

/** The second wave did not go out by itself: too little of the first was done on its day. */
export const waitingWave: NeedsProvider = {
  kind: "wave-waiting",
  area: "judges",
  async find({ database: { db }, programme, clock }, limit) {
    if (clock.now() >= judgingClosesAt(programme)) return noNeeds;
    return oldestOf(
      db.selectFrom("assignment_waves").where("season", "=", programme.id).where("status", "=", "waiting"),
      limit,
      (all) => all.select(["wave", "at"]),
      ({ wave, at }) => ({
        id: String(wave),
        at: fromText(at),
        about: String(wave),
        to: "/desk/judges#assignment",
      }),
    );
  },
};

/** Appeals that the committee has not decided. */
export const openAppeals: NeedsProvider = {
  kind: "appeal-open",
  area: "appeals",
  find: ({ database: { db }, programme }, limit) =>
    oldestOf(
      db
        .selectFrom("appeals")
        .innerJoin("submissions", "submissions.id", "appeals.submission_id")
        .innerJoin("teams", "teams.id", "submissions.team_id")
        .where("appeals.season", "=", programme.id)
        .where("appeals.outcome", "is", null),
      limit,
      (all) => all.select(["appeals.id", "appeals.filed_at", "teams.name"]).orderBy("appeals.filed_at"),
      ({ id, filed_at, name }) => ({ id, at: fromText(filed_at), about: name, to: `/desk/appeals/${id}` }),
    ),
};

/** Votes that a rule holds until somebody decides. One line for all of them: they are decided by cluster. */
export const heldVotes: NeedsProvider = {
  kind: "votes-held",
  area: "votes",
  async find({ database: { db }, programme }) {
    const held = await undecidedVotes(db, programme.id);
    if (held === null) return noNeeds;
    const need = { id: "held", at: held.since, about: String(held.count), to: "/desk/votes#held" };
    return { count: 1, oldest: [need] };
  },
};
