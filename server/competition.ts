import type { JudgingSeason } from "#domain/judging/judging-season.ts";
import type { AppealsOptions } from "./appeals/appeals-options.ts";
import { createAppealsDesk } from "./appeals/appeals-desk.ts";
import { appealMails } from "./appeals/appeal-mails.ts";
import { nameUpheldFinalists } from "./appeals/name-upheld-finalists.ts";
import type { Certificates } from "./certificates/certificates.ts";
import { createFinals } from "./finals/finals.ts";
import type { AssignmentOptions } from "./judging/assignment/assignment-options.ts";
import type { ChambersOfTeams } from "./judging/assignment/project-ties.ts";
import { repairAssignment } from "./judging/assignment/repair.ts";
import type { JudgingComputer } from "./judging/computing/judging-computer.ts";
import { createJudging } from "./judging/judging.ts";
import { judgingMails } from "./judging/judging-mails.ts";
import { judgingMilestones } from "./judging/judging-milestones.ts";
import { watchSilence } from "./judging/silent-judges.ts";
import { noteUp } from "./judging/up-since.ts";
import { queueMail } from "./mail/outbox/queue-mail.ts";
import { certificateNameOf } from "./people/details.ts";
import { findPerson } from "./people/people.ts";
import { announcePublished, membersOf } from "./results/published/announce-run.ts";
import { withdrawApproval } from "./results/runs/approve-run.ts";
import { createPublishedResults } from "./results/published/published-results.ts";
import { publishApproved } from "./results/published/publish-run.ts";
import { publishedRun } from "./results/runs/run-rows.ts";
import { createResultsDesk } from "./results/results-desk.ts";
import { createTeamResults } from "./appeals/team-results.ts";
import { resultMails } from "./results/mails/result-mails.ts";
import { resultMilestones } from "./results/result-milestones.ts";
import type { ResultsOptions } from "./results/results-options.ts";
import type { VoteCounts } from "./results/runs/vote-counts.ts";
import type { WriteAccess } from "#server/storage/locks.ts";

export interface CompetitionOptions extends WriteAccess {
  season: JudgingSeason;
  computer: JudgingComputer;
  chambersOfTeams: ChambersOfTeams;
  voteCounts: VoteCounts;
  votesAreFinal: () => Promise<boolean>;
  certificates: Pick<Certificates, "issue">;
}

/** A full look over the assignment, for whatever no use case has noticed: somebody forgotten, a project withdrawn. */
const repairEveryMs = 10 * 60_000;
/** Silence is counted in days. */
const watchEveryMs = 60_000;

/** Judging, results and appeals of a season, put together: each tells the others what concerns them. */
export function createCompetition(options: CompetitionOptions) {
  const { db, clock, season, certificates } = options;
  const assignment: AssignmentOptions = { ...options, notices: judgingMails(season) };
  const results: ResultsOptions = {
    ...options,
    notices: resultMails(season),
    async certify(personId, kind, submissionId) {
      const person = await findPerson(db, personId);
      if (!person || person.email === null) return;
      const name = certificateNameOf(person);
      const serial = await certificates.issue(db, { season: season.id, kind, personId, name, submissionId });
      await queueMail(db, { kind: "certificate-issued", ids: { personId, serial }, at: clock.now() });
    },
  };
  const appeals: AppealsOptions = {
    ...options,
    notices: appealMails(),
    onEntryChanged: async () => void (await repairAssignment(assignment)),
    withdrawApproval: () => withdrawApproval(results),
    async onFinalist(submissionId) {
      for (const personId of await membersOf(db, submissionId)) {
        await results.certify(personId, "finalist", submissionId);
        await results.notices.finalist(db, { personId, submissionId }, clock.now());
      }
    },
  };
  let isFirstRound = true;
  let watchedAt = 0;
  let repairedAt = 0;
  const isDue = (since: number, everyMs: number) => Math.abs(clock.now() - since) >= everyMs;

  /** Whoever is silent is reminded, then relieved; and projects that lack a judge are looked after. */
  async function judgingRound(): Promise<void> {
    if (!isDue(watchedAt, watchEveryMs)) return;
    watchedAt = clock.now();
    if (watchedAt >= season.opensAt && watchedAt < season.closesAt) {
      await watchSilence(assignment, await noteUp(db, season.id, watchedAt, isFirstRound));
      isFirstRound = false;
    }
    if (!isDue(repairedAt, repairEveryMs)) return;
    repairedAt = clock.now();
    await repairAssignment(assignment);
  }

  let isPublished = false;
  return {
    assignment,
    results,
    appeals,
    judging: createJudging(assignment),
    milestones: [...judgingMilestones(assignment), ...resultMilestones(results)],
    published: createPublishedResults(results),
    ofTeam: createTeamResults(results, appeals),
    resultsDesk: createResultsDesk(results),
    finals: createFinals(results),
    appealsDesk: createAppealsDesk(appeals),

    /**
     * Publishes what is approved once its instant has come, for whoever looks every second: the season's own round
     * would let people wait for it. Asks the database only between the instant and the publication.
     */
    async publishOnTime(): Promise<boolean> {
      if (isPublished || clock.now() < season.announcedAt) return false;
      const didPublish = await publishApproved(results);
      isPublished = didPublish || (await publishedRun(db, season.id)) !== null;
      return didPublish;
    },

    /** Projects that an appeal let in: they go to judges, or to the finals where the results are out. */
    async entered(submissionIds: readonly string[]): Promise<void> {
      for (const submissionId of submissionIds) await appeals.onEntryChanged(submissionId);
      await nameUpheldFinalists(appeals);
    },

    /** Done again and again. */
    judgingRound,

    /** Again and again too: whoever is still owed a mail about what was published gets it. */
    announce: () => announcePublished(results),
  };
}

export type Competition = ReturnType<typeof createCompetition>;
