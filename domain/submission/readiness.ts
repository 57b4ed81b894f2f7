import type { AgeBand } from "#domain/people/age-band.ts";
import type { Instant } from "#domain/time/time.ts";
import type { SubmissionContent } from "./submission-content.ts";
import { whatIsMissing, type FileStates, type Missing, type SubmissionLimits } from "./what-is-missing.ts";

/** What a team's readiness hangs on about one of its members. */
export interface MemberState {
  personId: string;
  name: string;
  firstName: string;
  ageBand: AgeBand | null;
  /** Null also where the answer is older than the record of when it came. */
  ageAnsweredAt: Instant | null;
  consentGivenAt: Instant | null;
  /** When a signed form came that the desk has not looked at yet. */
  paperReceivedAt: Instant | null;
}

export type Person = Pick<MemberState, "personId" | "name" | "firstName">;

/** One thing that stands between a team and the lock: what it is, whose turn it is, and where it is settled. */
export type ReadinessItem =
  | { kind: "content"; owner: "team"; missing: Missing; to: string }
  /** A member has not said how old they are, or a guardian's consent is missing. */
  | { kind: "age" | "consent"; owner: "person"; person: Person; to: string }
  /** A signed form is here, and waits for the desk's look. */
  | { kind: "paper"; owner: "desk"; person: Person; to: string }
  /** Nobody is left on the team. */
  | { kind: "nobody"; owner: "team"; to: string };

export type PersonItem = Extract<ReadinessItem, { person: Person }>;

export interface ReadinessInput {
  content: SubmissionContent;
  limits: SubmissionLimits;
  files: FileStates;
  members: readonly MemberState[];
  /** What came from then on does not count. */
  until: Instant;
}

/**
 * The one list of what stands between a team and the lock. Page, portal home, reminders, desk and lock all read it;
 * empty means that the project counts as it stands.
 */
export function readinessOf({ content, limits, files, members, until }: ReadinessInput): ReadinessItem[] {
  return [
    ...whatIsMissing(content, limits, files).map(contentItem),
    ...(members.length === 0 ? [nobodyItem] : []),
    ...members.flatMap((member) => ofMember(member, until)),
  ];
}

function ofMember(member: MemberState, until: Instant): PersonItem[] {
  const { personId, name, firstName, ageBand, ageAnsweredAt, consentGivenAt, paperReceivedAt } = member;
  const person = { personId, name, firstName };
  const isAnswered = ageBand !== null && (ageAnsweredAt === null || ageAnsweredAt < until);
  if (!isAnswered) return [personItem("age", person)];
  if (ageBand !== "minor" || (consentGivenAt !== null && consentGivenAt < until)) return [];
  return [personItem(paperReceivedAt !== null && paperReceivedAt < until ? "paper" : "consent", person)];
}

export const contentItem = (missing: Missing): ReadinessItem => ({
  kind: "content",
  owner: "team",
  missing,
  to: `/portal/submission#${missing.field}`,
});

export const nobodyItem: ReadinessItem = { kind: "nobody", owner: "team", to: "/portal/team" };

export function personItem(kind: PersonItem["kind"], person: Person): PersonItem {
  if (kind === "paper") return { kind, owner: "desk", person, to: "/portal/details#consent" };
  return { kind, owner: "person", person, to: `/portal/details#${kind}` };
}

export const isPersonItem = (item: ReadinessItem): item is PersonItem => "person" in item;

/** `people`: nothing but answers of people is missing. `files`: nothing but that, and files that are on their way. */
export type Readiness = "ready" | "people" | "files" | "lacking";

export function readinessFrom(items: readonly ReadinessItem[]): Readiness {
  const others = items.filter((item) => !isPersonItem(item));
  const isComing = (item: ReadinessItem) => item.kind === "content" && item.missing.problem === "uploading";
  if (others.length > 0) return others.every(isComing) ? "files" : "lacking";
  return items.length > 0 ? "people" : "ready";
}

/** What becomes of a project at the deadline and after it. */
export type LockDecision = "lock" | "wait" | "condition" | "out";

/**
 * Until the answers are due, a project that lacks nothing but answers of people locks on condition. Then it is in or
 * out; a form that came in time waits for whoever looks at it.
 */
export function decideLock(
  items: readonly ReadinessItem[],
  { now, answersUntil, isWaiting }: { now: Instant; answersUntil: Instant; isWaiting: boolean },
): LockDecision {
  const readiness = readinessFrom(items);
  if (readiness === "lacking") return "out";
  // A file that is on its way may be a better one than what the complete version names.
  if (isWaiting) return "wait";
  if (readiness === "ready") return "lock";
  const isInTime = now < answersUntil || items.every(({ kind }) => kind === "paper");
  return readiness === "people" && isInTime ? "condition" : "out";
}
