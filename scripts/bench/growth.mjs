import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { programme } from "../../content/programme.ts";
import { createRegistrationServices } from "../../server/registration/registration-services.ts";
import { createStore } from "../../server/storage/create-store.ts";
import { openDatabase } from "../../server/storage/open-database.ts";
import { createPostgresDatabase } from "../../tests/support/postgres.ts";
import { checkoutBody, priceIds } from "../../tests/support/registration-rig.ts";
import { createTestClock } from "../../tests/support/test-clock.ts";
import { onEachEngine } from "./attempt.ts";
import { fill, settle } from "./growth-fill.mjs";

const sizes = [1_000, 10_000, 100_000, 1_000_000];
const rounds = 60;
const batch = 20;
/** What logarithmic growth allows between the smallest and the largest. */
const logarithmic = Math.log(sizes.at(-1)) / Math.log(sizes[0]);

export const how =
  "what listing, an event and the reconciler cost as registrations pile up, the store in this process, a provider that " +
  "answers at once; lower quartile; the largest against the smallest";

export const measure = (say) => onEachEngine("growth", (engine) => grow(engine, say));

async function grow(engine, say) {
  const { url, drop } = await emptyDatabase(engine);
  const opened = await openDatabase(url, { onConnectionLost: () => {} });
  if (!opened.ok) throw new Error(opened.message);
  const { database } = opened;
  try {
    const costs = [];
    // Once for nothing, so that the smallest is not measured with cold code.
    await costsOf(database);
    let stored = 0;
    for (const size of sizes) {
      const startedAt = performance.now();
      while (stored < size) {
        const next = Math.min(size, stored + 100_000);
        await fill(database, url, stored + 1, next);
        stored = next;
        if (size > 100_000) say(`${engine}: ${stored} stored`);
      }
      await settle(database, url);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const cost = await costsOf(database);
      costs.push(cost);
      const shown = Object.entries(cost).map(([what, ms]) => `${what} ${ms.toFixed(2)} ms`);
      say(`${engine}: at ${size} (filled in ${seconds} s): ${shown.join(", ")}`);
    }
    return Object.keys(costs[0]).map((what) => {
      const ratio = costs.at(-1)[what] / costs[0][what];
      return {
        what: `${engine}: ${what} at 1k, 10k, 100k, 1M registrations`,
        figure: `${costs.map((cost) => cost[what].toFixed(2)).join(", ")} ms: ${ratio.toFixed(2)} times`,
        limit: `at most ${logarithmic.toFixed(0)} times (logarithmic)`,
        // Below a fifth of a millisecond the ratio says more about the machine than about the query.
        ok: ratio <= logarithmic || costs.at(-1)[what] - costs[0][what] < 0.2,
      };
    });
  } finally {
    await database.close();
    await drop();
  }
}

async function emptyDatabase(engine) {
  if (engine === "postgres") return createPostgresDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), "growth-"));
  return { url: `sqlite:${folder}/site.db`, drop: async () => rmSync(folder, { recursive: true, force: true }) };
}

/** Milliseconds: the lower quartile, which a busy machine disturbs least. */
async function costsOf(database) {
  const store = createStore(database);
  const clock = createTestClock(Date.parse("2026-02-01T12:00:00.000Z"));
  const gateway = instantGateway(clock);
  const nothing = () => {};
  const services = createRegistrationServices({
    store,
    gateway,
    clock,
    programme,
    priceIds,
    siteUrl: "https://site.example",
    log: { info: nothing, warn: nothing, error: nothing },
  });
  let visitor = 0;
  const checkout = async () => {
    visitor += 1;
    const result = await services.startCheckout(checkoutBody({ email: `new-${crypto.randomUUID()}@example.org` }), {
      idempotencyKey: crypto.randomUUID(),
      clientAddress: `10.0.${visitor >> 8}.${visitor & 255}`,
    });
    if (!result.ok) throw new Error(`no checkout: ${result.reason}`);
    return `cs_test_${result.registrationId}`;
  };
  const [middle] = await store.listRegistrations({ limit: 1 });
  const page = await timed(async () => void (await store.listRegistrations({ limit: 50 })));
  const later = await timed(
    async () =>
      void (await store.listRegistrations({
        status: "paid",
        limit: 50,
        after: { createdAt: Date.parse("2025-11-01T01:00:00Z"), id: middle?.id ?? "" },
      })),
  );
  const event = await timed(
    (sessionId) => services.handleEvent(sessionId, "signed"),
    async () => gateway.pay(await checkout()),
  );
  const reconcile = await timed(
    async () => {
      const report = await services.reconcile();
      if (report.confirmed !== batch) throw new Error(`the reconciler found ${JSON.stringify(report)}`);
    },
    async () => {
      for (let index = 0; index < batch; index += 1) gateway.pay(await checkout());
      clock.advance(3 * 60_000);
    },
    20,
  );
  return {
    "first page of 50": page,
    "later page of the paid": later,
    "an event": event,
    "a reconcile round of 20": reconcile,
  };
}

async function timed(work, prepare = async () => {}, times = rounds) {
  const spent = [];
  for (let round = 0; round < times + 3; round += 1) {
    const given = await prepare();
    const startedAt = performance.now();
    await work(given);
    // The first ones warm up.
    if (round >= 3) spent.push(performance.now() - startedAt);
  }
  return spent.toSorted((a, b) => a - b)[Math.floor(spent.length / 4)];
}

/** A provider that answers at once, so that only our own work is measured. */
function instantGateway(clock) {
  const truths = new Map();
  return {
    kind: "sandbox",
    checkoutOrigins: [],
    livemode: false,
    pay(sessionId) {
      truths.set(sessionId, { ...truths.get(sessionId), status: "complete", paymentStatus: "paid" });
      return sessionId;
    },
    async createSession({ registrationId, registrationType }) {
      const id = `cs_test_${registrationId}`;
      truths.set(id, {
        id,
        status: "open",
        paymentStatus: "unpaid",
        paymentFailed: false,
        registrationId,
        amountCents: programme.packages[registrationType].standardPrice,
        currency: programme.currency,
        refundedCents: 0,
        disputed: false,
        livemode: false,
      });
      return { ok: true, session: { id, url: `https://pay.example/c/pay/${id}` } };
    },
    fetchSession: async (sessionId) => ({ ok: true, truth: truths.get(sessionId) }),
    findSessionByPayment: async () => ({ ok: true, sessionId: null }),
    readEvent: async (sessionId) => ({
      ok: true,
      event: {
        id: `evt_${crypto.randomUUID()}`,
        type: "checkout.session.completed",
        livemode: false,
        createdAt: clock.now(),
        sessionId,
        paymentIntentId: null,
      },
    }),
  };
}
