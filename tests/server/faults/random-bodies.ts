import { strict as assert } from "node:assert";
import { checkoutStatuses } from "#app/resources/checkout/checkout-refusal.ts";
import { createSeeded } from "../rig/seeded.ts";
import { sendRaw } from "../rig/raw-http.ts";
import type { SiteRig } from "../rig/site-rig.ts";
import { checkoutBody, newVisitor } from "../rig/visitor.ts";

/** Each address may try fifty times in any case. */
const perAddress = 50;
const types = ["application/json", "application/json", "application/json; charset=utf-8", "text/plain", "", "a/b"];

/** Sends bodies of every kind of nonsense. Only documented answers may come, never one that is the server's fault. */
export async function sendRandomBodies(rig: SiteRig, count: number, seed: number): Promise<void> {
  const random = createSeeded(seed);
  const documented = new Map<string, number>(Object.entries(checkoutStatuses));
  let sent = 0;
  let { address } = newVisitor();
  const lane = async () => {
    while (sent < count) {
      sent += 1;
      if (sent % perAddress === 0) ({ address } = newVisitor());
      const body = randomBody(random);
      const type = types[Math.floor(random() * types.length)] ?? "";
      const answer = await sendRaw(`${rig.url}/api/create-checkout`, {
        headers: {
          "X-Forwarded-For": address,
          "Content-Length": String(body.length),
          ...(type && { "Content-Type": type }),
        },
        body,
      });
      assert.ok(answer, `no answer to ${JSON.stringify(body.toString("latin1"))}`);
      if (answer.status === 200) continue;
      const { error } = JSON.parse(answer.text) as { error: { code: string } };
      assert.equal(documented.get(error.code), answer.status);
      assert.ok(answer.status < 500, `${answer.status} to ${JSON.stringify(body.toString("latin1"))}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
}

export function randomBytes(random: () => number, length: number): Buffer {
  return Buffer.from(Array.from({ length }, () => Math.floor(random() * 256)));
}

/** Nearly right: a few bytes of a proper body are others. */
export function changeBytes(random: () => number, proper: Buffer): Buffer {
  const changed = Buffer.from(proper);
  for (let change = 0; change <= random() * 4; change += 1)
    changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256);
  return changed;
}

function randomBody(random: () => number): Buffer {
  const proper = Buffer.from(JSON.stringify(checkoutBody(newVisitor())));
  const kind = random();
  if (kind < 0.2) return randomBytes(random, Math.floor(random() * 400));
  if (kind < 0.7) return changeBytes(random, proper);
  if (kind < 0.8) return proper.subarray(0, Math.floor(random() * proper.length));
  return Buffer.from(JSON.stringify(randomValue(random, 4)));
}

const words = [
  "priceId",
  "registrationData",
  "email",
  "__proto__",
  "constructor",
  "toString",
  "\0",
  "\ud800",
  "💥",
  "",
];

function randomValue(random: () => number, depth: number): unknown {
  const word = () => words[Math.floor(random() * words.length)] ?? "";
  const inner = () => randomValue(random, depth - 1);
  switch (Math.floor(random() * (depth > 0 ? 8 : 6))) {
    case 0:
      return null;
    case 1:
      return random() > 0.5;
    case 2:
      return (random() - 0.5) * 10 ** Math.floor(random() * 300);
    case 3:
      return word().repeat(Math.floor(random() * 200));
    case 4:
    case 5:
      return word();
    case 6:
      return Array.from({ length: Math.floor(random() * 5) }, inner);
    default:
      return Object.fromEntries(Array.from({ length: Math.floor(random() * 6) }, () => [word(), inner()]));
  }
}
