import type { Queries } from "../database.ts";
import type { FinalsTables } from "../tables/finals.ts";
import { kept } from "./column-policy.ts";
import type { DueSeasons } from "./leaving.ts";
import { ofPerson } from "./rows-of.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";

export const finalsPolicies = {
  finals_settings: {
    backup: { key: ["season", "name"] },
    columns: kept("the organizer's own words about the day; gone with the season", "season", "name", "value", "set_at"),
    forget: "nothing",
    purge: removeSeasons("finals_settings"),
  },
  run_sheet: {
    backup: { key: ["submission_id"] },
    columns: kept("the order of the projects", "submission_id", "season", "position", "pitches"),
    forget: "nothing",
    purge: "nothing",
  },
  finals_judges: {
    backup: { key: ["season", "person_id"] },
    columns: "gone with the row",
    forget: [{ remove: ofPerson("person_id") }],
    purge: removeSeasons("finals_judges"),
  },
  pitch_marks: {
    backup: { key: ["person_id", "submission_id"] },
    columns: kept(
      "ids: the marks stay for the project, without the name; gone with the season",
      "person_id",
      "submission_id",
      "season",
      "scores",
      "version",
      "saved_at",
    ),
    forget: "nothing",
    purge: removeSeasons("pitch_marks"),
  },
} satisfies TablePolicies<FinalsTables>;

/** Nothing of it is needed once the season's time of storage is over. */
function removeSeasons(table: "finals_settings" | "finals_judges" | "pitch_marks") {
  return async (db: Queries, { seasons }: DueSeasons): Promise<number> => {
    if (!isAny(seasons)) return 0;
    const { numDeletedRows } = await db.deleteFrom(table).where("season", "in", seasons).executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  };
}
