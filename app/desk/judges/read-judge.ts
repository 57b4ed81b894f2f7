import type { DeskJudgesWords } from "#content/en/desk/judges/judges.ts";
import type { JudgeFacts, JudgeInvited, NewJudge } from "#server/judging/judges.ts";

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

/** What the change form's fields were when it was opened; null in the form that adds a judge. */
export function seenJudge(form: FormData): JudgeFacts | null {
  const was = (name: keyof JudgeFacts) => String(form.get(`was-${name}`) ?? "");
  if (!form.has("was-capacity")) return null;
  const tie = (name: "employer" | "chamber" | "sponsor") => was(name) || null;
  return {
    capacity: Number(was("capacity")),
    employer: tie("employer"),
    chamber: tie("chamber"),
    sponsor: tie("sponsor"),
  };
}

/**
 * What is no number stays wrong, for the use case to refuse; an empty capacity is the usual one. Where nothing was seen,
 * as in the form that adds a judge, what is empty says nothing: whoever is a judge already keeps what is known of them.
 * Where something was, what is still like that says nothing either.
 */
export function newJudge(typed: TypedJudge, seen: JudgeFacts | null): NewJudge {
  const { email, name } = typed;
  const tie = (which: "employer" | "chamber" | "sponsor") =>
    typed[which] === (seen?.[which] ?? "") ? undefined : typed[which];
  const capacity =
    typed.capacity === (seen ? String(seen.capacity) : "")
      ? undefined
      : typed.capacity === ""
        ? null
        : /^\d{1,4}$/.test(typed.capacity)
          ? Number(typed.capacity)
          : NaN;
  return {
    email,
    name,
    capacity,
    employer: tie("employer"),
    chamber: tie("chamber"),
    sponsor: tie("sponsor"),
    seen: seen ?? undefined,
  };
}

export interface JudgeProblem {
  /** Null where it is about none. */
  field: keyof TypedJudge | null;
  message: string;
}

const fields = {
  invalid_email: "email",
  no_name: "name",
  invalid_capacity: "capacity",
  invalid_tie: "employer",
  overtaken: null,
} as const;

export function describeJudgeProblem(
  words: DeskJudgesWords,
  { reason }: Extract<JudgeInvited, { ok: false }>,
): JudgeProblem {
  return { field: fields[reason], message: words.refused[reason] };
}
