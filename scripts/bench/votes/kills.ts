import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createSeeded } from "#tests/server/rig/seeded.ts";
import type { Engine } from "#tests/support/databases/database.ts";
import { season, siteClock } from "#tests/support/season/season.ts";
import { onEachEngine, type Row, type Say } from "../attempt.ts";
import { emptyDatabase, onDatabase } from "../bench-database.ts";
import type { Effort } from "../effort.ts";
import { startKillable } from "../killable-site.ts";
import { fillTeams, type FilledTeam } from "../season/fill-teams.ts";
import { castVote, voterOf } from "./cast-vote.ts";
import { checkVotes, type ConfirmedVote } from "./check-votes.ts";
import { openCodeInbox, type CodeInbox } from "./code-inbox.ts";

const kills = 50;
const projects = 20;
const voters = 10;

export const how =
  `SIGKILL while ${voters} people at a time vote without a pause, ${kills} times, half on each database; whoever saw the ` +
  "confirmation must be among the votes afterwards, and nobody twice";

export const measure = (say: Say, effort: Effort): Promise<Row[]> =>
  onEachEngine("votes under kills", async (engine) => {
    const { url: databaseUrl, drop } = await emptyDatabase(engine);
    const inbox = await openCodeInbox();
    const dataDir = mkdtempSync(path.join(os.tmpdir(), "bench-votes-"));
    try {
      const teams = await onDatabase(databaseUrl, (database) =>
        fillTeams(database, databaseUrl, { teams: projects, at: season.votingAt, state: "displayed" }),
      );
      const env = { DATABASE_URL: databaseUrl, SMTP_URL: inbox.url, SITE_CLOCK: siteClock(season.votingAt) };
      const confirmed = await killWhileVoting(engine, { dataDir, env, inbox, teams, say, kills: effort.of(kills / 2) });
      const { lost, doubled } = await onDatabase(databaseUrl, ({ db }) => checkVotes(db, confirmed));
      return [
        {
          what: `${engine}: confirmed votes lost, voters counted twice, after ${effort.of(kills / 2)} kills`,
          figure: `${lost} and ${doubled} of ${confirmed.length}`,
          limit: "none",
          ok: lost === 0 && doubled === 0 && confirmed.length > 0,
        },
      ];
    } finally {
      await inbox.stop();
      rmSync(dataDir, { recursive: true, force: true });
      await drop();
    }
  });

interface Voting {
  dataDir: string;
  env: Readonly<Record<string, string>>;
  inbox: CodeInbox;
  teams: readonly FilledTeam[];
  say: Say;
  kills: number;
}

async function killWhileVoting(engine: Engine, { dataDir, env, inbox, teams, say, kills }: Voting) {
  const site = await startKillable(dataDir, env);
  const random = createSeeded(engine === "sqlite" ? 1 : 2);
  const confirmed: ConfirmedVote[] = [];
  let number = 0;
  let isOver = false;
  const voteOn = async () => {
    while (!isOver) {
      const voter = voterOf((number += 1));
      const { slug, submissionId } = teams[voter.number % teams.length]!;
      try {
        await castVote(site.url, slug, voter, inbox, 2_000);
        confirmed.push({ email: voter.email, submissionId });
      } catch {
        // The site was killed meanwhile, and this voter saw no confirmation: the next one tries.
        await wait(50);
      }
    }
  };
  const voting = Array.from({ length: voters }, voteOn);
  for (let count = 1; count <= kills; count += 1) {
    const before = confirmed.length;
    // Some votes have to come through between two kills, or nothing is tried.
    for (let patience = 0; confirmed.length < before + 3 && patience < 400; patience += 1) await wait(25);
    await wait(random() * 200);
    await site.killAndStart();
    if (count % 5 === 0) say(`${engine}: ${count} of ${kills} kills, ${confirmed.length} votes confirmed`);
  }
  isOver = true;
  await Promise.all(voting);
  await site.kill();
  return confirmed;
}
