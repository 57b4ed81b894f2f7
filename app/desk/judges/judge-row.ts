import type { DeskJudgesWords } from "#content/en/desk/judges/judges.ts";
import type { ListedJudge } from "#server/judging/list-judges.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { DeskRow } from "../list/desk-table.tsx";

/** "Signed", and whether a person should look at the marks. */
export function describeState(
  words: DeskJudgesWords,
  { removedAt, declinedAt, relievedAt, signedAt }: ListedJudge,
  flagged: boolean,
): string {
  const { states } = words;
  const stopped = relievedAt === null ? null : declinedAt === null ? states.relieved : states.declined;
  const state = removedAt !== null ? states.removed : (stopped ?? (signedAt === null ? states.invited : states.signed));
  return flagged ? `${state}; ${words.flagged}` : state;
}

export function judgeRow({ copy, facts }: DeskRequest, judge: ListedJudge, flagged: boolean): DeskRow {
  const words = copy.desk.judges(facts);
  const { id, name, email, capacity, assigned, done, lastActiveAt } = judge;
  return {
    id,
    to: `/desk/judges/${id}`,
    cells: {
      name: name || (email ?? ""),
      email: email ?? "",
      capacity: copy.desk.count(capacity),
      assigned: copy.desk.count(assigned),
      done: copy.desk.count(done),
      state: describeState(words, judge, flagged),
      seen: lastActiveAt === null ? words.never : copy.desk.time(facts, lastActiveAt),
    },
  };
}
