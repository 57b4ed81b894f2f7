import { describedProgramme } from "#content/facts.ts";
import { pastProgrammes } from "#content/past-programmes.ts";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import type { Clock } from "#domain/time/clock.ts";
import { createChamberKit, type ChamberKit } from "./chambers/chamber-kit.ts";
import { createInterest, type Interest } from "./interest/interest.ts";
import type { Joining } from "./chambers/joining.ts";
import { openEarlierChambers } from "./chambers/open-earlier-chambers.ts";
import { openJoining } from "./chambers/open-joining.ts";
import { openCore, type Core } from "./core.ts";
import { eventCalendar, programmeCalendar } from "./documents/calendar.ts";
import { createDeskServices, type DeskServices } from "./desk/desk-services.ts";
import { createDocumentWriter, type DocumentWriter } from "./documents/document-writer.ts";
import { createPublicDocuments, type PublicDocuments } from "./documents/public-documents.ts";
import type { Env } from "./env/env.ts";
import { createInvoiceRequests, type InvoiceRequests } from "./invoices/request-invoice.ts";
import { openScholarships, type OpenScholarships } from "./scholarships/open-scholarships.ts";
import { createLog, type Log } from "./process/log.ts";
import { createGroupMail, type GroupMail } from "./group-mail/group-mail.ts";
import { createUnsubscribes, type Unsubscribes } from "./group-mail/unsubscribes.ts";
import { mailFolder, startMail } from "./mail/start-mail.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { SandboxServices } from "./payment/sandbox/sandbox-services.ts";
import type { SignInServices } from "./sign-in/sign-in-services.ts";
import type { Uploads } from "./http/body/uploads.ts";
import type { RegistrationServices } from "./registration/registration-services.ts";
import { applyRetention, retentionEveryMs } from "./retention/retention.ts";
import { placeEarlierRegistrations } from "./people/place-earlier-registrations.ts";
import { startFiles } from "./files/start-files.ts";
import { fileFinished, fileLimitsOf, mayReadFile, portalForms } from "./portal/portal-files.ts";
import { portalTimes } from "./portal/portal-times.ts";
import { createUploadRights } from "./submission/upload-rights.ts";
import { openPortal } from "./portal/open-portal.ts";
import type { Portal } from "./portal/portal-services.ts";
import { portalMilestones } from "./portal/season-work.ts";
import type { Competition } from "./competition.ts";
import { openCompetition } from "./open-competition.ts";
import { reachMilestones } from "./season/milestones.ts";
import { locksOf } from "./storage/locks.ts";
import { recordMails } from "./rehearsal/record-mails.ts";
import { createRehearsal, type Rehearsal } from "./rehearsal/rehearsal.ts";
import { runEvery } from "./process/run-every.ts";
import { isPublicFile } from "./showcase/is-public-file.ts";
import { openShowcase, votingOptionsOf } from "./showcase/open-showcase.ts";
import type { Showcase } from "./showcase/showcase.ts";
import type { Voting } from "./voting/voting.ts";

/** Everything that runs behind the pages. This file, core.ts and start-mail.ts alone know which adapters are in use. */
export interface Services {
  siteUrl: string;
  clock: Clock;
  log: Log;
  /** Who is signed in. */
  sessions: SignInServices["sessions"];
  signIn: SignInServices["signIn"];
  accessTokenFor: SignInServices["accessTokenFor"];
  personOfToken: SignInServices["personOfToken"];
  /** How members of a chamber get their places. */
  joining: Joining;
  /** Who wants to hear when the next season opens. */
  interest: Interest;
  /** What a chamber's contacts do for it. */
  chamberKit: ChamberKit;
  /** Who stands on receipts, line by line. */
  billFrom: string;
  /** What stands behind the participant portal. */
  portal: Portal;
  /** Judging, results and appeals. */
  competition: Competition;
  /** What the organizer does on the web. */
  desk: DeskServices;
  /** A mail was just queued: it goes at once. */
  mailQueued(): void;
  /** Takes streamed bodies, or null where the site has no address for them. */
  uploads: Uploads | null;
  /** Changes whenever something changes that a page made from data shows. Asked at each request: cheap. */
  dataVersion(): string;
  /** Whether a stored page of the route table with a varying path has anything to show for these parts of it. */
  dataHas(path: string, params: Readonly<Record<string, string>>): Promise<boolean>;
  registrations: RegistrationServices;
  /** Asking for an invoice instead of paying at once. */
  invoiceRequests: InvoiceRequests;
  /** Asking for a place without paying. */
  scholarships: OpenScholarships;
  sandbox: SandboxServices | null;
  /** The public gallery, and its vote. */
  showcase: Showcase;
  voting: Voting;
  /** Letters from the desk to many people, and who wants none of them. */
  groupMail: GroupMail;
  unsubscribes: Unsubscribes;
  /** Generated files by name. */
  documents: PublicDocuments;
  /** Makes papers for one person or chamber: certificates, invoices, posters. */
  documentWriter: DocumentWriter;
  /** The programme's dates as a calendar file. */
  calendar(): string;
  /** Origins outside the site that a form may lead to. */
  formOrigins: readonly string[];
  /** The season to play with, or null in an ordinary start. */
  rehearsal: Rehearsal | null;
  /** Where requests are counted, or null where nobody asks for metrics. */
  metrics: Metrics | null;
  /** Loads what the first mail needs. */
  preload(): Promise<void>;
  /** Whether the database answers and takes writes. */
  ready(): Promise<boolean>;
  /** Ends the work that nobody waits for. Requests are still served. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

export type OpenServicesResult = { ok: true; services: Services } | { ok: false; problem: string };

/** A webhook that never came costs about this long. */
const reconcileEveryMs = 60_000;
/** The announcement is to be seen two seconds after its instant: one to publish it, one to notice. */
const publishEveryMs = 1_000;
/** A deadline is kept by every request; what follows from it, such as the lock, comes within this time. */
const seasonEveryMs = 5_000;

export async function openServices(
  env: Env,
  ownOrigin: () => string,
  { rehearsal: isRehearsal = false } = {},
): Promise<OpenServicesResult> {
  const log = createLog(env.logLevel);
  const { siteUrl } = env;
  const metrics = env.metricsPort === null ? null : (await import("./metrics/metrics.ts")).createMetrics();
  const opened = await openCore(env, { log, ownOrigin, ...(metrics && { observer: metrics.observer }) });
  if (!opened.ok) return opened;
  const { core } = opened;
  const { clock, store, database } = core;
  const served = metrics && (await serveMetrics(env, metrics, core, log));
  if (served && !served.ok) {
    await core.close();
    return served;
  }

  const calendarSource = () => ({ programme: describedProgramme(), name: site.name, siteUrl, now: clock.now() });
  const calendar = () => programmeCalendar(calendarSource());
  const documentWriter = createDocumentWriter();
  const documents = createPublicDocuments({
    programme,
    clock,
    writer: documentWriter,
    siteUrl,
    eventCalendar: (eventId) => eventCalendar(calendarSource(), eventId),
  });
  const mail = startMail(env, {
    store,
    db: database.db,
    clock,
    log,
    calendar,
    documents: documentWriter,
    ...(isRehearsal && { record: (mailer) => recordMails(mailer, database.db, clock) }),
  });
  const { db } = database;
  const locks = locksOf(database.engine);
  const { signing, portal } = openPortal(core, { siteUrl, log, onQueued: () => mail.poke() });
  const joining = openJoining(core, signing, log, () => mail.poke());
  const { deadlineAt, uploadsUntil } = portalTimes(programme);
  const rights = createUploadRights({ db, clock, deadlineAt, uploadsUntil });
  const competition = openCompetition(core, siteUrl);
  const files = startFiles({
    settings: env.files,
    records: store,
    limits: fileLimitsOf(programme),
    rights,
    clock,
    log,
    maxFormFileBytes: programme.submission.formMegabytes * 1024 * 1024,
    async mayRead(principal, file) {
      // What everybody may see is served as such to its own people too.
      if (await isPublicFile(votingOptionsOf(core), file)) return "public";
      return mayReadFile({ rights, judging: competition.judging }, principal, file);
    },
    forms: portalForms(portal),
    onFinished: (upload) => fileFinished(portal, db, upload),
  });
  const seasonRound = async () => {
    await placeEarlierRegistrations(db, clock);
    await openEarlierChambers(db, clock);
    const work = { db, locks, clock, programme, portal };
    const milestones = [...portalMilestones(work), ...competition.milestones];
    const reached = await reachMilestones(milestones, { db, locks, clock, season: programme.id });
    await portal.teams.removeDue();
    await competition.round();
    const reminded = await core.invoices.remind();
    await signing.sweep();
    if (reached.length > 0) log.info({ reached }, "the season went on");
    if (reached.length + reminded > 0) mail.poke();
  };
  const season = runEvery(seasonEveryMs, log, "season", seasonRound);
  const reconciler = runEvery(reconcileEveryMs, log, "reconcile", async (stopping) => {
    await core.registrations.reconcile(stopping);
    mail.poke();
  });
  const retention = runEvery(retentionEveryMs, log, "retention", async (stopping) => {
    await applyRetention({
      actor: { kind: "system" },
      store,
      database,
      clock,
      programme,
      past: pastProgrammes,
      mailFolder: mailFolder(env),
      log,
      stopping,
    });
  });

  const showcase = openShowcase(core, siteUrl, log, () => mail.poke());
  const publication = runEvery(publishEveryMs, log, "publication", async () => {
    if (await competition.publishOnTime()) await showcase.look();
  });

  const { rehearsalClock } = core;
  const rehearsal =
    isRehearsal && rehearsalClock
      ? createRehearsal({
          world: { core, programme, portal, competition, voting: votingOptionsOf(core) },
          clock: rehearsalClock,
          sessions: signing.sessions,
          mailFolder: mailFolder(env),
          instants: [...portalMilestones({ db, locks, clock, programme, portal }), ...competition.milestones].map(
            ({ at }) => at,
          ),
          async round() {
            await seasonRound();
            await mail.whenIdle();
          },
          log,
        })
      : null;

  const rest = async () => {
    await Promise.all([
      publication.stop(),
      showcase.rest(),
      reconciler.stop(),
      retention.stop(),
      season.stop(),
      files.stop(),
      mail.stop(),
    ]);
  };

  const services: Services = {
    siteUrl,
    clock,
    log,
    sessions: signing.sessions,
    signIn: signing.signIn,
    accessTokenFor: signing.accessTokenFor,
    personOfToken: signing.personOfToken,
    joining,
    interest: createInterest({
      db,
      clock,
      season: programme.id,
      longestEmail: programme.limits.registration.email,
      verification: signing.verification,
      cookies: signing.cookies,
    }),
    chamberKit: createChamberKit({
      db,
      locks,
      clock,
      season: programme.id,
      most: programme.chamberNominations,
      invoiceOf: core.invoices.find,
      closesAt: deadlineAt,
    }),
    billFrom: (env.invoices?.from ?? [site.organizer]).join("\n"),
    portal,
    competition,
    desk: createDeskServices(
      { ...core, programme, dataDir: env.dataDir, mailFolder: mailFolder(env) },
      { siteUrl, portal, competition },
    ),
    mailQueued: () => mail.poke(),
    uploads: files.requests,
    dataVersion: showcase.dataVersion,
    async dataHas(address, { file = "", slug = "", season: ofSeason = "" }) {
      if (address === "/showcase/:slug") return showcase.showcase.has(slug);
      if (address.startsWith("/results/"))
        return ofSeason === programme.id || (await competition.published.seasons()).includes(ofSeason);
      return address === "/documents/:file" && (await documents.find(file)) !== null;
    },
    registrations: {
      ...core.registrations,
      // Whatever confirms a payment has just written a mail: no need to wait for the worker's next round.
      async handleEvent(rawBody, signature) {
        const handled = await core.registrations.handleEvent(rawBody, signature);
        if (handled.result === "handled") mail.poke();
        return handled;
      },
    },
    scholarships: openScholarships(core, log, () => mail.poke()),
    invoiceRequests: createInvoiceRequests({
      invoices: core.invoices,
      verification: signing.verification,
      clock,
      programme,
      priceIds: env.priceIds,
      onQueued: () => mail.poke(),
    }),
    sandbox: core.sandbox,
    showcase: showcase.showcase,
    voting: showcase.voting,
    groupMail: createGroupMail({ db, clock, season: programme.id, siteUrl, onQueued: () => mail.poke() }),
    unsubscribes: createUnsubscribes({ db, clock }),
    documents,
    documentWriter,
    calendar,
    formOrigins: core.gateway.checkoutOrigins,
    rehearsal,
    metrics,
    preload: () => mail.preload(),
    ready: () => answers(core, log),
    rest,
    async close() {
      await rest();
      await documentWriter.close();
      if (served?.ok) await served.server.close();
      await core.close();
    },
  };
  return { ok: true, services };
}

async function serveMetrics(env: Env, metrics: Metrics, { store, clock, database }: Core, log: Log) {
  const { startMetricsServer } = await import("./metrics/metrics-server.ts");
  const outboxDepth = async () => {
    await database.ping();
    return store.outboxDepth();
  };
  metrics.watchOutbox({ outboxDepth }, clock);
  return startMetricsServer(metrics, { host: env.host, port: env.metricsPort ?? 0, log });
}

async function answers({ database }: Core, log: Log): Promise<boolean> {
  try {
    await database.ping();
    return true;
  } catch (error) {
    log.warn({ err: error }, "database does not answer, or takes no writes");
    return false;
  }
}
