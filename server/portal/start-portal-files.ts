import { programme } from "#content/programme.ts";
import type { Core } from "#server/core.ts";
import type { FileSettings } from "#server/env/files-url.ts";
import type { FormRoute } from "#server/files/forms/answer-form.ts";
import { startFiles } from "#server/files/start-files.ts";
import type { Judging } from "#server/judging/judging.ts";
import type { Log } from "#server/process/log.ts";
import { isPublicFile } from "#server/showcase/is-public-file.ts";
import { votingOptionsOf } from "#server/showcase/open-showcase.ts";
import { createUploadRights } from "#server/submission/upload-rights.ts";
import { fileFinished, fileLimitsOf, portalForms } from "./portal-files.ts";
import type { Portal } from "./portal-services.ts";
import { portalTimes } from "../people/portal-times.ts";

export interface PortalFilesOptions {
  settings: FileSettings;
  portal: Portal;
  judging: Pick<Judging, "maySeeFile">;
  /** Forms with files beyond the portal's own. */
  forms: readonly FormRoute[];
  log: Log;
}

/** Takes, checks and serves the files of submissions and consents, by the rights of this season. */
export function startPortalFiles(core: Core, { settings, portal, judging, forms, log }: PortalFilesOptions) {
  const { clock, store, database } = core;
  const { db } = database;
  const rights = createUploadRights({ db, clock, season: programme.id, ...portalTimes(programme) });
  return startFiles({
    settings,
    records: store,
    limits: fileLimitsOf(programme),
    rights,
    clock,
    leaseClock: core.databaseClock,
    log,
    maxFormFileBytes: programme.submission.formMegabytes * 1024 * 1024,
    async mayRead(principal, file, isCrossSite) {
      const audience = await rights.mayRead(principal, file, {
        isPublic: (one) => isPublicFile(votingOptionsOf(core), one),
        isReviewer: (personId, one) => judging.maySeeFile(personId, one),
      });
      const isOthersPaper = file.ownerKind === "person" && file.ownerId !== principal?.personId;
      // What is noted in the log, no other site has a browser do.
      if (isOthersPaper && isCrossSite) return null;
      if (audience && principal && isOthersPaper)
        await store.appendAudit({
          at: clock.now(),
          actor: { kind: "organizer", personId: principal.personId },
          action: "open-papers",
          subjects: [file.ownerId],
        });
      return audience;
    },
    forms: [...portalForms(portal), ...forms],
    onFinished: (upload) => fileFinished({ portal, db, rights }, upload),
  });
}
