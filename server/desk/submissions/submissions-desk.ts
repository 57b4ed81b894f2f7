import type { DescribedProgramme } from "#content/describe-programme.ts";
import type { Actor } from "#domain/people/actor.ts";
import { submissionStatuses, type SubmissionStatus } from "#domain/submission/submission-status.ts";
import { civilIn, type Instant } from "#domain/time/time.ts";
import type { AppealsOptions } from "#server/appeals/appeals-options.ts";
import { refuseProject } from "#server/appeals/refuse-project.ts";
import type { Desk } from "../desk.ts";
import { csvLine, sheetFile } from "#server/export/csv.ts";
import { countsOf } from "../list/list-page.ts";
import { cacheLargeSums, sumOf } from "#server/process/cache-large-sums.ts";
import { locksOf } from "#server/storage/locks.ts";
import type { PortalDesk } from "../people/portal-desk.ts";
import { takeIn, type TakenIn } from "./take-in.ts";
import { readTakeInForm, receivedAtOf, whenChecked } from "./take-in-form.ts";
import { showSubmission } from "./show-submission.ts";
import { listSubmissionEntries, type SubmissionEntry, type SubmissionQuery } from "./submission-list.ts";

/** What the desk's pages about submissions ask for. */
export function createSubmissionsDesk(desk: Desk, portalDesk: PortalDesk, appeals: AppealsOptions) {
  const { store, clock, database, programme } = desk;
  const keepCounts = cacheLargeSums<Record<SubmissionStatus, number>>(clock, sumOf);
  async function countByStatus() {
    const rows = await database.db
      .selectFrom("submissions")
      .select((row) => ["status as key", row.fn.countAll().as("count")])
      .where("season", "=", programme.id)
      .groupBy("status")
      .execute();
    return countsOf(submissionStatuses, rows);
  }

  return {
    list: (query: SubmissionQuery) => listSubmissionEntries(desk, query),
    find: (id: string) => showSubmission(desk, id),

    countByStatus: () => keepCounts("all", countByStatus),

    refuse: (actor: Actor, submissionId: string, ground: string, reason: string) =>
      refuseProject(appeals, actor, { submissionId, ground, reason }),

    /** Takes in what came by email; the form's files are uploads of the submission already, each to be checked. */
    async takeIn(actor: Actor, fields: FormData): Promise<TakenIn | { ok: false; reason: "received_unreadable" }> {
      const receivedAt = receivedAtOf(fields, programme.zone);
      if (receivedAt === null) return { ok: false, reason: "received_unreadable" };
      const { refused, fileIds } = await whenChecked(store, fields);
      // Whose form it is not, or when it came too late, is said before what became of its files.
      const locks = locksOf(database.engine);
      // Named here: the site attaches a file some moments after it was checked.
      const addFile = async (_submissionId: string, _field: string, fileId: string) => ({ ok: true, fileId }) as const;
      const form = { ...readTakeInForm(fields), files: fileIds };
      const taken = await takeIn({ ...portalDesk, locks, addFile }, actor, form, receivedAt);
      return !taken.ok && taken.reason === "incomplete" && refused ? refused : taken;
    },

    /** The lines of a spreadsheet. That it was taken is in the log. */
    async export(actor: Actor, query: SubmissionQuery, { zone, zoneLabel }: DescribedProgramme) {
      await store.appendAudit({ at: clock.now(), actor, action: "export", subjects: [], detail: "submissions" });
      const moment = (at: Instant | null) => (at === null ? null : civilIn(at, zone).replace("T", " "));
      const sheet = {
        header: csvLine(["Id", "Title", "Team", "Status", `Submitted (${zoneLabel})`, `Locked (${zoneLabel})`]),
        line: ({ id, title, team, status, submittedAt, lockedAt }: SubmissionEntry) =>
          csvLine([id, title, team, status, moment(submittedAt), moment(lockedAt)]),
      };
      return sheetFile(sheet, listSubmissionEntries(desk, query).pages);
    },
  };
}
