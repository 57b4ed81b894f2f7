import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { mailPriorities } from "#server/storage/outbox-mail.ts";
import { mailRule, queueAbout } from "#tests/support/mail/mails.ts";
import { openOutboxRig, type OutboxRig } from "#tests/support/mail/outbox-rig.ts";
import { startSmtpServer, type TestSmtpServer } from "#tests/support/mail/smtp-server.ts";
import { retryLimits } from "./backoff.ts";
import { mailLeaseMs } from "./handle-mail.ts";
import type { Mailer } from "../mailers/mailer.ts";
import { createOutboxWorker, type OutboxWorkerOptions } from "./outbox-worker.ts";
import { renderMail } from "#server/mail-kinds/render-mail.tsx";
import { createSmtpMailer, smtpTimes } from "../mailers/smtp-mailer.ts";
import { noDocuments } from "#tests/support/documents/no-documents.ts";

const settings = {
  siteUrl: "https://accelerator.example",
  organizerEmail: "organizer@accelerator.example",
  calendar: () => "BEGIN:VCALENDAR",
  documents: noDocuments,
};
const from = { name: "Accelerator", address: "hello@accelerator.example" };

let rig: OutboxRig;
let smtp: TestSmtpServer;
let mailer: Mailer;
let logged: string[];
beforeEach(async () => {
  [rig, smtp] = await Promise.all([openOutboxRig(), startSmtpServer()]);
  mailer = createSmtpMailer({ server: smtp.address, from, clock: rig.clock });
  logged = [];
});
afterEach(() => Promise.all([rig.close(), smtp.stop()]));

function workerOf(changes: Partial<OutboxWorkerOptions> = {}) {
  return createOutboxWorker({
    store: rig.store,
    mailer,
    render: (mail) => renderMail(mail, { ...settings, db: rig.db, now: rig.clock.now() }),
    clock: rig.clock,
    log: pino({ base: null }, { write: (line: string) => void logged.push(line) }),
    random: () => 0.5,
    ...changes,
  });
}

const refuseRecipients = { kind: "answer", to: "recipient", code: 550 } as const;
const deferRecipients = { kind: "answer", to: "recipient", code: 451 } as const;
const recipients = async () => (await smtp.readMails()).map(({ to }) => to?.[0]?.address);

describe("the outbox worker", () => {
  it("sends a waiting mail once and records it", async () => {
    const id = await rig.register("Ada");
    await queueAbout(rig.db, "receipt", id, rig.clock.at);
    const worker = workerOf();
    await worker.whenIdle();
    await worker.whenIdle();
    expect(await recipients()).toEqual(["ada@analytical.example"]);
    expect(await rig.store.listMail()).toMatchObject([{ status: "sent", sentAt: rig.clock.at, attempts: 1 }]);
  });

  it("mails nobody but the organizer where it is told to", async () => {
    const id = await rig.register("Ada");
    await queueAbout(rig.db, "receipt", id, rig.clock.at);
    await queueAbout(rig.db, "organizer-notice", id, rig.clock.at);
    await workerOf({ organizerOnly: true }).whenIdle();
    expect(await recipients()).toEqual([settings.organizerEmail]);
    expect((await rig.store.listMail()).map(({ status }) => status).toSorted()).toEqual(["sent", "withheld"]);
  });

  it("waits after a failure, longer each time, and sends when the server has recovered", async () => {
    await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
    const worker = workerOf();
    smtp.mood = deferRecipients;
    await worker.whenIdle();
    expect(await rig.store.listMail()).toMatchObject([
      {
        status: "waiting",
        nextAttemptAt: rig.clock.at + 30_000,
        lastError: expect.stringContaining("as the test asked"),
      },
    ]);
    rig.clock.at += 29_999;
    smtp.mood = { kind: "accept" };
    await worker.whenIdle();
    expect(await recipients()).toEqual([]);
    rig.clock.at += 1;
    await worker.whenIdle();
    expect(await recipients()).toEqual(["ada@analytical.example"]);
  });

  it("sends all that waited as soon as one is accepted after an outage, however long each had still to wait", async () => {
    for (const name of ["Ada", "Bo", "Cy"]) await queueAbout(rig.db, "receipt", await rig.register(name), rig.clock.at);
    const worker = workerOf();
    smtp.mood = deferRecipients;
    await worker.whenIdle();
    smtp.mood = { kind: "accept" };
    // None of them is due; somebody else registers, whose mail is.
    rig.clock.at += 1_000;
    await queueAbout(rig.db, "receipt", await rig.register("Di"), rig.clock.at);
    await worker.whenIdle();
    expect(await recipients()).toHaveLength(4);
    expect(await rig.store.outboxDepth()).toMatchObject({ waiting: 0 });
  });

  it("parks a refused receipt at once, loudly, and tells the organizer as soon as their address is accepted", async () => {
    await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
    const worker = workerOf({ senders: [{ takes: mailPriorities, count: 1 }] });
    smtp.mood = refuseRecipients;
    await worker.whenIdle();
    const [alert, receipt] = (await rig.store.listMail()).toSorted((a, b) => a.kind.localeCompare(b.kind));
    expect(receipt).toMatchObject({ kind: "receipt", status: "given-up" });
    const wantsAPerson = logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect(wantsAPerson).toMatchObject([{ msg: "mail given up", mailId: receipt?.id }]);
    // The alert was refused as well. It waits, and no alert about it is written.
    expect(alert).toMatchObject({ kind: "given-up-alert", status: "waiting", ids: { mailId: receipt?.id } });
    expect(await rig.store.listMail()).toHaveLength(2);
    smtp.mood = { kind: "accept" };
    rig.clock.at = alert!.nextAttemptAt;
    await worker.whenIdle();
    expect(await recipients()).toEqual([settings.organizerEmail]);
    expect((await smtp.readMails())[0]?.text).toContain(receipt?.id);
  });

  it("keeps every mail through a relay that denies us, and sends it once that is fixed", async () => {
    const id = await rig.register("Ada");
    await queueAbout(rig.db, "receipt", id, rig.clock.at);
    await queueAbout(rig.db, "organizer-notice", id, rig.clock.at);
    const worker = workerOf();
    for (const text of ["5.7.1 Relaying denied", "relay not permitted"]) {
      smtp.mood = { kind: "answer", to: "recipient", code: 550, text };
      rig.clock.at += 60_000;
      await worker.whenIdle();
      expect(await rig.store.outboxDepth()).toMatchObject({ waiting: 2, givenUp: 0 });
    }
    smtp.mood = { kind: "accept" };
    rig.clock.at += 120_000;
    await worker.whenIdle();
    expect((await recipients()).toSorted()).toEqual(["ada@analytical.example", settings.organizerEmail]);
  });

  it("tries the organizer's own mails for days, however final the refusal sounds", async () => {
    await queueAbout(rig.db, "dispute-alert", await rig.register("Ada"), rig.clock.at);
    const startedAt = rig.clock.at;
    const refused: Mailer = { ...mailer, send: async () => ({ ok: false, reason: "refused", detail: "550 no" }) };
    const worker = workerOf({ senders: [{ takes: mailPriorities, count: 1 }], mailer: refused });
    const alert = async () => (await rig.store.listMail())[0]!;
    for (let mail = await alert(); mail.status === "waiting"; mail = await alert()) {
      rig.clock.at = Math.max(rig.clock.at, mail.nextAttemptAt);
      await worker.whenIdle();
    }
    expect(await rig.store.listMail()).toMatchObject([{ kind: "dispute-alert", status: "given-up" }]);
    expect(rig.clock.at - startedAt).toBeGreaterThanOrEqual(retryLimits.span);
  });

  it("gives up after days of trying, not before", async () => {
    await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
    const startedAt = rig.clock.at;
    const later: Mailer = { ...mailer, send: async () => ({ ok: false, reason: "retry", detail: "later" }) };
    const worker = workerOf({ senders: [{ takes: mailPriorities, count: 1 }], mailer: later });
    const receipt = async () => (await rig.store.listMail()).find(({ kind }) => kind === "receipt")!;
    for (let mail = await receipt(); mail.status === "waiting"; mail = await receipt()) {
      rig.clock.at = Math.max(rig.clock.at, mail.nextAttemptAt);
      await worker.whenIdle();
    }
    expect(await receipt()).toMatchObject({ status: "given-up" });
    expect(rig.clock.at - startedAt).toBeGreaterThanOrEqual(retryLimits.span);
  });

  it("takes over a mail whose worker died, under the same message id", async () => {
    await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
    const died = await rig.store.claimMail(rig.clock.at, mailRule(mailLeaseMs));
    const sent = await renderMail(died!.mail, { ...settings, db: rig.db, now: rig.clock.at });
    if (sent.ok) await mailer.send(sent.mail);
    await workerOf().whenIdle();
    expect(await recipients()).toHaveLength(1);
    rig.clock.at += mailLeaseMs;
    await workerOf().whenIdle();
    const ids = (await smtp.readMails()).map(({ messageId }) => messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it("sends each mail once though four workers share the outbox", async () => {
    for (let count = 0; count < 12; count += 1) {
      const id = await rig.register(`Ada${count}`);
      await queueAbout(rig.db, "receipt", id, rig.clock.at);
    }
    await Promise.all([workerOf(), workerOf(), workerOf(), workerOf()].map((worker) => worker.whenIdle()));
    expect((await recipients()).toSorted()).toEqual([...new Set(await recipients())].toSorted());
    expect(await recipients()).toHaveLength(12);
  });

  it("holds a mail longer than the slowest attempt takes", () => {
    expect(mailLeaseMs).toBeGreaterThan(2 * smtpTimes.totalMs + 20_000);
  });

  it("keeps going when a mail cannot be written or the database does not answer", async () => {
    await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
    let broken = true;
    const worker = workerOf({
      senders: [{ takes: mailPriorities, count: 1 }],
      store: {
        ...rig.store,
        claimMail: (now, lease) =>
          broken ? Promise.reject(new Error("database is gone")) : rig.store.claimMail(now, lease),
      },
      render: () => Promise.reject(new Error("a mistake about ada@analytical.example")),
    });
    await worker.whenIdle();
    broken = false;
    await worker.whenIdle();
    expect(await rig.store.listMail()).toMatchObject([
      { status: "waiting", lastError: "Error: a mistake about (address)" },
    ]);
  });

  it("insists on recording an accepted mail", async () => {
    await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
    let failures = 1;
    const markMailSent: typeof rig.store.markMailSent = (...parts) =>
      failures-- > 0 ? Promise.reject(new Error("database is busy")) : rig.store.markMailSent(...parts);
    await workerOf({ store: { ...rig.store, markMailSent } }).whenIdle();
    expect(await rig.store.listMail()).toMatchObject([{ status: "sent" }]);
    expect(await recipients()).toHaveLength(1);
  });

  it("logs no personal data", async () => {
    for (const mood of [{ kind: "accept" } as const, refuseRecipients]) {
      smtp.mood = mood;
      await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
      await workerOf().whenIdle();
    }
    expect(logged.length).toBeGreaterThan(1);
    expect(logged.join("")).not.toMatch(/\bada\b|lovelace|analytical|organizer@/i);
  });

  it.each([
    ["fails for now", deferRecipients],
    ["is refused for good", refuseRecipients],
  ])("ends a receipt without a word that %s while its person is forgotten", async (_, mood) => {
    await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
    smtp.mood = mood;
    let forgetting: Promise<unknown> | null = null;
    const inFlight: Mailer = {
      ...mailer,
      async send(mail) {
        forgetting ??= rig.store.forget("ada@analytical.example", { kind: "system" }, rig.clock.at);
        await forgetting;
        return mailer.send(mail);
      },
    };
    const worker = workerOf({ mailer: inFlight });
    await worker.whenIdle();
    smtp.mood = { kind: "accept" };
    rig.clock.at += mailLeaseMs;
    await worker.whenIdle();
    expect(await rig.store.listMail()).toMatchObject([{ kind: "receipt", status: "forgotten", lastError: null }]);
    expect(await rig.store.outboxDepth()).toMatchObject({ waiting: 0, givenUp: 0 });
    expect(await recipients()).toEqual([]);
    expect(JSON.parse(logged.at(-1)!)).toMatchObject({ level: 30, msg: "mail dropped: its person was forgotten" });
    expect(logged.join("")).not.toMatch(/\bada\b|lovelace|analytical/i);
  });

  it("drops the alert about a receipt whose person is forgotten before it was sent", async () => {
    await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
    smtp.mood = refuseRecipients;
    const worker = workerOf({ senders: [{ takes: mailPriorities, count: 1 }] });
    await worker.whenIdle();
    await rig.store.forget("ada@analytical.example", { kind: "system" }, rig.clock.at);
    smtp.mood = { kind: "accept" };
    rig.clock.at += mailLeaseMs;
    await worker.whenIdle();
    expect(await recipients()).toEqual([]);
    expect((await rig.store.listMail()).map(({ status }) => status).toSorted()).toEqual(["forgotten", "given-up"]);
  });
});

describe("start and stop", () => {
  const sentMail = (settled: () => void): Mailer => ({
    ...mailer,
    async send(mail) {
      const result = await mailer.send(mail);
      settled();
      return result;
    },
  });

  it("sends what waits at the start, and what comes with a poke", async () => {
    let settled = () => {};
    const next = () => new Promise<void>((resolve) => (settled = resolve));
    const worker = workerOf({ mailer: sentMail(() => settled()), everyMs: 3_600_000 });
    await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
    const first = next();
    worker.start();
    await first;
    await queueAbout(rig.db, "receipt", await rig.register("Grace"), rig.clock.at);
    const second = next();
    worker.poke();
    await second;
    await worker.stop();
    expect(await recipients()).toEqual(["ada@analytical.example", "grace@analytical.example"]);
  });

  it("sends what comes with a poke while another mail still takes its time", async () => {
    const held = Promise.withResolvers<void>();
    const taken = Promise.withResolvers<void>();
    const sent = Promise.withResolvers<void>();
    const slowForAda: Mailer = {
      ...mailer,
      async send(mail) {
        if (mail.to.address === "ada@analytical.example") {
          taken.resolve();
          await held.promise;
        }
        const result = await mailer.send(mail);
        sent.resolve();
        return result;
      },
    };
    const worker = workerOf({ mailer: slowForAda, everyMs: 3_600_000 });
    await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
    worker.start();
    await taken.promise;
    await queueAbout(rig.db, "receipt", await rig.register("Grace"), rig.clock.at);
    worker.poke();
    await sent.promise;
    expect(await recipients()).toEqual(["grace@analytical.example"]);
    held.resolve();
    await worker.stop();
  });

  it("loses no poke that comes while it is about to rest", async () => {
    const sent = new Promise<void>((resolve) => {
      const id = rig.register("Ada");
      let resting = false;
      const worker = workerOf({
        senders: [{ takes: mailPriorities, count: 1 }],
        mailer: sentMail(resolve),
        store: {
          ...rig.store,
          async claimMail(now, lease) {
            const claimed = await rig.store.claimMail(now, lease);
            if (claimed || resting) return claimed;
            resting = true;
            await queueAbout(rig.db, "receipt", await id, rig.clock.at);
            worker.poke();
            return null;
          },
        },
      });
      worker.poke();
    });
    await sent;
    expect(await recipients()).toEqual(["ada@analytical.example"]);
  });

  it("looks again by itself", async () => {
    const worker = workerOf({ everyMs: 5 });
    worker.start();
    const id = await rig.register("Ada");
    const sent = new Promise<void>((resolve) => {
      const original = mailer.send;
      mailer.send = async (mail) => {
        const result = await original(mail);
        resolve();
        return result;
      };
    });
    await queueAbout(rig.db, "receipt", id, rig.clock.at);
    await sent;
    await worker.stop();
    expect(await recipients()).toHaveLength(1);
  });

  it("brings as many mails at once as it has senders, after one poke", async () => {
    for (const name of ["Ada", "Grace", "Joan", "Mary"])
      await queueAbout(rig.db, "receipt", await rig.register(name), rig.clock.at);
    let begun = 0;
    let release = () => {};
    const threeBegun = new Promise<void>((resolve) => (release = resolve));
    const slow: Mailer = {
      ...mailer,
      async send(mail) {
        if ((begun += 1) === 3) release();
        await threeBegun;
        return mailer.send(mail);
      },
    };
    await workerOf({ mailer: slow, senders: [{ takes: mailPriorities, count: 3 }] }).whenIdle();
    expect((await rig.store.listMail()).map(({ status }) => status)).toEqual(["sent", "sent", "sent", "sent"]);
  });

  it("waits for the mail under way when it is stopped, and takes no other", async () => {
    for (const name of ["Ada", "Grace"]) await queueAbout(rig.db, "receipt", await rig.register(name), rig.clock.at);
    let begin = () => {};
    let release = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow: Mailer = {
      ...mailer,
      async send(mail) {
        begin();
        await released;
        return mailer.send(mail);
      },
    };
    const worker = workerOf({ mailer: slow, senders: [{ takes: mailPriorities, count: 1 }] });
    worker.start();
    await begun;
    const stopping = worker.stop();
    release();
    await stopping;
    const statuses = (await rig.store.listMail()).map(({ status }) => status).toSorted();
    expect(statuses).toEqual(["sent", "waiting"]);
  });

  it("breaks off what hangs when it is stopped, and the mail is sent later under the same message id", async () => {
    await queueAbout(rig.db, "receipt", await rig.register("Ada"), rig.clock.at);
    smtp.mood = { kind: "hang-after-message" };
    const received = new Promise<void>((resolve) => {
      smtp.onStep = (step) => step === "received" && resolve();
    });
    const worker = workerOf({ stopPatienceMs: 1 });
    worker.start();
    await received;
    await worker.stop();
    expect(await rig.store.listMail()).toMatchObject([
      { status: "waiting", lastError: expect.stringContaining("stop") },
    ]);
    smtp.mood = { kind: "accept" };
    rig.clock.at += mailLeaseMs;
    await workerOf({ mailer: createSmtpMailer({ server: smtp.address, from, clock: rig.clock }) }).whenIdle();
    const [mail] = await rig.store.listMail();
    expect(mail).toMatchObject({ status: "sent", attempts: 2 });
    expect((await smtp.readMails()).map(({ messageId }) => messageId)).toEqual([
      `<receipt.${mail!.id}@accelerator.example>`,
    ]);
  });
});
