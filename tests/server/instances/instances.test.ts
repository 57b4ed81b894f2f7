import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deliverUntilSettled } from "../rig/events.ts";
import { isPortalOpen, isSettled } from "../rig/is-settled.ts";
import { judgeKills, type Errand } from "../kills/judge-kills.ts";
import { minute, until } from "../rig/site-rig.ts";
import { newVisitor, readAnswer, sendRegistration } from "../rig/visitor.ts";
import { startCluster, type Cluster } from "./cluster.ts";

let cluster: Cluster;
beforeAll(async () => void (cluster = await startCluster(3)), 90_000);
afterAll(() => cluster?.dispose());

test(
  "three instances share the work, and lose nothing when one is killed and PostgreSQL restarts",
  { timeout: 120_000 },
  async () => {
    const { clock, balancer, provider, smtp } = cluster;
    const errands: Errand[] = [];
    const killedAt: number[] = [];
    const acceptedAt: number[] = [];
    smtp.onStep = (step) => step === "accepted" && acceptedAt.push(clock.now());
    let settled = 0;
    let closing = false;

    /** A visitor may be told to try again, and never gets no answer at all: `sendRegistration` would throw. */
    const visit = async () => {
      while (!closing) {
        const errand: Errand = { visitor: newVisitor(), checkoutTries: [], eventTries: [] };
        errands.push(errand);
        while (!errand.sessionId) {
          const { status, sessionId } = await sendRegistration(balancer.url, errand.visitor);
          expect([200, 502, 503]).toContain(status);
          if (sessionId) errand.sessionId = sessionId;
          else await wait(100);
        }
        const [event] = provider.ledger.complete(errand.sessionId);
        await deliverUntilSettled(provider, event!);
        settled += 1;
      }
    };
    const pages: number[] = [];
    const browse = async () => {
      while (!closing) {
        pages.push((await fetch(`${balancer.url}/register`)).status);
        await wait(20);
      }
    };
    await until("the portal is open", () => cluster.withStore(isPortalOpen), 60_000);
    const load = Promise.all([...Array.from({ length: 4 }, visit), browse()]);
    const reach = (count: number) => Promise.race([load, until(`${count} payments`, () => settled >= count, 60_000)]);
    await reach(6);
    killedAt.push(clock.now());
    await cluster.stop(0, "SIGKILL");
    await reach(settled + 6);
    // Acceptances that could not be recorded meanwhile are not known afterwards, as after a kill.
    killedAt.push(clock.now());
    await cluster.postgres.restart();
    killedAt.push(clock.now());
    await reach(settled + 6);
    closing = true;
    await load;
    expect(new Set(pages)).toEqual(new Set([200]));
    for (const count of balancer.answers.values()) expect(count).toBeGreaterThan(0);

    await Promise.all([cluster.stop(1, "SIGTERM"), cluster.stop(2, "SIGTERM")]);
    // Beyond the lease of a mail that the killed instance held, and the reconciler's first pause.
    clock.move(5 * minute);
    await cluster.start();
    await until("everything is confirmed and every mail sent", () => cluster.withStore(isSettled), 60_000);
    const report = await judgeKills(cluster, { errands, killedAt, acceptedAt, byMoment: {} });
    const { missing, unconfirmed, doubled, wrongMails, needless } = report;
    expect({ missing, unconfirmed, doubled, wrongMails, needless }).toEqual({
      missing: [],
      unconfirmed: [],
      doubled: [],
      wrongMails: [],
      needless: [],
    });
    expect(report.acknowledged).toBeGreaterThanOrEqual(18);
  },
);

test("the limit by address holds across instances", async () => {
  const ask = async () => {
    const startedAt = performance.now();
    const answer = await fetch(`${cluster.balancer.url}/api/create-checkout`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Forwarded-For": "192.0.2.7" },
      body: "{}",
    });
    return (await readAnswer(answer, startedAt)).status;
  };
  const statuses: number[] = [];
  for (let round = 0; round < 20; round += 1) statuses.push(...(await Promise.all(Array.from({ length: 6 }, ask))));
  const passed = statuses.filter((status) => status === 422).length;
  expect(statuses.filter((status) => status === 429)).toHaveLength(120 - passed);
  expect(passed).toBe(100);
});
