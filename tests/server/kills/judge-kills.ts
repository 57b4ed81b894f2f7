import type { Registration } from "#domain/registration/registration.ts";
import type { SiteRig } from "../rig/site-rig.ts";
import type { Visitor } from "../rig/visitor.ts";

/** What one visitor went through. Times are the rig's clock's. */
export interface Errand {
  visitor: Visitor;
  checkoutTries: number[];
  sessionId?: string;
  acknowledgedAt?: number;
  eventTries: number[];
  settledAt?: number;
}

/** What the kills caught in flight. */
export interface InFlight {
  beforeRegistrationCommit: number;
  afterRegistrationCommit: number;
  beforePaymentCommit: number;
  afterPaymentCommit: number;
  beforeSend: number;
  afterSend: number;
}

export interface KillReport {
  kills: number;
  byMoment: Record<string, number>;
  inFlight: InFlight;
  acknowledged: number;
  paid: number;
  mails: number;
  /** Acknowledged to a visitor, and not stored. */
  missing: string[];
  /** Paid at the provider, and not confirmed here. */
  unconfirmed: string[];
  /** Someone with two registrations, or two checkouts, for one errand. */
  doubled: string[];
  /** Mails that nobody was to get, or that someone was to get and did not. */
  wrongMails: string[];
  /** Mails that arrived again under the same Message-ID, since the kill fell between acceptance and its record. */
  repeated: number;
  /** Mails that arrived again although their acceptance was on record before. */
  needless: string[];
}

/** What a killed process had sent may be read a little after its death. */
const lastWordsMs = 2_000;

interface Evidence {
  errands: readonly Errand[];
  killedAt: readonly number[];
  acceptedAt: readonly number[];
  byMoment: Record<string, number>;
}

/** Holds what visitors and provider remember against what the database and the mail server have. */
export async function judgeKills(
  rig: Pick<SiteRig, "withStore" | "provider" | "smtp">,
  evidence: Evidence,
  // A receipt, a notice to the organizer and the mail that opens the portal.
  mailsEach = 3,
): Promise<KillReport> {
  const { errands, killedAt, acceptedAt } = evidence;
  const { registrations, mails } = await rig.withStore(async (store) => ({
    registrations: await store.listRegistrations({ limit: 1_000_000 }),
    mails: await store.listMail(),
  }));
  const sessions = [...rig.provider.ledger.sessions.values()];
  const bySession = new Map(registrations.map((one) => [one.sessionId, one]));
  const byEmail = Map.groupBy(registrations, ({ email }) => email);
  const acknowledged = errands.flatMap(({ sessionId }) => (sessionId === undefined ? [] : [sessionId]));
  const paid = sessions.filter((one) => one.payment === "paid");

  const arrivals = (await rig.smtp.readMails()).map(({ messageId = "" }, index) => ({
    mailId: /^<[a-z-]+\.([^@>]+)@/.exec(messageId)?.[1] ?? messageId,
    at: acceptedAt[index] ?? 0,
  }));
  const arrivalsOf = Map.groupBy(arrivals, ({ mailId }) => mailId);
  const wanted = new Set(mails.map(({ id }) => id));
  const payments = registrations.filter(({ status }) => status === "paid").length;
  const wrongMails = [
    ...[...arrivalsOf.keys()].filter((id) => !wanted.has(id)).map((id) => `unknown ${id}`),
    ...mails.filter(({ id, status }) => status !== "sent" || !arrivalsOf.has(id)).map(({ id }) => `never came ${id}`),
    ...(mails.length === payments * mailsEach ? [] : [`${mails.length} mails for ${payments} payments`]),
  ];
  const needless = mails.filter(({ id }) => {
    const times = (arrivalsOf.get(id) ?? []).map(({ at }) => at).toSorted((a, b) => a - b);
    // Each arrival but the last must have been followed by a kill before its record, or have been on its way then.
    return times
      .slice(0, -1)
      .some((at, index) => !killedAt.some((kill) => kill + lastWordsMs >= at && kill <= times[index + 1]!));
  });

  return {
    kills: killedAt.length,
    byMoment: evidence.byMoment,
    inFlight: countInFlight(evidence, byEmail, mails, arrivalsOf),
    acknowledged: acknowledged.length,
    paid: paid.length,
    mails: arrivals.length,
    missing: acknowledged.filter((id) => !bySession.has(id)),
    unconfirmed: paid.filter(({ id }) => bySession.get(id)?.status !== "paid").map(({ id }) => id),
    doubled: [
      ...[...byEmail].filter(([, own]) => own.length > 1).map(([email]) => `registrations of ${email}`),
      ...[...Map.groupBy(sessions, ({ clientReferenceId }) => clientReferenceId)]
        .filter(([, own]) => own.length > 1)
        .map(([id]) => `checkouts of ${id}`),
    ],
    wrongMails,
    repeated: arrivals.length - arrivalsOf.size,
    needless: needless.map(({ id }) => id),
  };
}

function countInFlight(
  { errands, killedAt }: Evidence,
  byEmail: Map<string | null, Registration[]>,
  mails: readonly { id: string; createdAt: number; sentAt: number | null }[],
  arrivalsOf: Map<string, { at: number }[]>,
): InFlight {
  const count: InFlight = {
    beforeRegistrationCommit: 0,
    afterRegistrationCommit: 0,
    beforePaymentCommit: 0,
    afterPaymentCommit: 0,
    beforeSend: 0,
    afterSend: 0,
  };
  for (const [index, kill] of killedAt.entries()) {
    const previous = killedAt[index - 1] ?? 0;
    const underWay = (tries: readonly number[], doneAt = Infinity) =>
      doneAt > kill && tries.some((at) => at > previous && at <= kill);
    for (const { visitor, checkoutTries, acknowledgedAt, eventTries, settledAt } of errands) {
      const own = byEmail.get(visitor.email)?.[0];
      // One whose registration an earlier kill already found stored is no longer about that commit.
      if (underWay(checkoutTries, acknowledgedAt) && own && own.createdAt > previous)
        count[own.createdAt <= kill ? "afterRegistrationCommit" : "beforeRegistrationCommit"] += 1;
      if (underWay(eventTries, settledAt) && own && (own.paidAt ?? 0) > previous)
        count[(own.paidAt ?? Infinity) <= kill ? "afterPaymentCommit" : "beforePaymentCommit"] += 1;
    }
    for (const { id, createdAt, sentAt } of mails) {
      if (createdAt > kill || (sentAt ?? Infinity) <= kill) continue;
      const accepted = (arrivalsOf.get(id) ?? []).some(({ at }) => at > previous && at <= kill);
      if (accepted) count.afterSend += 1;
      else if (createdAt > previous) count.beforeSend += 1;
    }
  }
  return count;
}
