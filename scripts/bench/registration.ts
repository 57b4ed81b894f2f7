import { programme } from "#content/programme.ts";
import { queueSettlementMails } from "#server/mail/outbox/corrected-receipt.ts";
import { createRegistrationServices } from "#server/registration/registration-services.ts";
import { createStore } from "#server/storage/create-store.ts";
import { openDatabase, type OpenDatabase } from "#server/storage/open-database.ts";
import { createSiteRig, type SiteRig } from "#tests/server/rig/site-rig.ts";
import { newVisitor, sendRegistration } from "#tests/server/rig/visitor.ts";
import type { Engine } from "#tests/support/databases/database.ts";
import { checkoutBody, priceIds, standardTime } from "#tests/support/rigs/registration-rig.ts";
import { createTestClock } from "#tests/support/season/test-clock.ts";
import { createFakeProvider, goodSignature } from "#tests/support/stripe/fake-provider.ts";
import { fillRegistrations, firstRegistrationAt } from "./fill-desk.ts";
import { settle } from "./fill.ts";
import { paced } from "./load.ts";
import { held, medianAnd95th, none, onEachEngine, percentile, type BenchPart, type Row, type Say } from "./report.ts";
import { emptyDatabase } from "./servers.ts";

const perSecond = 25;
const providerMs = 80;
const steps = [perSecond, 50, 100, 200, 400];
const stepSeconds = 5;

const checkouts: BenchPart = {
  how:
    `registrations from many addresses, limits and request log on, a stand-in of the provider that takes ${providerMs} ms for ` +
    "each checkout, everything on this machine; our own share is the answer's time without the provider's",
  measure: (say, { seconds }) =>
    onEachEngine("checkouts", async (engine) => {
      /** Milliseconds that the provider took, by the key of what it was asked. */
      const spent = new Map<string, number>();
      const since = new Map<string, number>();
      const rig = await createSiteRig({
        engine,
        env: { LOG_LEVEL: "info" },
        onCall(step, { idempotencyKey = "" }) {
          const key = idempotencyKey ?? "";
          if (step === "arrived") since.set(key, performance.now());
          else spent.set(key, (spent.get(key) ?? 0) + performance.now() - (since.get(key) ?? 0));
        },
      });
      const send = () => checkout(rig, spent);
      try {
        rig.provider.faults.inject({ fault: { kind: "delay", ms: providerMs }, at: "create", times: Infinity });
        say(`${engine}: warming up`);
        await paced({ perSecond: 20, seconds: 5, send });
        const onProgress = (at: number) => say(`${engine}: ${at} s of ${seconds}`);
        const { sent, errors, times } = await paced({ perSecond, seconds, send, onProgress });
        const p95 = percentile(times, 0.95);
        say(`${engine}: ${sent} checkouts, ${errors.length} errors ${errors.slice(0, 3).join("; ")}`);
        const what = `${engine}: our own share of a checkout's time (median / 95th percentile)`;
        return [
          none(`${engine}: errors at ${perSecond} checkouts a second for ${seconds} s`, errors.length, sent),
          held(what, medianAnd95th(times), "95th percentile at most 150 ms", p95 <= 150),
          await highestRate(send, engine, say),
        ];
      } finally {
        await rig.dispose();
      }
    }),
};

/** Registers somebody new: our own milliseconds of it. */
async function checkout(rig: SiteRig, spent: ReadonlyMap<string, number>): Promise<number> {
  const { status, code, sessionId, ms } = await sendRegistration(rig.url, newVisitor());
  if (status !== 200 || sessionId === null) throw new Error(`${status} ${code}`);
  const id = rig.provider.ledger.sessions.get(sessionId)?.clientReferenceId;
  const theirs = spent.get(`registration-${id}`);
  if (theirs === undefined) throw new Error("a checkout that the provider did not see");
  return ms - theirs;
}

/** The rate is raised until an answer fails or most of them come late. */
async function highestRate(send: () => Promise<number>, engine: string, say: Say): Promise<Row> {
  let best = 0;
  for (const rate of steps) {
    const { errors, times } = await paced({ perSecond: rate, seconds: stepSeconds, send });
    const p95 = percentile(times, 0.95);
    say(`${engine}: ${rate} a second: ${errors.length} errors, 95th percentile ${Math.round(p95)} ms`);
    if (errors.length > 0 || p95 > 1_000) break;
    best = rate;
  }
  const figure = `${best} checkouts a second${best === steps.at(-1) ? " (no higher one tried)" : ""}`;
  const what = `${engine}: highest rate tried without an error, 95th percentile below 1 s`;
  return held(what, figure, `at least ${perSecond} a second`, best >= perSecond);
}

const [smallest, largest] = [1_000, 1_000_000];
const sizes = [smallest, 10_000, 100_000, largest];
/** What logarithmic growth allows between the smallest and the largest. */
const logarithmic = Math.log(largest) / Math.log(smallest);
const batch = 20;

const growth: BenchPart = {
  how:
    "what listing, an event and the reconciler cost as registrations pile up, the store in this process, a provider that " +
    "answers at once; lower quartile; the largest against the smallest",
  measure: (say) => onEachEngine("growth", (engine) => grow(engine, say)),
};

async function grow(engine: Engine, say: Say): Promise<Row[]> {
  const { url, drop } = await emptyDatabase(engine);
  const opened = await openDatabase(url, { onConnectionLost: () => {} });
  if (!opened.ok) throw new Error(opened.message);
  const { database } = opened;
  try {
    // Once for nothing, so that the smallest is not measured with cold code.
    await costsOf(database);
    const costs: Map<string, number>[] = [];
    let stored = 0;
    for (const size of sizes) {
      while (stored < size) {
        const next = Math.min(size, stored + 100_000);
        await fillRegistrations(database, url, [stored + 1, next]);
        stored = next;
      }
      await settle(database, url);
      const cost = await costsOf(database);
      costs.push(cost);
      say(`${engine}: at ${size}: ${[...cost].map(([what, ms]) => `${what} ${ms.toFixed(2)} ms`).join(", ")}`);
    }
    return [...costs[0]!.keys()].map((what) => {
      const all = costs.map((cost) => cost.get(what) ?? NaN);
      const [first = NaN, last = NaN] = [all[0], all.at(-1)];
      return held(
        `${engine}: ${what} at 1k, 10k, 100k, 1M registrations`,
        `${all.map((ms) => ms.toFixed(2)).join(", ")} ms: ${(last / first).toFixed(2)} times`,
        `at most ${logarithmic.toFixed(0)} times (logarithmic)`,
        // Below a fifth of a millisecond the ratio says more about the machine than about the query.
        last / first <= logarithmic || last - first < 0.2,
      );
    });
  } finally {
    await database.close();
    await drop();
  }
}

/** What is measured at each size, by name: milliseconds. */
async function costsOf(database: OpenDatabase): Promise<Map<string, number>> {
  const store = createStore(database, { onSettled: [queueSettlementMails] });
  const clock = createTestClock(standardTime);
  const provider = createFakeProvider(clock);
  const nothing = () => {};
  const services = createRegistrationServices({
    store,
    // The fake one takes a turn of the timers for each answer, which is longer than what is measured.
    gateway: { ...provider.gateway, fetchSession: async (id) => ({ ok: true, truth: provider.sessions.get(id)! }) },
    clock,
    programme,
    priceIds,
    siteUrl: "https://site.example",
    log: { info: nothing, warn: nothing, error: nothing },
  });
  let visitor = 0;
  const payCheckout = async (): Promise<string> => {
    visitor += 1;
    const result = await services.startCheckout(checkoutBody({ email: `new-${crypto.randomUUID()}@example.org` }), {
      idempotencyKey: crypto.randomUUID(),
      clientAddress: `10.0.${visitor >> 8}.${visitor & 255}`,
    });
    if (!result.ok) throw new Error(`no checkout: ${result.reason}`);
    const sessionId = [...provider.sessions.keys()].at(-1)!;
    provider.pay(sessionId);
    return sessionId;
  };
  const nobody = async () => {};
  const [newest] = await store.listRegistrations({ limit: 1 });
  const after = { createdAt: firstRegistrationAt + 3_600_000, id: newest?.id ?? "" };
  const payBatch = async () => {
    for (let index = 0; index < batch; index += 1) await payCheckout();
    clock.advance(3 * 60_000);
  };
  const reconcile = async () => {
    const report = await services.reconcile();
    if (report.confirmed !== batch) throw new Error(`the reconciler found ${JSON.stringify(report)}`);
  };
  const handle = (sessionId: string) => services.handleEvent(eventOf(sessionId), goodSignature);
  // Each has its own id: the fake provider counts from one again in each round.
  const eventOf = (sessionId: string) => provider.event(sessionId, { id: `evt_${crypto.randomUUID()}` });
  const paidPage = () => store.listRegistrations({ status: "paid", limit: 50, after });
  return new Map([
    ["first page of 50", await lowerQuartile(nobody, () => store.listRegistrations({ limit: 50 }))],
    ["later page of the paid", await lowerQuartile(nobody, paidPage)],
    ["an event", await lowerQuartile(payCheckout, handle)],
    [`a reconcile round of ${batch}`, await lowerQuartile(payBatch, reconcile, 20)],
  ]);
}

/** Which a busy machine disturbs least. */
async function lowerQuartile<Given>(
  prepare: () => Promise<Given>,
  work: (given: Given) => Promise<unknown>,
  times = 60,
): Promise<number> {
  const spent: number[] = [];
  for (let round = 0; round < times + 3; round += 1) {
    const given = await prepare();
    const startedAt = performance.now();
    await work(given);
    // The first ones warm up.
    if (round >= 3) spent.push(performance.now() - startedAt);
  }
  return percentile(spent, 0.25);
}

export const registrationParts = { checkouts, growth };
