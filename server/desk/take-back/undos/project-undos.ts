import type { Queries } from "#server/storage/database.ts";
import { reviveWithProject } from "#server/appeals/refuse-project.ts";
import { publishedRun } from "#server/results/runs/run-rows.ts";
import { resumeDisplay } from "#server/submission/displayed.ts";
import { noteDisplays } from "#server/showcase/display-log.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { toText } from "#server/storage/queries/rows.ts";
import { tellTeam } from "../tell-team.ts";
import type { LoggedAction, Undo, WhyNot } from "../undo.ts";

const projectOf = ({ entry }: LoggedAction): string => entry.subjects[0] ?? "";
const turns = (deed: LoggedAction): string[] => [`appeals:${projectOf(deed)}`];

/** A ranking that came out since was made without what is to come back. */
export async function isPublishedSince(db: Queries, { season, entry }: LoggedAction): Promise<WhyNot | null> {
  const run = await publishedRun(db, season);
  return run && run.publishedAt > entry.at ? "published" : null;
}

const display = (tells: "team" | "nobody"): Undo => ({
  area: "showcase",
  tells,
  isPublic: true,
  turns,
  async follow(transaction, deed, { desk }, done) {
    if (tells === "team") {
      await resumeDisplay(transaction, projectOf(deed), deed.entry.at);
      await tellTeam(transaction, projectOf(deed), done);
    }
    await noteDisplays(transaction, votingOptionsOf(desk), projectOf(deed));
  },
  // A ranking that was approved went without the votes for it.
  afterwards: async (_, { competition: { appeals } }) => void (tells === "team" && (await appeals.withdrawApproval())),
});

export const projectUndos = {
  refuse: {
    area: "submissions",
    tells: "team",
    isPublic: true,
    turns,
    blocked: isPublishedSince,
    async follow(transaction, deed, { desk }, done) {
      const submissionId = projectOf(deed);
      const at = toText(done.now);
      await reviveWithProject(transaction, submissionId, done.now);
      // What the team appealed against is gone, in its favor.
      await transaction
        .updateTable("appeals")
        .set({ outcome: "upheld", decided_at: at })
        .where("submission_id", "=", submissionId)
        .where("subject", "=", "refusal")
        .where("decided_at", "is", null)
        .execute();
      await resumeDisplay(transaction, submissionId, deed.entry.at);
      await noteDisplays(transaction, votingOptionsOf(desk), submissionId);
      await tellTeam(transaction, submissionId, done);
    },
    async afterwards(deed, { competition: { appeals } }) {
      await appeals.withdrawApproval();
      await appeals.onEntryChanged(projectOf(deed));
    },
  },
  "hide-project": display("team"),
  "show-project": display("nobody"),
} satisfies Record<string, Undo>;
