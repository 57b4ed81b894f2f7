import { setTimeout as wait } from "node:timers/promises";
import { createSiteRig, type SiteRig } from "#tests/server/rig/site-rig.ts";
import { newVisitor, sendRegistration } from "#tests/server/rig/visitor.ts";
import { onEachEngine, type Row, type Say } from "./attempt.ts";
import { percentile } from "./table.ts";

const perSecond = 25;
const seconds = 60;
const providerMs = 80;
const steps = [perSecond, 50, 100, 200, 400];
const stepSeconds = 5;

export const how =
  `registrations from many addresses, limits and request log on, a stand-in of the provider that takes ${providerMs} ms for ` +
  "each checkout, everything on this machine; our own share is the answer's time without the provider's";

export const measure = (say: Say): Promise<Row[]> =>
  onEachEngine("checkouts", async (engine) => {
    const spent: Spent = new Map();
    const since = new Map<string, number>();
    const rig = await createSiteRig({
      engine,
      env: { LOG_LEVEL: "info" },
      onCall(step, { idempotencyKey }) {
        const key = idempotencyKey ?? "";
        if (step === "arrived") since.set(key, performance.now());
        else spent.set(key, (spent.get(key) ?? 0) + performance.now() - (since.get(key) ?? 0));
      },
    });
    try {
      rig.provider.faults.inject({ fault: { kind: "delay", ms: providerMs }, at: "create", times: Infinity });
      say(`${engine}: warming up`);
      await drive(rig, spent, 20, 5);
      const { sent, errors, own } = await drive(rig, spent, perSecond, seconds, (at) =>
        say(`${engine}: ${at} s of ${seconds}`),
      );
      const p95 = percentile(own, 0.95);
      say(`${engine}: ${sent} checkouts, ${errors.length} errors ${errors.slice(0, 3).join("; ")}`);
      return [
        {
          what: `${engine}: errors at ${perSecond} checkouts a second for ${seconds} s`,
          figure: `${errors.length} of ${sent}`,
          limit: "none",
          ok: errors.length === 0,
        },
        {
          what: `${engine}: our own share of a checkout's time (median / 95th percentile)`,
          figure: `${Math.round(percentile(own, 0.5))} / ${Math.round(p95)} ms`,
          limit: "95th percentile at most 150 ms",
          ok: p95 <= 150,
        },
        await highest(rig, spent, engine, say),
      ];
    } finally {
      await rig.dispose();
    }
  });

/** Milliseconds that the provider took, by the key of what it was asked. */
type Spent = Map<string, number>;

/** The rate is raised until an answer fails or most of them come late. */
async function highest(rig: SiteRig, spent: Spent, engine: string, say: Say): Promise<Row> {
  let best = 0;
  for (const rate of steps) {
    const { errors, own } = await drive(rig, spent, rate, stepSeconds);
    const p95 = percentile(own, 0.95);
    say(`${engine}: ${rate} a second: ${errors.length} errors, 95th percentile ${Math.round(p95)} ms`);
    if (errors.length > 0 || p95 > 1_000) break;
    best = rate;
  }
  return {
    what: `${engine}: highest rate tried without an error, 95th percentile below 1 s`,
    figure: `${best} checkouts a second${best === steps.at(-1) ? " (no higher one tried)" : ""}`,
    limit: `at least ${perSecond} a second`,
    ok: best >= perSecond,
  };
}

async function drive(
  rig: SiteRig,
  spent: Spent,
  rate: number,
  forSeconds: number,
  onSecond: (second: number) => void = () => {},
) {
  const errors: string[] = [];
  const own: number[] = [];
  const underWay: Promise<void>[] = [];
  const startedAt = performance.now();
  const total = rate * forSeconds;
  for (let index = 0; index < total; index += 1) {
    const dueMs = startedAt + (index * 1000) / rate - performance.now();
    if (dueMs > 0) await wait(dueMs);
    if (index > 0 && index % (rate * 10) === 0) onSecond(index / rate);
    underWay.push(
      sendRegistration(rig.url, newVisitor()).then(
        ({ status, code, sessionId, ms }) => {
          if (status !== 200 || sessionId === null) {
            errors.push(`${status} ${code}`);
            return;
          }
          const id = rig.provider.ledger.sessions.get(sessionId)?.clientReferenceId;
          const theirs = spent.get(`registration-${id}`);
          if (theirs === undefined) throw new Error("a checkout that the provider did not see");
          own.push(ms - theirs);
        },
        (error: Error) => void errors.push(String(error.cause ?? error)),
      ),
    );
  }
  await Promise.all(underWay);
  return { sent: total, errors, own };
}
