import { setTimeout as wait } from "node:timers/promises";
import { checkoutBody, newVisitor } from "#tests/server/rig/visitor.ts";
import type { Queries } from "#server/storage/database.ts";

interface Sent {
  email: string;
  /** 0: no answer came. */
  status: number;
  at: number;
  ms: number;
}

/** Registrations at a steady pace, each sent once, until it is told to end. */
export function keepRegistering(url: string, perSecond: number) {
  const sent: Promise<Sent>[] = [];
  let isOver = false;
  const send = async (): Promise<Sent> => {
    const visitor = newVisitor();
    const at = performance.now();
    const status = await fetch(`${url}/api/create-checkout`, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": visitor.key,
        "X-Forwarded-For": visitor.address,
      },
      body: JSON.stringify(checkoutBody(visitor)),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    return { email: visitor.email, status, at, ms: performance.now() - at };
  };
  const pacing = (async () => {
    for (let next = performance.now(); !isOver; next += 1000 / perSecond) {
      sent.push(send());
      await wait(Math.max(0, next - performance.now()));
    }
  })();
  return {
    async end(): Promise<Sent[]> {
      isOver = true;
      await pacing;
      return Promise.all(sent);
    },
  };
}

/** What was acknowledged and is not there; what was refused, and the longest time in which every one was. */
export async function judgeRegistrations(db: Queries, sent: readonly Sent[]): Promise<{ lost: number; words: string }> {
  const rows = await db.selectFrom("registrations").select("email").execute();
  const known = new Map<string | null, number>();
  for (const { email } of rows) known.set(email, (known.get(email) ?? 0) + 1);
  const acknowledged = sent.filter(({ status }) => status === 200);
  const lost = acknowledged.filter(({ email }) => !known.has(email)).length;
  const doubled = [...known.values()].filter((count) => count > 1).length;
  const refused = sent.filter(({ status }) => status !== 200);
  let longest = 0;
  let since: number | null = null;
  for (const { status, at } of sent.toSorted((one, other) => one.at - other.at)) {
    if (status === 200) since = null;
    else longest = Math.max(longest, at - (since ??= at));
  }
  const slowest = Math.max(...acknowledged.map(({ ms }) => ms));
  const kinds = [...Map.groupBy(refused, ({ status }) => status)].map(([status, all]) => `${all.length} × ${status}`);
  return {
    lost: lost + doubled,
    words:
      `${sent.length} sent, ${acknowledged.length} acknowledged, ${lost} of them lost, ${doubled} doubled; ` +
      `${refused.length} refused${kinds.length > 0 ? ` (${kinds.join(", ")})` : ""}, at most ${(longest / 1000).toFixed(1)} s in a row; ` +
      `the slowest answer took ${(slowest / 1000).toFixed(1)} s`,
  };
}
