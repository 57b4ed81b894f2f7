import type { VotingSeason } from "#domain/voting/voting-season.ts";
import type { Queries } from "#server/storage/database.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { addTeam, type TeamInput } from "./judging-rig.ts";
import { putRow } from "../databases/rows.ts";

/** A season's vote with round instants and the record's rules. */
export const votingSeason: VotingSeason = {
  id: "2026",
  opensAt: Date.parse("2026-03-20T06:00:00Z"),
  closesAt: Date.parse("2026-03-31T06:00:00Z"),
  hold: { browserMost: 3, domainMost: 10, networkMost: 25, oneProject: { from: 20, share: 80 } },
  venueVoters: 100,
  showUnseen: false,
};

/** Stores a team whose project the desk has looked at and whose member has opted in. */
export async function addDisplayed(db: Queries, number: number, input: TeamInput = {}) {
  const team = await addTeam(db, number, input);
  const at = toText(votingSeason.opensAt - 3_600_000);
  await db.updateTable("submissions").set({ shown_at: at }).where("id", "=", team.submissionId).execute();
  await putRow(db, "display_consents", { submission_id: team.submissionId, person_id: team.personId, given_at: at });
  return team;
}
