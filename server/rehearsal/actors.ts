import { findPersonByEmail } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { castChambers, castJudges, castNewcomers, castOrganizer, castTeams } from "./life/cast.ts";

/** Whom one can be in a rehearsal. A voter is nobody: not signed in. */
export const actorIds = ["founder", "member", "newcomer", "chamber", "judge", "organizer", "voter"] as const;
export type ActorId = (typeof actorIds)[number];

export const isActor = (text: string): text is ActorId => (actorIds as readonly string[]).includes(text);

/** Where each of them begins. */
export const startingPages: Readonly<Record<ActorId, string>> = {
  founder: "/portal",
  member: "/portal",
  newcomer: "/portal",
  chamber: "/chamber",
  judge: "/judging",
  organizer: "/desk",
  voter: "/showcase",
};

/** The person, or null for a voter and for somebody who has not come into the season yet. */
export async function findActor(db: Queries, actor: ActorId, teamCount: number): Promise<string | null> {
  const email = emailOf(actor, teamCount);
  return email === null ? null : ((await findPersonByEmail(db, email))?.id ?? null);
}

function emailOf(actor: ActorId, teamCount: number): string | null {
  const [team] = castTeams(1);
  switch (actor) {
    case "founder":
      return team!.members[0]!.email;
    case "member":
      return team!.members[1]!.email;
    case "newcomer":
      return castNewcomers(1)[0]!.email;
    case "chamber":
      return castChambers[0]!.contact.email;
    case "judge":
      return castJudges(teamCount)[0]!.email;
    case "organizer":
      return castOrganizer.email;
    case "voter":
      return null;
  }
}
