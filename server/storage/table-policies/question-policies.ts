import type { Queries } from "../database.ts";
import type { QuestionTables } from "../tables/questions.ts";
import { kept } from "./column-policy.ts";
import type { DueSeasons } from "./leaving.ts";
import { anyOf, ofPerson } from "./rows-of.ts";
import { isAny, type TablePolicies } from "./table-policy.ts";

export const questionPolicies = {
  questions: {
    backup: { key: ["id"] },
    columns: kept(
      "the organizers' own words; gone with the season",
      "id",
      "season",
      "audience",
      "kind",
      "text",
      "choices",
      "required",
      "kept",
      "created_at",
      "stopped_at",
    ),
    forget: "nothing",
    async purge(db, { seasons }) {
      if (!isAny(seasons)) return 0;
      const { numDeletedRows } = await db
        .deleteFrom("questions")
        .where("season", "in", seasons)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  question_answers: {
    backup: { key: ["question_id", "subject_id"] },
    columns: "gone with the row",
    // What a contact wrote for a chamber goes with the contact: it may well be about them.
    forget: [{ remove: anyOf(ofPerson("person_id"), ofPerson("subject_id")) }],
    purge: removeAnswers,
  },
} satisfies TablePolicies<QuestionTables>;

async function removeAnswers(db: Queries, { seasons, limit }: DueSeasons): Promise<number> {
  if (!isAny(seasons)) return 0;
  const due = await db
    .selectFrom("question_answers")
    .select(["question_id", "subject_id"])
    .where("season", "in", seasons)
    .limit(limit)
    .execute();
  for (const { question_id, subject_id } of due)
    await db
      .deleteFrom("question_answers")
      .where("question_id", "=", question_id)
      .where("subject_id", "=", subject_id)
      .execute();
  return due.length;
}
