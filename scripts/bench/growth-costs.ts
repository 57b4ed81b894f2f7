import { programme } from "#content/programme.ts";
import { createRegistrationServices } from "#server/registration/registration-services.ts";
import { queueSettlementMails } from "#server/mail/outbox/settlement-mails.ts";
import { createStore } from "#server/storage/create-store.ts";
import type { OpenDatabase } from "#server/storage/open-database.ts";
import { checkoutBody, priceIds, standardTime } from "#tests/support/rigs/registration-rig.ts";
import { createTestClock } from "#tests/support/season/test-clock.ts";
import { createInstantGateway, sessionIdOf } from "./instant-gateway.ts";

const rounds = 60;
const batch = 20;

/** What is measured at each size, by name. */
export type Costs = ReadonlyMap<string, number>;

/** Milliseconds: the lower quartile, which a busy machine disturbs least. */
export async function costsOf(database: OpenDatabase): Promise<Costs> {
  const store = createStore(database, { onSettled: [queueSettlementMails] });
  const clock = createTestClock(standardTime);
  const gateway = createInstantGateway(clock);
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
    return sessionIdOf(result.registrationId);
  };
  const nobody = async () => {};
  const [middle] = await store.listRegistrations({ limit: 1 });
  const after = { createdAt: Date.parse("2025-11-01T01:00:00Z"), id: middle?.id ?? "" };
  return new Map([
    ["first page of 50", await timed(nobody, () => store.listRegistrations({ limit: 50 }))],
    [
      "later page of the paid",
      await timed(nobody, () => store.listRegistrations({ status: "paid", limit: 50, after })),
    ],
    [
      "an event",
      await timed(
        async () => gateway.pay(await checkout()),
        (sessionId) => services.handleEvent(sessionId, "signed"),
      ),
    ],
    [
      `a reconcile round of ${batch}`,
      await timed(
        async () => {
          for (let index = 0; index < batch; index += 1) gateway.pay(await checkout());
          clock.advance(3 * 60_000);
        },
        async () => {
          const report = await services.reconcile();
          if (report.confirmed !== batch) throw new Error(`the reconciler found ${JSON.stringify(report)}`);
        },
        20,
      ),
    ],
  ]);
}

async function timed<Given>(
  prepare: () => Promise<Given>,
  work: (given: Given) => Promise<unknown>,
  times = rounds,
): Promise<number> {
  const spent: number[] = [];
  for (let round = 0; round < times + 3; round += 1) {
    const given = await prepare();
    const startedAt = performance.now();
    await work(given);
    // The first ones warm up.
    if (round >= 3) spent.push(performance.now() - startedAt);
  }
  return spent.toSorted((a, b) => a - b)[Math.floor(spent.length / 4)] ?? NaN;
}
