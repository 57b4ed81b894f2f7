import {
  castAdvisors,
  castChambers,
  castFinance,
  castJudges,
  castNewcomers,
  castOrganizer,
  castTeams,
} from "./life/cast.ts";
import type { Queries } from "#server/storage/database.ts";

/** Whom one can be in a rehearsal. A voter is nobody: not signed in. */
export const actorIds = [
  "founder",
  "member",
  "half-way",
  "newcomer",
  "chamber",
  "judge",
  "advisor",
  "organizer",
  "finance",
  "voter",
] as const;
export type ActorId = (typeof actorIds)[number];

export const isActor = (text: string): text is ActorId => (actorIds as readonly string[]).includes(text);

/** Where each of them begins. */
export const startingPages: Readonly<Record<ActorId, string>> = {
  founder: "/portal",
  member: "/portal",
  "half-way": "/portal/submission",
  newcomer: "/portal",
  chamber: "/chamber",
  judge: "/judging",
  advisor: "/advising",
  organizer: "/desk",
  finance: "/desk",
  voter: "/showcase",
};

/** The people by their ids, of everybody who has come into the season by now. */
export async function findActors(db: Queries, teamCount: number): Promise<Map<ActorId, string>> {
  const emails = actorEmails(teamCount);
  const rows = await db
    .selectFrom("people")
    .select(["id", "email"])
    .where("email", "in", [...emails.values()])
    .execute();
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  return new Map([...emails].flatMap(([actor, email]) => (ids.has(email) ? [[actor, ids.get(email)!] as const] : [])));
}

export function actorEmails(teamCount: number): Map<ActorId, string> {
  const [first, second] = castTeams(Math.min(teamCount, 2));
  const emails: Partial<Record<ActorId, string | undefined>> = {
    founder: first?.members[0]?.email,
    member: first?.members[1]?.email,
    "half-way": second?.members[0]?.email,
    newcomer: castNewcomers(1)[0]!.email,
    chamber: castChambers[0]!.contact.email,
    judge: castJudges(teamCount)[0]!.email,
    advisor: castAdvisors[0]!.email,
    organizer: castOrganizer.email,
    finance: castFinance.email,
  };
  return new Map(actorIds.flatMap((id) => (emails[id] === undefined ? [] : [[id, emails[id]] as const])));
}
