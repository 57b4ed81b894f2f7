import { setTimeout as wait } from "node:timers/promises";
import { programme } from "#content/programme.ts";
import { judgingSeasonOf } from "#domain/judging/judging-season.ts";
import { markField } from "#domain/judging/marks-form.ts";
import { season } from "#tests/support/season/season.ts";
import { onDatabase } from "#scripts/bench/servers.ts";
import { fillJudges, fillTeams, type FilledTeam } from "#scripts/bench/fill-season.ts";
import { sessionCookies } from "#scripts/bench/fill.ts";
import { postVote, checkVotes, emailOf, type ConfirmedVote } from "#scripts/bench/votes.ts";
import type { DrillLoad, DrillSite } from "./drill-load.ts";

const voters = 4;
const pauseMs = 50;

type FilledJudge = Awaited<ReturnType<typeof fillJudges>>[number];

interface Filled {
  teams: FilledTeam[];
  judges: (FilledJudge & { cookie: string })[];
}

export const fillForVotes = (databaseUrl: string): Promise<Filled> =>
  onDatabase(databaseUrl, async (database) => {
    const teams = await fillTeams(database, databaseUrl, { teams: 20, at: season.votingAt, state: "displayed" });
    const judges = await fillJudges(database, databaseUrl, teams.length, season.votingAt);
    const people = judges.map(({ personId }) => personId);
    const cookies = await sessionCookies(database.db, people, season.votingAt);
    return { teams, judges: judges.map((judge, index) => ({ ...judge, cookie: cookies[index]! })) };
  });

const criteria = Object.keys(judgingSeasonOf(programme).weights);

/** Visitors vote, and every judge saves marks again and again; whoever saw an answer counts. */
export function voteAndMark({ urls, databaseUrl, inbox }: DrillSite, { teams, judges }: Filled): DrillLoad {
  const confirmed: ConfirmedVote[] = [];
  /** The last save of each judge that was answered. */
  const saved = new Map<FilledJudge, number>();
  let saves = 0;
  let number = 0;
  let isOver = false;
  const vote = async () => {
    while (!isOver) {
      const voter = (number += 1);
      const { slug, submissionId } = teams[voter % teams.length]!;
      try {
        await postVote(urls[voter % 2]!, slug, voter, inbox, 2_000);
        confirmed.push({ email: emailOf(voter), submissionId });
      } catch {
        // This voter saw no confirmation: the next one tries.
        await wait(pauseMs);
      }
    }
  };
  const mark = async (judge: Filled["judges"][number]) => {
    for (let version = 0; !isOver;) {
      const url = urls[version % 2]!;
      const marks = Object.fromEntries(criteria.map((id) => [markField(id), String((version % 5) + 1)]));
      const fields = { ...marks, version: String(version), noteToTeam: `save ${version + 1}`, noteToOrganizers: "" };
      const answer = await fetch(`${url}/judging/${judge.submissionId}`, {
        method: "POST",
        headers: { Cookie: judge.cookie, Origin: url },
        body: new URLSearchParams(fields),
        redirect: "manual",
      }).catch(() => null);
      if (answer?.status === 303) {
        saved.set(judge, (version += 1));
        saves += 1;
      } else if (answer?.status === 409) version += 1;
      await wait(pauseMs);
    }
  };
  const work = [...Array.from({ length: voters }, vote), ...judges.map(mark)];
  return {
    done: () => Math.min(confirmed.length, saves),
    async end() {
      isOver = true;
      await Promise.all(work);
      return onDatabase(databaseUrl, async ({ db }) => {
        const votes = await checkVotes(db, confirmed);
        const reviews = await db
          .selectFrom("reviews")
          .innerJoin("judges", "judges.id", "reviews.judge_id")
          .select(["judges.person_id", "submission_id", "version", "note_to_team"])
          .execute();
        const lostMarks = [...saved].filter(([{ personId, submissionId }, version]) => {
          const row = reviews.find((each) => each.person_id === personId && each.submission_id === submissionId);
          return row === undefined || row.version < version || row.note_to_team !== `save ${row.version}`;
        }).length;
        const words =
          `${confirmed.length} votes confirmed, ${votes.lost} lost, ${votes.doubled} doubled; ` +
          `${saves} saves of marks by ${saved.size} judges, ${lostMarks} lost`;
        return { lost: votes.lost + votes.doubled + lostMarks, words };
      });
    },
  };
}
