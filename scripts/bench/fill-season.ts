import { programme } from "#content/programme.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { emptyContent, type SubmissionContent } from "#domain/submission/submission-content.ts";
import type { Instant } from "#domain/time/time.ts";
import { reminderName } from "#server/portal/season-work.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { inParts } from "#server/storage/queries/read-in-slices.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { checksumOf } from "#server/submission/submission-rows.ts";
import { quoted, runFilling, settle, sqlOf } from "./fill.ts";

const season = quoted(programme.id);
const day = 86_400_000;
const pad = (number: number) => String(number).padStart(5, "0");

export interface FilledTeam {
  number: number;
  members: readonly string[];
  submissionId: string;
  slug: string;
}

export interface TeamsToFill {
  teams: number;
  /** As of then. What the season brought before is marked as done, so that nobody is reminded of it at the start. */
  at: Instant;
  /** A complete draft, or a project that was locked and stands in the gallery. */
  state: "draft" | "displayed";
}

/** Fills a migrated database with teams of two who hold places and have read half of the lessons, each with a complete project. */
export async function fillTeams(
  database: OpenDatabase,
  url: string,
  { teams, at, state }: TeamsToFill,
): Promise<FilledTeam[]> {
  const { into, padded } = sqlOf(database.engine);
  const then = toText(at - 30 * day);
  const all = [0, teams - 1] as const;
  const [id, since] = [padded("n"), quoted(then)];
  const [team, submission, lead] = [`'team-' || ${id}`, `'submission-' || ${id}`, `'person-' || ${id} || '-0'`];
  const isLocked = state === "displayed";
  const locked = isLocked
    ? { slug: "'project-' || n", locked_version: 1, submitted_at: since, locked_at: since, shown_at: since }
    : {};
  const ofMember = (member: number): string[] => {
    const [person, email] = [`'person-' || ${id} || '-${member}'`, `'person-' || ${id} || '-${member}@example.org'`];
    const names = { first_name: "'Fay'", last_name: `'Founder ' || ${id}` };
    const ages = { age_band: "'adult'", age_answered_at: since };
    return [
      into("people", all, { id: person, email, email_key: email, ...names, ...ages, created_at: since }),
      into("places", all, {
        id: `'place-' || ${person}`,
        season,
        person_id: person,
        source: "'desk'",
        created_at: since,
      }),
      ...[1, 2, 3, 4, 5, 6].map((lesson) =>
        into("lesson_progress", all, { person_id: person, season, lesson, done_at: since }),
      ),
    ];
  };
  const inTeam = (member: number): string[] => {
    const person = `'person-' || ${id} || '-${member}'`;
    return [
      into("team_members", all, {
        id: `'m-' || ${person}`,
        team_id: team,
        season,
        person_id: person,
        joined_at: since,
      }),
      ...(isLocked
        ? [into("display_consents", all, { submission_id: submission, person_id: person, given_at: since })]
        : []),
    ];
  };
  const named = { name: "'Team ' || n", code: team, code_key: team };
  const status = { status: isLocked ? "'locked'" : "'draft'", version: 1, may_be_named: 1 };
  const deck = {
    owner_kind: "'submission'",
    owner_id: submission,
    slot: "'deck'",
    person_id: lead,
    name: "'deck.pdf'",
  };
  const bytes = { type: "'pdf'", size: 1_000_000, sha256: quoted(checksumOf("deck")), warnings: "'[]'" };
  const received = { started_at: since, received_at: since, ready_at: since };
  await runFilling(database, url, [
    ...ofMember(0),
    ...ofMember(1),
    into("teams", all, { id: team, season, ...named, lead_id: lead, created_at: since }),
    into("submissions", all, { id: submission, season, team_id: team, ...status, ...locked, created_at: since }),
    ...inTeam(0),
    ...inTeam(1),
    into("files", all, {
      id: `'deck-' || ${id}`,
      ...deck,
      ...bytes,
      ...received,
      store_key: `'files/deck-' || ${id}`,
    }),
    ...["portal-open", ...programme.submission.remind.daysBefore.map(reminderName)].map((name) =>
      into("milestones", [1, 1], { season, name: quoted(name), done_at: quoted(toText(at)) }),
    ),
  ]);
  const filled = Array.from({ length: teams }, (_, number): FilledTeam => {
    const members = [`person-${pad(number)}-0`, `person-${pad(number)}-1`];
    return { number, members, submissionId: `submission-${pad(number)}`, slug: `project-${number}` };
  });
  for (const part of inParts(filled, 400)) {
    const rows = part.map(({ number, members, submissionId }) => {
      const content = JSON.stringify(projectText(number, `deck-${pad(number)}`));
      const made = { author_id: members[0]!, saved_at: then, complete: 1 };
      return { submission_id: submissionId, version: 1, content, checksum: checksumOf(content), ...made };
    });
    await database.db.insertInto("submission_versions").values(rows).execute();
  }
  await settle(database, url);
  return filled;
}

const perJudge = 10;
const reviewsPerProject = 4;

/** Judges who have signed, each with ten of so many projects and half of them marked: every project has four. */
export async function fillJudges(
  database: OpenDatabase,
  url: string,
  teams: number,
  at: Instant,
): Promise<{ personId: string; submissionId: string }[]> {
  const { into, padded } = sqlOf(database.engine);
  const since = quoted(toText(at - day));
  const judges = (teams * reviewsPerProject) / perJudge;
  const all = [0, judges - 1] as const;
  const [judge, person] = [`'judge-' || ${padded("n")}`, `'judging-' || ${padded("n")}`];
  const email = `${person} || '@example.org'`;
  const marks = Object.fromEntries(Object.keys(judgingSeasonOf(programme).weights).map((id) => [id, 7]));
  const pairs = Array.from({ length: perJudge }, (_, turn) => {
    const submission = `'submission-' || ${padded(`(n * ${perJudge} + ${turn * 7}) % ${teams}`)}`;
    const pair = { judge_id: judge, submission_id: submission, season };
    const times = { assigned_at: since, due_at: quoted(toText(at + 5 * day)) };
    const note = quoted("Talk to three more customers before you build the next part.");
    return [
      into("assignments", all, { id: `${judge} || '-${turn}'`, ...pair, wave: 1, order_key: turn, ...times }),
      into("reviews", all, {
        ...pair,
        scores: quoted(JSON.stringify(marks)),
        note_to_team: note,
        version: 1,
        saved_at: since,
        finished_at: since,
      }),
    ].slice(0, turn % 2 === 0 ? 2 : 1);
  });
  const signed = { invited_at: since, signed_at: since, last_active_at: since };
  const wave = { season, wave: 1, status: "'given-out'", per_project: reviewsPerProject, at: since };
  await runFilling(database, url, [
    into("people", all, {
      id: person,
      email,
      email_key: email,
      first_name: "'Jo'",
      last_name: person,
      created_at: since,
    }),
    into("judges", all, { id: judge, season, person_id: person, capacity: 15, ...signed }),
    ...pairs.flat(),
    into("assignment_waves", [1, 1], wave),
  ]);
  return Array.from({ length: judges }, (_, number) => ({
    personId: `judging-${pad(number)}`,
    submissionId: `submission-${pad((number * perJudge + 7) % teams)}`,
  }));
}

const vocabulary =
  "orders route harvest kitchen ledger shop season crew prompt answer customer forecast river valley schedule delivery market photo label voice".split(
    " ",
  );
const towns = ["Boise", "Rexburg", "Sandpoint", "Twin Falls", "Moscow", "Salmon"];

/** Words in an order of their own for each project, so that compression is not flattered. */
function prose(number: number, words: number): string {
  let state = number + 1;
  const next = () => (state = (state * 48_271) % 2_147_483_647);
  const word = () => vocabulary[next() % vocabulary.length]!;
  return Array.from({ length: words }, (_, index) => (index % 12 === 11 ? `${word()}.` : word())).join(" ");
}

/** What a complete submission holds: every text within its limits, and the deck of this id. */
export function projectText(number: number, deck: string): SubmissionContent {
  return {
    ...emptyContent,
    title: `Project ${number} ${prose(number, 2)}`,
    pitch: `Saves a small business an hour a day: ${prose(number + 7, 8)}`,
    abstract: prose(number + 11, 320),
    aiLog: prose(number + 13, 160),
    reflection: prose(number + 17, 240),
    prototypeLink: `https://prototype.example/${number}`,
    videoLink: `https://video.example/${number}`,
    town: towns[number % towns.length]!,
    deck,
    agreed: true,
  };
}
