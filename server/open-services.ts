import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import { startBackgroundWork } from "./background-work.ts";
import { openChamberKit } from "./chambers/open-chamber-kit.ts";
import { openJoining } from "./chambers/open-joining.ts";
import { openCore } from "./core.ts";
import { createDeskServices } from "./desk/desk-services.ts";
import { openDocuments } from "./documents/open-documents.ts";
import { createProfiles } from "./profiles/own-profiles.ts";
import type { Env } from "./env/env.ts";
import { createGroupMail } from "./group-mail/group-mail.ts";
import { createUnsubscribes } from "./mail/unsubscribes.ts";
import { openInterest } from "./interest/open-interest.ts";
import { createQuestions } from "./questions/questions.ts";
import { locksOf } from "./storage/locks.ts";
import { createInvoiceRequests } from "./invoices/request-invoice.ts";
import { mailFolder, startMail } from "./start-mail.ts";
import { openMetrics, serveMetrics } from "./metrics/open-metrics.ts";
import { takeInForm } from "./desk/submissions/take-in-form.ts";
import { createReadiness } from "./operations/readiness.ts";
import { createPresence } from "./operations/instances.ts";
import { createWorkWatch } from "./operations/work-watch.ts";
import { openCompetition } from "./open-competition.ts";
import { openPortal } from "./portal/open-portal.ts";
import { startPortalFiles } from "./portal/start-portal-files.ts";
import { createLog } from "./process/log.ts";
import type { RegistrationServices } from "./registration/registration-services.ts";
import { openScholarships } from "./scholarships/open-scholarships.ts";
import { createSeasonRound } from "./season/season-round.ts";
import type { Services } from "./services.ts";
import { openShowcase } from "./showcase/open-showcase.ts";
import { storedDataHas } from "./showcase/stored-data-has.ts";

export type OpenServicesResult = { ok: true; services: Services } | { ok: false; problem: string };

/** Puts the running site together. This file, core.ts and start-mail.ts alone know which adapters are in use. */
export async function openServices(
  env: Env,
  ownOrigin: () => string,
  { rehearsal: isRehearsal = false } = {},
): Promise<OpenServicesResult> {
  const log = createLog(env.logLevel);
  const { siteUrl } = env;
  const metrics = await openMetrics(env);
  const opened = await openCore(env, { log, ownOrigin, ...(metrics && { observer: metrics.observer }) });
  if (!opened.ok) return opened;
  const { core } = opened;
  const { clock, databaseClock, store, database } = core;
  const { db } = database;
  const rehearsing = isRehearsal ? await import("./rehearsal/open-rehearsal.ts") : null;
  await rehearsing?.relaxDurability(database);
  const served = metrics && (await serveMetrics(env, metrics, core, log));
  if (served && !served.ok) {
    await core.close();
    return served;
  }

  const documents = openDocuments(clock, siteUrl);
  const folder = mailFolder(env);
  const recorder = rehearsing?.openRecorder(core, { folder, address: env.mailFrom, log }) ?? null;
  const mail = startMail(env, {
    store,
    db,
    clock: databaseClock,
    log,
    calendar: documents.calendar,
    documents: documents.documentWriter,
    ...(recorder && { record: () => recorder }),
  });
  const onQueued = () => mail.poke();

  const { signing, portal } = openPortal(core, {
    siteUrl,
    log,
    deskPasskeys: env.deskPasskeys,
    onGuessed: metrics?.guessed,
    onQueued,
  });
  // Waves, runs and the announcement are the same for all instances.
  const competition = openCompetition({ database, clock: databaseClock }, siteUrl);
  const showcase = openShowcase(core, siteUrl, log, () => mail.poke("urgent"));
  const files = startPortalFiles(core, {
    settings: env.files,
    portal,
    judging: competition.judging,
    forms: [takeInForm({ db, clock, programme, portal }, store)],
    log,
  });

  const watch = createWorkWatch({ db, clock, log, ...(metrics && { observer: metrics.work }) });
  metrics?.watchWork(watch, databaseClock);
  const presence = createPresence({ db, clock: databaseClock, log });
  const season = createSeasonRound(core, { portal, competition, signing, watch, log, onQueued });
  const background = startBackgroundWork(core, {
    season,
    competition,
    showcase,
    mailFolder: folder,
    watch,
    presence,
    log,
    onQueued,
  });
  const { sessions } = signing;
  const rehearsal =
    recorder &&
    rehearsing!.openRehearsal(core, {
      recorder,
      portal,
      competition,
      sessions,
      season,
      mail,
      documents: documents.documentWriter,
      mailFolder: folder,
      log,
    });

  const stopBackground = async () => {
    rehearsal?.end();
    await Promise.all([background.stop(), showcase.stop(), files.stop(), mail.stop()]);
    await presence.leave().catch((error: unknown) => log.warn({ err: error }, "still listed among the instances"));
  };

  const profiles = createProfiles({
    db,
    locks: locksOf(core.database.engine),
    clock,
    season: programme.id,
    documentWriter: documents.documentWriter,
  });

  const services: Services = {
    siteUrl,
    clock,
    log,
    metrics,
    sessions,
    signIn: signing.signIn,
    objections: signing.objections,
    account: signing.account,
    passkeySignIn: signing.passkeySignIn,
    accessTokenFor: signing.accessTokenFor,
    personOfToken: signing.personOfToken,
    registrations: pokingAfterEvents(core.registrations, onQueued),
    sandbox: core.sandbox,
    formOrigins: core.gateway.checkoutOrigins,
    billFrom: (env.invoices?.from ?? [site.organizer]).join("\n"),
    invoiceRequests: createInvoiceRequests({
      invoices: core.invoices,
      verification: signing.verification,
      clock,
      programme,
      priceIds: env.priceIds,
      onQueued,
    }),
    scholarships: openScholarships(core, signing.verification, onQueued),
    joining: openJoining(core, signing, log, onQueued),
    chamberKit: openChamberKit(core),
    questions: createQuestions({ db, locks: locksOf(core.database.engine), clock, programme }),
    profiles,
    portal,
    uploads: files.requests,
    competition,
    showcase: showcase.showcase,
    voting: showcase.voting,
    dataVersion: showcase.dataVersion,
    dataHas: storedDataHas({ showcase: showcase.showcase, published: competition.published, profiles, ...documents }),
    interest: openInterest(core, signing),
    groupMail: createGroupMail({ db, clock, season: programme.id, siteUrl, onQueued }),
    unsubscribes: createUnsubscribes({ db, clock }),
    mailQueued: onQueued,
    ...documents,
    desk: createDeskServices(
      { ...core, programme, dataDir: env.dataDir, mailFolder: folder },
      { siteUrl, portal, competition, documentWriter: documents.documentWriter },
    ),
    rehearsal,
    preload: () => mail.preload(),
    ready: createReadiness(core, log),
    stopBackground,
    async close() {
      await stopBackground();
      await documents.documentWriter.close();
      if (served?.ok) await served.server.close();
      await core.close();
    },
  };
  return { ok: true, services };
}

/** Whatever confirms a payment has just written a mail: no need to wait for the worker's next round. */
function pokingAfterEvents(registrations: RegistrationServices, poke: () => void): RegistrationServices {
  return {
    ...registrations,
    async handleEvent(rawBody, signature) {
      const handled = await registrations.handleEvent(rawBody, signature);
      if (handled.result === "handled") poke();
      return handled;
    },
  };
}
