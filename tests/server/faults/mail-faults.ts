import { newMail } from "#server/mail/outbox/queue-mail.ts";
import { strict as assert } from "node:assert";
import { freePort } from "#scripts/free-port.ts";
import type { SmtpMood } from "#tests/support/mail/smtp-server.ts";
import { assertPage, group, registerAndPay, registrationOf, type Fault } from "./fault.ts";
import { minute, until, type SiteRig } from "../rig/site-rig.ts";
import type { Visitor } from "../rig/visitor.ts";

/** Longer than the pause after a failed attempt, and than the lease of one that never ended. */
const laterMs = 10 * minute;

async function mailsOf(rig: SiteRig, registrationId: string) {
  return rig.withStore((store) => store.mailsOf(registrationId));
}

/** Pays while the mail server is in trouble, mends it, and expects one mail for each, however often it was sent. */
async function payAndRecover(rig: SiteRig, patienceMs: number): Promise<void> {
  const { visitor } = await registerAndPay(rig);
  const { id, status } = await registrationOf(rig, visitor);
  assert.equal(status, "paid");
  const failed = async () => (await mailsOf(rig, id)).every(({ lastError }) => lastError !== null);
  await until("each mail was tried", failed, patienceMs);
  await assertPage(rig);
  await rig.stop("SIGTERM");
  await recover(rig, visitor, id);
}

/** Starts the site some time later with a mail server that works. */
async function recover(rig: SiteRig, visitor: Visitor, id: string): Promise<void> {
  rig.smtp.mood = { kind: "accept" };
  rig.clock.move(laterMs);
  await rig.start();
  await until("the mails are sent", async () => (await mailsOf(rig, id)).every((mail) => mail.status === "sent"));
  const receipts = (await rig.smtp.readMails()).filter(
    ({ to, messageId }) => to?.[0]?.address === visitor.email && messageId?.startsWith("<receipt."),
  );
  assert.equal(new Set(receipts.map(({ messageId }) => messageId)).size, 1);
}

const trouble = (name: string, mood: SmtpMood, { isSlow = false } = {}): Fault => ({
  name: `mail: ${name}`,
  isSlow,
  async run(rig) {
    rig.smtp.mood = mood;
    await payAndRecover(rig, isSlow ? 60_000 : 20_000);
  },
});

export const mailFaults = group("mail", { engine: "sqlite" }, [
  {
    name: "mail: the server refuses connections",
    async run(rig) {
      await rig.stop("SIGTERM");
      await rig.start({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
      await payAndRecover(rig, 20_000);
    },
  },
  trouble("4xx to the greeting", { kind: "answer", to: "connect", code: 421 }, { isSlow: true }),
  trouble("4xx to the recipient", { kind: "answer", to: "recipient", code: 450 }),
  trouble("4xx to the message", { kind: "answer", to: "message", code: 451 }),
  trouble("the relay denies us", { kind: "answer", to: "recipient", code: 554, text: "5.7.1 Relay access denied" }),
  trouble("5xx to the sender, which is about us", { kind: "answer", to: "sender", code: 550 }, { isSlow: true }),
  trouble("the server dies after the message", { kind: "die-after-message" }),
  trouble("the server says nothing", { kind: "silent" }, { isSlow: true }),
  trouble("the server never answers the message", { kind: "hang-after-message" }, { isSlow: true }),
  trouble("the server only ever says a little", { kind: "trickle" }, { isSlow: true }),
  {
    name: "mail: the server hangs while the site is stopped",
    async run(rig) {
      rig.smtp.mood = { kind: "hang-after-message" };
      const received = new Promise<void>((resolve) => {
        rig.smtp.onStep = (step) => step === "received" && resolve();
      });
      const { visitor } = await registerAndPay(rig);
      const { id } = await registrationOf(rig, visitor);
      await received;
      rig.smtp.onStep = null;
      assert.equal(await rig.site().stop("SIGTERM"), 0, "the site ends cleanly");
      await recover(rig, visitor, id);
    },
  },
  {
    name: "mail: 5xx to the recipient",
    async run(rig) {
      rig.smtp.mood = { kind: "answer", to: "recipient", code: 550 };
      const { visitor } = await registerAndPay(rig);
      const { id } = await registrationOf(rig, visitor);
      const receipt = async () => (await mailsOf(rig, id)).find(({ kind }) => kind === "receipt");
      await until("the receipt is given up", async () => (await receipt())?.status === "given-up");
      const { lastError } = (await receipt()) ?? {};
      assert.ok(lastError, "the desk can say why");
      assert.ok(!lastError.includes(visitor.email), "and names nobody");
      assert.ok((await mailsOf(rig, id)).some(({ kind }) => kind === "given-up-alert"));
      rig.smtp.mood = { kind: "accept" };
      const copy = newMail({ kind: "receipt", ids: { registrationId: id }, at: 0 });
      await rig.withStore((store) => store.resendMail(copy, { kind: "system" }, rig.clock.now() - minute));
      const arrived = () => rig.smtp.envelopes.some((to) => to.includes(visitor.email));
      await until("a copy that the desk asked for arrives", arrived);
    },
  },
]);
