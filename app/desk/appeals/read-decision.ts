import { isAppealOutcome, type AppealOutcome } from "#domain/appeals/appeal-outcome.ts";

/** A decision as it was typed; the outcome is empty where none was chosen. */
export interface TypedDecision {
  outcome: AppealOutcome | "";
  reason: string;
  /** Who sat, by seat; seats without a name are left out. */
  committee: Record<string, string>;
}

/** What is longer is cut off; the form takes no more. */
export const decisionLengths = { reason: 4_000, name: 200 };

export function readDecision(form: FormData, seats: readonly string[]): TypedDecision {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const outcome = text("outcome");
  return {
    outcome: isAppealOutcome(outcome) ? outcome : "",
    reason: text("reason").slice(0, decisionLengths.reason),
    committee: Object.fromEntries(
      seats
        .map((seat) => [seat, text(`seat-${seat}`).slice(0, decisionLengths.name)])
        .filter(([, name]) => name !== ""),
    ) as Record<string, string>,
  };
}
