import { packFields, type PackField } from "#domain/finals/finals-pack.ts";
import { createFinals } from "#server/finals/finals.ts";
import { toText } from "#server/storage/queries/rows.ts";
import type { TestDatabase } from "../databases/database.ts";
import { addTeam, judgingSeason, type TeamInput } from "./judging-rig.ts";
import { recordResults, resultsOn } from "./results-rig.ts";
import { putRow } from "../databases/rows.ts";

/** The form of the finalists' pack with nothing in it. */
export const emptyPack = Object.fromEntries(packFields.map((field) => [field, ""])) as Record<PackField, string>;

export const organizer = { kind: "organizer", personId: "organizer" } as const;

/** The finals of a season, with a clock that the test holds. */
export function createFinalsRig(testDatabase: TestDatabase, clock: { now: () => number }) {
  const { db } = testDatabase.database;
  const { told, notices } = recordResults();
  const certified: string[] = [];
  const options = resultsOn(testDatabase, clock, {
    notices,
    certify: (personId, kind) => {
      certified.push(`${kind} ${personId}`);
      return Promise.resolve();
    },
  });
  return {
    options,
    /** What people were told and given, as "verb person". */
    told,
    certified,
    finals: createFinals(options),
    async addFinalist(number: number, input: TeamInput = {}) {
      const team = await addTeam(db, number, input);
      await putRow(db, "finalists", {
        submission_id: team.submissionId,
        season: judgingSeason.id,
        announced_at: toText(judgingSeason.announcedAt),
      });
      return team;
    },
  };
}
