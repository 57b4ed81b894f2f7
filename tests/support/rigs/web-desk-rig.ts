import { mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { beforeEach } from "vitest";
import { programme } from "#content/programme.ts";
import { site } from "#content/site.ts";
import type { Actor } from "#domain/people/actor.ts";
import { deskAreas } from "#domain/people/audience.ts";
import { createDeskServices, type DeskServices } from "#server/desk/desk-services.ts";
import { openCertificates } from "#server/certificates/open-certificates.ts";
import { followCorrections } from "#server/on-corrected.ts";
import { addOrganizer } from "#server/desk/organizers/organizers.ts";
import type { Desk } from "#server/desk/desk.ts";
import { chambersOnSettlement } from "#server/chambers/on-settled.ts";
import { createMoney } from "#server/money/money.ts";
import { createInvoices } from "#server/invoices/invoices.ts";
import { queueSettlementMails } from "#server/mail/outbox/corrected-receipt.ts";
import { placesOnSettlement } from "#server/people/on-settled.ts";
import type { Competition } from "#server/competition.ts";
import { openCompetition } from "#server/open-competition.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import type { Portal } from "#server/portal/portal-services.ts";
import { locksOf } from "#server/storage/locks.ts";
import { createStore } from "#server/storage/create-store.ts";
import { fastFolder, type Engine } from "../databases/database.ts";
import { duringSuite, later } from "../databases/during-suite.ts";
import { inlineComputer } from "./judging-rig.ts";
import { createRegistrationRig, priceIds, type RegistrationRig } from "./registration-rig.ts";

type Organizer = Actor & { kind: "organizer" };

export interface WebDeskRig extends RegistrationRig {
  raw: Desk;
  desk: DeskServices;
  competition: Competition;
  portal: Portal;
  /** The newest entry of the log about such a deed. */
  entryOf(action: string): Promise<string>;
  /** An organizer takes the newest such deed back, a second later. */
  takeBack(actor: Organizer, action: string, reason?: string): ReturnType<DeskServices["takeBack"]["takeBack"]>;
  /** Makes an organizer, and gives the actor that they are. */
  organizer(name?: string): Promise<Organizer>;
  /** A paid registration with its place. */
  paid(change?: Record<string, unknown>): Promise<string>;
  dispose(): Promise<void>;
}

/** The desk of a suite, as it was made before each test. */
export const suiteWebDesk = (engine: Engine): WebDeskRig =>
  duringSuite(() => createWebDeskRig(engine), {
    reset: (made) => made.reset(),
    dispose: (made) => made.dispose(),
  });

/** An organizer of each test of a suite. */
export function suiteOrganizer(rig: WebDeskRig): Organizer {
  let made: Organizer;
  beforeEach(async () => {
    made = await rig.organizer();
  });
  return later(() => made);
}

/** The desk's use cases as the pages call them, on a database of the test's own and a provider in memory. */
async function createWebDeskRig(engine: Engine): Promise<WebDeskRig> {
  const rig = await createRegistrationRig(engine);
  const { database } = rig.testDatabase;
  const dataDir = await mkdtemp(path.join(fastFolder, "web-desk-"));
  const onSettled = [queueSettlementMails, placesOnSettlement, chambersOnSettlement];
  const store = createStore(database, {
    onSettled,
    onCorrected: followCorrections(
      openCertificates({
        db: database.db,
        locks: locksOf(engine),
        clock: rig.clock,
        siteUrl: "https://site.example",
        issuerName: site.name,
      }),
    ),
  });
  const registrations = rig.servicesOn(store);
  const ground = {
    db: database.db,
    locks: locksOf(engine),
    clock: rig.clock,
    programme,
    priceIds,
    settings: { from: ["The Organizer"], bank: ["Example Bank"] },
    onSettled,
    onAccepted: [],
  };
  // Nothing in these tests reaches files and scholarships.
  const raw = {
    clock: rig.clock,
    database,
    store,
    registrations,
    invoices: createInvoices(ground),
    money: createMoney(ground),
    programme,
    dataDir,
    mailFolder: path.join(dataDir, "mail"),
  } as unknown as Desk;
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;
  const { portal } = openPortal(
    { database, store, clock: rig.clock },
    { siteUrl: "https://site.example", log: silent },
  );
  const siteUrl = "https://site.example";
  const competition = openCompetition({ database, clock: rig.clock }, siteUrl, inlineComputer);
  // Nor documents.
  const openDesk = () => createDeskServices(raw, { siteUrl, portal, competition, documentWriter: {} as never });
  const entryOf = async (action: string) => {
    const entry = (await store.auditLog(50)).find((one) => one.action === action);
    if (!entry) throw new Error(`the log has no ${action}`);
    return entry.id;
  };
  const made: WebDeskRig = {
    ...rig,
    raw,
    competition,
    portal,
    store,
    services: registrations,
    desk: openDesk(),
    // Nothing that a desk keeps for a while goes into the next test.
    async reset() {
      await rig.reset();
      made.desk = openDesk();
    },
    entryOf,
    async takeBack(actor, action, reason = "A slip") {
      const entryId = await entryOf(action);
      rig.clock.advance(1_000);
      return made.desk.takeBack.takeBack(actor, deskAreas, entryId, reason);
    },
    async organizer(name = "Olive Organizer") {
      const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.org`;
      const added = await addOrganizer(raw, { kind: "cli", user: "root" }, { email, name, role: "organizer" });
      if (!added.ok) throw new Error(added.reason);
      rig.clock.advance(1_000);
      return { kind: "organizer", personId: added.organizer.personId };
    },
    async paid(change) {
      const { id, sessionId } = await rig.checkout(change);
      rig.provider.pay(sessionId);
      await registrations.handleEvent(rig.provider.event(sessionId), "signed");
      return id;
    },
    async dispose() {
      await rig.testDatabase.dispose();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return made;
}
