import { finalsDayEndsAt } from "#domain/programme/moments.ts";
import { fromText } from "#server/storage/queries/rows.ts";
import { teamsLeftEmpty } from "../people/teams-left-empty.ts";
import { noNeeds, oldestOf, type NeedsProvider } from "./needs-provider.ts";

/** Projects in the competition whose team has nobody left who could sign in for it. */
export const emptyTeams: NeedsProvider = {
  kind: "team-empty",
  area: "people",
  async find({ database: { db }, programme, clock }, limit) {
    if (clock.now() >= finalsDayEndsAt(programme)) return noNeeds;
    const { teams } = await teamsLeftEmpty(db, programme.id);
    return oldestOf(
      teams,
      limit,
      (all) =>
        all
          .select(["teams.id", "teams.name", "teams.ended_at", "submissions.locked_at", "submissions.created_at"])
          .select((row) =>
            row
              .selectFrom("team_members")
              .innerJoin("places", (join) =>
                join
                  .onRef("places.person_id", "=", "team_members.person_id")
                  .onRef("places.season", "=", "team_members.season"),
              )
              .select((places) => places.fn.max("places.ended_at").as("at"))
              .whereRef("team_members.team_id", "=", "teams.id")
              .where("team_members.left_at", "is", null)
              .as("last_place"),
          )
          .orderBy("submissions.locked_at")
          .orderBy("submissions.id"),
      ({ id, name, ended_at, last_place, locked_at, created_at }) => ({
        id,
        at: fromText(ended_at ?? last_place ?? locked_at ?? created_at),
        about: name,
        to: `/desk/people/teams/${id}`,
      }),
    );
  },
};
