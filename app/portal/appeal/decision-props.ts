import type { PortalAppealWords } from "#content/en/portal/appeal.ts";
import type { Appeal } from "#server/appeals/appeal-rows.ts";
import type { AppealableDecision } from "#server/appeals/decisions-against.ts";

/** What a team can appeal against. */
export const subjects = ["ranking", "refusal", "display", "entry"] as const;

/** A decision against the team, and what became of its appeal, in words. */
export function decisionProps(words: PortalAppealWords, decision: AppealableDecision) {
  const { subject, decidedAt, window, isOpen, ground, reason, missing, appeal } = decision;
  return {
    subject,
    title: words.subject(subject),
    decided: words.decided(decidedAt),
    facts: [
      ...(ground === null ? [] : [{ label: words.ground, value: words.groundName(ground) }]),
      ...(reason === null ? [] : [{ label: words.reason, value: reason }]),
      ...(missing.length === 0
        ? []
        : [{ label: words.missing, value: missing.map((item) => words.missingLine(item)).join("; ") }]),
    ],
    until: isOpen ? words.open(window.lastOn) : words.closed(window.lastOn),
    mayFile: isOpen && appeal === null,
    appeal: appeal && appealProps(words, appeal),
  };
}

/** An appeal and how far it is. */
export function appealProps(words: PortalAppealWords, appeal: Appeal) {
  const { id, text, outcome, filedAt, dueOn, decidedAt, reason, subject } = appeal;
  return {
    id,
    title: `${words.filed.title}: ${words.against(subject)}`,
    text: text === "" ? words.filed.gone : text,
    state: outcome === null || decidedAt === null ? words.filed.state(filedAt, dueOn) : words.filed[outcome](decidedAt),
    reason: reason === null ? null : { label: words.reason, value: reason },
  };
}

export type AppealProps = ReturnType<typeof appealProps>;
export type DecisionProps = ReturnType<typeof decisionProps>;
