import type { Store } from "#server/storage/create-store.ts";
import type { Logger } from "pino";
import type { Clock } from "#domain/time/clock.ts";
import type { ClaimedMail, MailPriority, OutboxMail } from "#server/storage/outbox-mail.ts";
import { retry } from "#server/process/retry.ts";
import { withoutAddresses } from "../mailers/address.ts";
import { longestWaitMs, nextAttemptAt } from "./backoff.ts";
import type { Outage, SendOutcome } from "./outage.ts";
import { findMailDeclaration } from "../mails.ts";
import type { Mailer, SendResult } from "../mailers/mailer.ts";
import type { RenderMailResult } from "../mail-kind.ts";

/** How long a worker may hold a mail. Longer than the slowest mail takes, or two workers would send it. */
export const mailLeaseMs = 120_000;

export interface MailHandling {
  store: Pick<Store, "claimMail" | "markMailSent" | "deferMail" | "dropMail" | "giveUpMail" | "hurryMails">;
  mailer: Mailer;
  render: (mail: OutboxMail) => Promise<RenderMailResult>;
  clock: Clock;
  log: Pick<Logger, "info" | "warn" | "error">;
  /** Knows when an outage of the mail server is over. */
  outage?: Outage;
  random?: () => number;
  /** Whether mails to anybody but the organizer are withheld, as a sandbox on a public address must. */
  organizerOnly?: boolean;
}

/** `forgotten`, `expired` and `withheld`: not tried at all. */
type Attempt = SendResult | { ok: false; reason: "forgotten" | "expired" | "withheld" };

/**
 * Takes one mail of these priorities all the way. Null where none is due, or the store does not answer: the next round
 * tries again.
 */
export async function handleNextMail(
  options: MailHandling,
  priorities: readonly MailPriority[],
  onClaimed: (mail: OutboxMail) => void,
): Promise<OutboxMail | null> {
  const { store, clock, log } = options;
  let claimed: ClaimedMail | null;
  try {
    claimed = await store.claimMail(clock.now(), { leaseMs: mailLeaseMs, longestWaitMs, priorities });
  } catch (error) {
    log.error({ problem: problemOf(error) }, "the outbox cannot be read");
    return null;
  }
  if (!claimed) return null;
  onClaimed(claimed.mail);
  const { id, kind, attempts } = claimed.mail;
  const about = { mailId: id, kind, attempt: attempts };
  const result = await attempt(options, claimed.mail);
  try {
    const outcome = await insist(() => record(options, claimed, result), log);
    if (options.outage?.isOver(claimed.mail, outcome)) {
      const hurried = await store.hurryMails(clock.now());
      if (hurried > 0) log.info({ hurried }, "mail is accepted again: those that waited are due");
    }
    report(log, outcome, "detail" in result ? { ...about, reason: result.reason, problem: result.detail } : about);
    return claimed.mail;
  } catch (error) {
    log.error({ ...about, accepted: result.ok, problem: problemOf(error) }, "the outcome of a mail was not recorded");
    return null;
  }
}

async function attempt(
  { mailer, render, clock, organizerOnly = false }: MailHandling,
  mail: OutboxMail,
): Promise<Attempt> {
  if (organizerOnly && mail.recipient !== "organizer") return { ok: false, reason: "withheld" };
  if (isOver(mail, clock.now())) return { ok: false, reason: "expired" };
  try {
    const rendered = await render(mail);
    if (!rendered.ok) return rendered;
    const result = await mailer.send(rendered.mail);
    return result.ok ? result : { ...result, detail: withoutPerson(result.detail, rendered.privateWords) };
  } catch (error) {
    // A mistake of ours: the next release may fix it, so the mail waits.
    return { ok: false, reason: "retry", detail: problemOf(error) };
  }
}

const isOver = ({ notAfter }: OutboxMail, at: number): boolean => notAfter !== null && at >= notAfter;

async function record(
  { store, clock, random = Math.random }: MailHandling,
  { mail, claim }: ClaimedMail,
  result: Attempt,
): Promise<SendOutcome> {
  const now = clock.now();
  if (result.ok) return (await store.markMailSent(mail.id, claim, now)) ? "sent" : "lost";
  if (!("detail" in result)) return (await store.dropMail(mail.id, claim, result.reason)) ? result.reason : "lost";
  // The organizer's own address is no guess of a visitor's: refused today, it may be corrected tomorrow.
  const isFinal = result.reason === "refused" && mail.recipient !== "organizer";
  const retryAt = isFinal ? null : nextAttemptAt({ attempt: mail.attempts, createdAt: mail.createdAt }, now, random);
  if (retryAt === null) {
    const alert = findMailDeclaration(mail.kind)?.whenGivenUp === "alert";
    return (await store.giveUpMail(mail.id, claim, { at: now, error: result.detail, alert })) ?? "lost";
  }
  if (isOver(mail, retryAt)) return (await store.dropMail(mail.id, claim, "expired")) ? "expired" : "lost";
  return (await store.deferMail(mail.id, claim, retryAt, result.detail)) ? "deferred" : "lost";
}

function report(log: MailHandling["log"], outcome: SendOutcome, about: object): void {
  switch (outcome) {
    case "sent":
      return log.info(about, "mail accepted");
    case "deferred":
      return log.warn(about, "mail not accepted, to be tried again");
    case "given-up":
      return log.error(about, "mail given up");
    case "forgotten":
      return log.info(about, "mail dropped: its person was forgotten");
    case "withheld":
      return log.info(about, "mail withheld: this site mails nobody but its organizer");
    case "expired":
      return log.warn(about, "mail dropped: its time was over before it was accepted");
    case "lost":
      return log.warn(about, "another worker took this mail over in the meantime");
  }
}

/** The pauses between attempts to record an outcome. */
const recordPausesMs = [250, 500, 1_000, 2_000, 4_000, 8_000];

/** Tries for some seconds: an accepted mail whose acceptance is not recorded would be sent again. */
async function insist<T>(action: () => Promise<T>, log: MailHandling["log"]): Promise<T> {
  type Tried = { ok: true; value: T } | { ok: false; error: unknown };
  const tried = await retry<Tried>(
    {
      late: { ok: false, error: new Error("no answer in time") },
      pauseMs(result, count) {
        const pause = recordPausesMs[count - 1];
        if (result.ok || pause === undefined) return null;
        log.warn({ problem: problemOf(result.error) }, "the outbox cannot be written, trying again");
        return pause;
      },
    },
    () =>
      action().then(
        (value): Tried => ({ ok: true, value }),
        (error: unknown): Tried => ({ ok: false, error }),
      ),
  );
  if (!tried.ok) throw tried.error;
  return tried.value;
}

function problemOf(error: unknown): string {
  return withoutAddresses(error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 300);
}

/**
 * The text without what it repeats of a person. Some mail servers quote a name, or an address without its domain, in
 * their refusal, and what they say goes into the log and the outbox.
 */
export function withoutPerson(text: string, privateWords: readonly (string | null)[]): string {
  let rest = text;
  // The longer first: a name may be a part of an address.
  const parts = privateWords.filter((part) => part !== null).toSorted((a, b) => b.length - a.length);
  for (const part of parts) {
    const words = part.trim().replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
    if (words)
      rest = rest.replace(new RegExp(String.raw`(?<![\p{L}\p{N}])${words}(?![\p{L}\p{N}])`, "giu"), "(person)");
  }
  return rest;
}
