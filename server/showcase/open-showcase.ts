import { votingSeasonOf } from "#domain/voting/voting-season.ts";
import { programme } from "#content/programme.ts";
import { chamberNames } from "#server/chambers/chambers-of-teams.ts";
import type { Core } from "#server/core.ts";
import { limitByAddress } from "#server/rate-limit/limit-by-address.ts";
import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Log } from "#server/process/log.ts";
import { runEvery, type Repetition } from "#server/process/run-every.ts";
import { createCodes } from "#server/sign-in/codes.ts";
import { cookiesOf } from "#server/sign-in/cookies.ts";
import { locksOf } from "#server/storage/locks.ts";
import { secretOf } from "#server/storage/queries/secrets.ts";
import { eraseVoters } from "#server/voting/erase-voters.ts";
import { createVoting, type Voting } from "#server/voting/voting.ts";
import type { VotingOptions } from "#server/voting/voting-options.ts";
import { noteDisplays } from "./display-log.ts";
import { createShowcase, type Showcase } from "./showcase.ts";
import type { Queries } from "#server/storage/database.ts";

/** How soon a change that another process made is seen here. */
const lookEveryMs = 1_000;

/** Follows the version of what public pages show, so that asking for it costs nothing. */
interface DataVersion extends Repetition {
  current(): string;
  /** Looks at once: this process has just changed something. */
  look(): Promise<void>;
}

function followDataVersion(db: Queries, log: Log, onChange: () => Promise<void>): DataVersion {
  let known = "";
  const look = async () => {
    const version = await readDataVersion(db);
    if (version === known) return;
    known = version;
    await onChange();
  };
  return { current: () => known, look, ...runEvery(lookEveryMs, log, "data version", look) };
}

/**
 * The number of changes beside the greatest: of two transactions the one with the smaller number may commit last, and
 * that is a change too.
 */
async function readDataVersion(db: Queries): Promise<string> {
  const { count, last } = await db
    .selectFrom("data_changes")
    .select((row) => [row.fn.countAll().as("count"), row.fn.max("id").as("last")])
    .executeTakeFirstOrThrow();
  return `${count}.${last ?? 0}`;
}

/** However quiet the database is, the vote opens and results are published. */
const roundMs = 10_000;

export interface RunningShowcase {
  showcase: Showcase;
  voting: Voting;
  /** The version of what public pages show. */
  dataVersion(): string;
  /** Looks at once for a change that this process has made. */
  look(): Promise<void>;
  stop(): Promise<void>;
}

/** What the desk and the site vote by. */
export const votingOptionsOf = ({ database, clock }: Pick<Core, "database" | "clock">): VotingOptions => ({
  db: database.db,
  locks: locksOf(database.engine),
  clock,
  season: votingSeasonOf(programme),
});

/** Composes the gallery and the vote, and what they do by themselves. `poke` hurries the mail with a code. */
export function openShowcase(core: Core, siteUrl: string, log: Log, poke: () => void): RunningShowcase {
  const { store, clock } = core;
  const options = votingOptionsOf(core);
  const { db, locks, season } = options;
  const limit = (purpose: "code" | "form") => (address: string) =>
    limitByAddress(store, log, { purpose, address, now: clock.now() });
  const codes = createCodes(db, locks, secretOf(db, "codes"), async (transaction, { codeId, at, notAfter }) => {
    await queueMail(transaction, { kind: "code", ids: { codeId }, at, notAfter });
  });
  const version = followDataVersion(db, log, () => noteDisplays(db, options));
  const round = runEvery(roundMs, log, "showcase", async () => {
    await noteDisplays(db, options);
    if (clock.now() >= season.closesAt) await eraseVoters(db, season.id);
  });
  const voting = createVoting({ ...options, codes, cookies: cookiesOf(siteUrl), limit: limit("code") });
  return {
    showcase: createShowcase({
      ...options,
      dataVersion: () => version.current(),
      chamberNames,
      limitReports: limit("form"),
    }),
    voting: {
      ...voting,
      async askForCode(submissionId, email, from) {
        const asked = await voting.askForCode(submissionId, email, from);
        if (asked.ok) poke();
        return asked;
      },
    },
    dataVersion: () => version.current(),
    look: () => version.look(),
    async stop() {
      await Promise.all([version.stop(), round.stop()]);
    },
  };
}
