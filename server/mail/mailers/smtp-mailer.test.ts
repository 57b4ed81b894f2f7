import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startSmtpServer, type SmtpMood, type TestSmtpServer } from "#tests/support/mail/smtp-server.ts";
import type { Mail } from "./mailer.ts";
import { createSmtpMailer, smtpTimes } from "./smtp-mailer.ts";

const from = { name: "Accelerator", address: "hello@accelerator.example" };
const clock = { now: () => 0 };
const mail: Mail = {
  messageId: "<m-1@accelerator.example>",
  to: { name: "Ada", address: "ada@analytical.example" },
  replyTo: null,
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  attachments: [],
};
/** For servers that never answer: the test need not wait long to see it. */
const impatient = { connectMs: 300, greetingMs: 150, silenceMs: 150, totalMs: 400, idleMs: 100 };

describe("a mail server that fails", () => {
  let server: TestSmtpServer;
  beforeEach(async () => {
    server = await startSmtpServer();
  });
  afterEach(() => server.stop());
  const sendIn = (mood: SmtpMood) => {
    server.mood = mood;
    const times = ["silent", "hang-after-message", "trickle"].includes(mood.kind) ? impatient : smtpTimes;
    return createSmtpMailer({ server: server.address, from, clock, times }).send(mail);
  };

  it.each(["recipient", "message"] as const)("parks the mail when the %s is refused for good", async (to) => {
    expect(await sendIn({ kind: "answer", to, code: 550 })).toMatchObject({ ok: false, reason: "refused" });
    expect(await server.readMails()).toEqual([]);
  });

  it.each(["recipient", "message"] as const)("tries again when the %s is refused as a matter of policy", async (to) => {
    const text = "5.7.1 Relay access denied";
    expect(await sendIn({ kind: "answer", to, code: 554, text })).toMatchObject({ ok: false, reason: "retry" });
  });

  it.each(["connect", "sender", "recipient", "message"] as const)(
    "tries again after a 4xx answer to the %s",
    async (to) => {
      expect(await sendIn({ kind: "answer", to, code: 451 })).toMatchObject({ ok: false, reason: "retry" });
    },
  );

  it.each(["connect", "sender"] as const)(
    "tries again after a 5xx answer to the %s, which is our set-up",
    async (to) => {
      expect(await sendIn({ kind: "answer", to, code: 554 })).toMatchObject({ ok: false, reason: "retry" });
    },
  );

  it.each(["silent", "hang-after-message", "trickle"] as const)(
    "gives up waiting on a server in the mood %s",
    async (kind) => {
      expect(await sendIn({ kind })).toMatchObject({ ok: false, reason: "retry" });
    },
  );

  it.each(["silent", "hang-after-message"] as const)("is left when we close, in the mood %s", async (kind) => {
    server.mood = { kind };
    const mailer = createSmtpMailer({ server: server.address, from, clock });
    server.onStep = (step) => {
      if (step === (kind === "silent" ? "connected" : "received")) void mailer.close();
    };
    const brokenOff = { ok: false, reason: "retry", detail: expect.stringContaining("stopped") };
    expect(await mailer.send(mail)).toMatchObject(brokenOff);
    // One that comes too late does not even begin.
    server.onStep = () => expect.unreachable();
    expect(await mailer.send(mail)).toMatchObject(brokenOff);
  });

  it("sends again under the same message id where the answer was lost", async () => {
    expect(await sendIn({ kind: "die-after-message" })).toMatchObject({ ok: false, reason: "retry" });
    expect(await sendIn({ kind: "accept" })).toEqual({ ok: true });
    expect((await server.readMails()).map(({ messageId }) => messageId)).toEqual([mail.messageId, mail.messageId]);
  });

  it("tries again when nobody listens", async () => {
    await server.stop();
    expect(await sendIn({ kind: "accept" })).toMatchObject({ ok: false, reason: "retry" });
  });

  it("keeps the recipient's address out of what is recorded", async () => {
    const text = "5.1.1 <ada@analytical.example>: user unknown, ada@analytical.example";
    const result = await sendIn({ kind: "answer", to: "recipient", code: 550, text });
    expect(result).toMatchObject({ ok: false, detail: expect.stringContaining("user unknown") });
    expect(JSON.stringify(result)).not.toContain("ada@");
  });

  it("names exactly one recipient to the server", async () => {
    expect(await sendIn({ kind: "accept" })).toEqual({ ok: true });
    expect(server.envelopes).toEqual([["ada@analytical.example"]]);
  });
});

describe("one connection", () => {
  let server: TestSmtpServer;
  let connected: number;
  beforeEach(async () => {
    server = await startSmtpServer();
    connected = 0;
    server.onStep = (step) => void (step === "connected" && (connected += 1));
  });
  afterEach(() => server.stop());
  const open = (times = smtpTimes) => createSmtpMailer({ server: server.address, from, clock, times });
  const to = (address: string): Mail => ({ ...mail, to: { name: "", address } });

  it("brings one mail after the other, and many at once need more", async () => {
    const mailer = open();
    for (const address of ["ada@analytical.example", "ben@analytical.example"])
      expect(await mailer.send(to(address))).toEqual({ ok: true });
    expect([connected, server.envelopes]).toEqual([1, [["ada@analytical.example"], ["ben@analytical.example"]]]);
    await Promise.all([mailer.send(mail), mailer.send(mail), mailer.send(mail)]);
    expect(connected).toBe(3);
    await mailer.close();
  });

  it("is opened anew where the server has hung up", async () => {
    const mailer = open();
    await mailer.send(mail);
    server.hangUp();
    // Before we can have heard of it.
    expect(await mailer.send(mail)).toEqual({ ok: true });
    expect([connected, server.envelopes.length]).toEqual([2, 2]);
    await mailer.close();
  });

  it.each([421, 451, 550])("is opened anew where the server answers the next mail's sender with %i", async (code) => {
    const mailer = open();
    await mailer.send(mail);
    server.mood = { kind: "answer", to: "sender", code };
    server.onStep = (step) => void (step === "connected" && (server.mood = { kind: "accept" }));
    expect(await mailer.send(mail)).toEqual({ ok: true });
    await mailer.close();
  });

  it("is not blamed for a recipient", async () => {
    const mailer = open();
    await mailer.send(mail);
    server.mood = { kind: "answer", to: "recipient", code: 550 };
    expect(await mailer.send(mail)).toMatchObject({ ok: false, reason: "refused" });
    expect(connected).toBe(1);
    await mailer.close();
  });

  it("ends after some mails, after some time without any, and when we close", async () => {
    const mailer = open();
    for (let sent = 0; sent <= 50; sent += 1) await mailer.send(mail);
    expect(connected).toBe(2);
    await mailer.close();
    await expect.poll(() => server.connections()).toBe(0);
    expect(await open({ ...smtpTimes, idleMs: 20 }).send(mail)).toEqual({ ok: true });
    await expect.poll(() => server.connections()).toBe(0);
  });
});

describe("a password", () => {
  // 0.0.0.0 reaches this machine without being one of the names that count as local.
  it.each([
    ["127.0.0.1", { ok: true }, ["ada"]],
    ["0.0.0.0", { ok: false, reason: "retry" }, []],
  ])("sent to %s without encryption gives %j", async (host, result, users) => {
    const server = await startSmtpServer();
    const address = { ...server.address, host, credentials: { user: "ada", pass: "secret" } };
    expect(await createSmtpMailer({ server: address, from, clock }).send(mail)).toMatchObject(result);
    expect(server.users).toEqual(users);
    await server.stop();
  });
});

it("waits for seconds, not minutes", () => {
  expect(smtpTimes.totalMs).toBeLessThanOrEqual(60_000);
  expect(smtpTimes.idleMs).toBeLessThan(smtpTimes.silenceMs);
});
