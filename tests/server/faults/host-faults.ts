import { strict as assert } from "node:assert";
import { deliverUntilSettled } from "../rig/events.ts";
import { registrationOf, type Fault } from "./fault.ts";
import { sendRaw, type RawAnswer } from "../rig/raw-http.ts";
import { until, type SiteRig } from "../rig/site-rig.ts";
import { checkoutBody, formBody, newVisitor, type Visitor } from "../rig/visitor.ts";

const evil = "evil.example";
const forged = { Host: evil, "X-Forwarded-Host": evil, Forwarded: `host=${evil}` };

/** Asks under a forged name. Nothing of the answer may name it. */
export async function askForged(
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  const answer = await sendRaw(url, { method: "GET", ...options, headers: { ...options.headers, ...forged } });
  assert.ok(answer, "there is an answer");
  assert.ok(!answer.text.includes(evil), `the body of ${url}`);
  assert.ok(!JSON.stringify(answer.headers).includes(evil), `the headers of ${url}`);
  return answer;
}

/** Registers under a forged name, as a program does. */
export async function registerForged(rig: SiteRig, visitor: Visitor): Promise<string> {
  const headers = {
    "Content-Type": "application/json",
    "X-Forwarded-For": visitor.address,
    "Idempotency-Key": visitor.key,
  };
  const body = JSON.stringify(checkoutBody(visitor));
  const answer = await askForged(`${rig.url}/api/create-checkout`, { method: "POST", headers, body });
  assert.equal(answer.status, 200);
  return (JSON.parse(answer.text) as { url: string }).url;
}

/** Registers under a forged name with the form that needs no script, and gives where it leads. */
export async function postFormForged(rig: SiteRig, visitor: Visitor, change = {}): Promise<RawAnswer> {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "X-Forwarded-For": visitor.address };
  const body = formBody(visitor, change).toString();
  return askForged(`${rig.url}/register?package=individual`, { method: "POST", headers, body });
}

async function assertAskedHonestly(rig: SiteRig, visitor: Visitor): Promise<string> {
  const { id, sessionId } = await registrationOf(rig, visitor);
  const asked = rig.provider.calls.filter(({ idempotencyKey }) => idempotencyKey === `registration-${id}`);
  assert.equal(asked.length, 1);
  assert.ok(!asked[0]?.text.includes(evil));
  assert.ok(sessionId);
  return sessionId;
}

export const hostFaults: readonly Fault[] = [
  {
    name: "client: a forged Host reaches no page and no redirect",
    async run(rig) {
      for (const path of ["/", "/register", "/sitemap.xml", "/nowhere", "/registration-success?session_id=x"])
        await askForged(rig.url + path);
      const redirect = await askForged(`${rig.url}/contact/?topic=x`);
      assert.deepEqual([redirect.status, redirect.headers.location], [308, "/contact?topic=x"]);
    },
  },
  {
    name: "client: a forged Host reaches no checkout and no mail",
    async run(rig) {
      const visitor = newVisitor();
      const url = await registerForged(rig, visitor);
      assert.ok(url.startsWith(rig.provider.url));
      const sessionId = await assertAskedHonestly(rig, visitor);
      for (const event of rig.provider.ledger.complete(sessionId)) await deliverUntilSettled(rig.provider, event);
      await until("the receipt", () => rig.smtp.envelopes.some((to) => to.includes(visitor.email)));
      for (const { html = "", text = "", headers } of await rig.smtp.readMails())
        assert.ok(!`${html}${text}${JSON.stringify(headers)}`.includes(evil));
    },
  },
  {
    name: "client: a forged Host reaches no checkout of the form without scripts",
    async run(rig) {
      const visitor = newVisitor();
      assert.equal((await postFormForged(rig, visitor, { phone: "1" })).status, 422);
      const { status, headers } = await postFormForged(rig, visitor);
      assert.equal(status, 303);
      assert.ok(headers.location?.startsWith(`${rig.provider.url}/c/pay/`), headers.location);
      await assertAskedHonestly(rig, visitor);
    },
  },
];
