import type { DeskJudgesWords } from "#content/en/desk/judges/judges.ts";
import type { JudgeInvited, NewJudge } from "#server/judging/judges.ts";

/** A judge as the form was sent. */
export interface TypedJudge {
  email: string;
  name: string;
  capacity: string;
  employer: string;
  chamber: string;
  sponsor: string;
}

export const emptyJudge: TypedJudge = { email: "", name: "", capacity: "", employer: "", chamber: "", sponsor: "" };

export function readJudge(form: FormData): TypedJudge {
  const text = (name: keyof TypedJudge) => String(form.get(name) ?? "").trim();
  return {
    email: text("email"),
    name: text("name"),
    capacity: text("capacity"),
    employer: text("employer"),
    chamber: text("chamber"),
    sponsor: text("sponsor"),
  };
}

/** What is no number stays wrong, for the use case to refuse. An empty capacity is the usual one. */
export function newJudge({ capacity, ...typed }: TypedJudge): NewJudge {
  return { ...typed, ...(capacity !== "" && { capacity: /^\d{1,4}$/.test(capacity) ? Number(capacity) : NaN }) };
}

export interface JudgeProblem {
  field: keyof TypedJudge;
  message: string;
}

const fields = {
  invalid_email: "email",
  no_name: "name",
  invalid_capacity: "capacity",
  invalid_tie: "employer",
} as const;

export function describeJudgeProblem(
  words: DeskJudgesWords,
  { reason }: Extract<JudgeInvited, { ok: false }>,
): JudgeProblem {
  return { field: fields[reason], message: words.refused[reason] };
}
