import type { Instant } from "#domain/time/time.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { fromText } from "#server/storage/queries/rows.ts";

/** What an advisor may see of a team that has asked them. */
export interface AdvisedTeam {
  teamId: string;
  name: string;
  askedAt: Instant;
  question: string;
  members: {
    personId: string;
    name: string;
    handedIn: { stage: number; deliverable: string; text: string | null; link: string | null }[];
  }[];
}

/** The teams whose members have asked an advisor, the newest question first. Nobody else's work is shown to them. */
export async function advisedTeams(db: Queries, season: string, advisorPersonId: string): Promise<AdvisedTeam[]> {
  const questions = await db
    .selectFrom("advisor_questions")
    .innerJoin("advisors", "advisors.id", "advisor_questions.advisor_id")
    .innerJoin("teams", "teams.id", "advisor_questions.team_id")
    .select(["team_id", "teams.name", "asked_at", "question"])
    .where("advisors.person_id", "=", advisorPersonId)
    .where("advisors.season", "=", season)
    .where("advisors.removed_at", "is", null)
    .where("teams.ended_at", "is", null)
    .where("question", "is not", null)
    .orderBy("asked_at", "desc")
    .execute();
  const newest = questions.filter((row, index) => questions.findIndex((one) => one.team_id === row.team_id) === index);
  if (newest.length === 0) return [];
  const members = await db
    .selectFrom("team_members")
    .innerJoin("people", "people.id", "team_members.person_id")
    .select(["team_id", "person_id", "first_name", "last_name", "email"])
    .where(
      "team_id",
      "in",
      newest.map(({ team_id }) => team_id),
    )
    .where("left_at", "is", null)
    .where("people.forgotten_at", "is", null)
    .orderBy("joined_at")
    .orderBy("team_members.id")
    .execute();
  const handedIn =
    members.length === 0
      ? []
      : await db
          .selectFrom("deliverables")
          .select(["person_id", "stage", "deliverable", "text", "link"])
          .where("season", "=", season)
          .where(
            "person_id",
            "in",
            members.map(({ person_id }) => person_id),
          )
          .orderBy("stage")
          .orderBy("handed_in_at")
          .execute();
  return newest.map((team) => ({
    teamId: team.team_id,
    name: team.name,
    askedAt: fromText(team.asked_at),
    question: team.question ?? "",
    members: members
      .filter((member) => member.team_id === team.team_id)
      .map((member) => ({
        personId: member.person_id,
        name: nameOf(member),
        handedIn: handedIn
          .filter((item) => item.person_id === member.person_id)
          .map(({ stage, deliverable, text, link }) => ({ stage, deliverable, text, link })),
      })),
  }));
}
