import { programme } from "#content/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import { recordPriceIds } from "#domain/programme/pricing.ts";
import type { Programme } from "#domain/programme/programme.ts";
import { createRegistrationServices, type RegistrationServices } from "#server/registration/registration-services.ts";
import type { Store } from "#server/storage/create-store.ts";
import { borrowTestDatabase, type Engine, type TestDatabase, storeOn } from "../databases/database.ts";
import { duringSuite } from "../databases/during-suite.ts";
import { createFakeProvider, goodSignature, type FakeProvider } from "../stripe/fake-provider.ts";
import { season } from "../season/season.ts";
import { createTestClock, type TestClock } from "../season/test-clock.ts";

export const priceIds = recordPriceIds(programme);

export interface RegistrationRig {
  clock: TestClock;
  provider: FakeProvider;
  testDatabase: TestDatabase;
  store: Store;
  services: RegistrationServices;
  /** The same, which give up at once where the provider is silent. The others wait for as long as a test takes. */
  hasty: RegistrationServices;
  /** The services on another store, such as one without a guard. */
  servicesOn(store: Store): RegistrationServices;
  /** What was logged as a warning or an error, as JSON lines. */
  logged: string[];
  /** The services of a second instance of the site on the same database, with a clock of its own where it has one. */
  another(clock?: Clock): Promise<RegistrationServices>;
  /** Starts a checkout that must succeed, and gives its registration and session. */
  checkout(change?: Record<string, unknown>): Promise<{ id: string; sessionId: string; url: string }>;
  /** Delivers an event and gives the outcome. */
  deliver(event: string): Promise<string>;
  /** As it was when it was made. */
  reset(): Promise<void>;
}

/** A moment at which the standard prices hold. */
export const standardTime = season.standardAt;

/** The registrations of a suite, as they were made before each test. */
export const suiteRegistrations = (engine: Engine): RegistrationRig =>
  duringSuite(() => createRegistrationRig(engine), {
    reset: (made) => made.reset(),
    dispose: (made) => made.testDatabase.dispose(),
  });

export async function createRegistrationRig(
  engine: Engine,
  { at = standardTime, record = programme }: { at?: number; record?: Programme } = {},
): Promise<RegistrationRig> {
  const testDatabase = await borrowTestDatabase(engine);
  const clock = createTestClock(at);
  const provider = createFakeProvider(clock);
  const logged: string[] = [];
  const keep = (facts: unknown, words?: unknown) => void logged.push(JSON.stringify([facts, words]));
  const servicesOn = (store: Store, clock: Clock, truthBudgetMs = 60_000) =>
    createRegistrationServices({
      store,
      gateway: provider.gateway,
      clock,
      programme: record,
      priceIds,
      siteUrl: "https://site.example",
      log: { info: () => undefined, warn: keep, error: keep },
      truthBudgetMs,
    });
  const services = servicesOn(testDatabase.store, clock);
  return {
    clock,
    provider,
    testDatabase,
    store: testDatabase.store,
    services,
    hasty: servicesOn(testDatabase.store, clock, 50),
    servicesOn: (store) => servicesOn(store, clock),
    logged,
    another: async (own = clock) => servicesOn(storeOn(await testDatabase.openAnother()), own),
    async checkout(change) {
      const result = await services.startCheckout(checkoutBody(change), {
        idempotencyKey: crypto.randomUUID(),
        clientAddress: `10.0.0.${Math.floor(Math.random() * 250)}`,
      });
      if (!result.ok) throw new Error(`no checkout: ${result.reason}`);
      const sessionId = (await testDatabase.store.findRegistration(result.registrationId))?.sessionId;
      if (!sessionId) throw new Error("the checkout has no session");
      return { id: result.registrationId, sessionId, url: result.url };
    },
    deliver: async (event) => (await services.handleEvent(event, goodSignature)).result,
    async reset() {
      await testDatabase.reset();
      clock.set(at);
      Object.assign(provider, { createFaults: [], fetchFaults: [], requests: [], delayMs: 0 });
      provider.sessions.clear();
      logged.length = 0;
    },
  };
}

/** A request that passes, with fields of the registration changed. */
export function checkoutBody(change: Record<string, unknown> = {}, priceId: string = priceIds.individual.standard) {
  return {
    priceId,
    registrationData: {
      registrationType: "individual",
      firstName: "Ada",
      lastName: "Lovelace",
      email: "ada@example.org",
      phone: "208-555-0101",
      company: null,
      ...change,
    },
  };
}
