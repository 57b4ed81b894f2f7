import type { OutboxMail } from "#server/storage/outbox-mail.ts";

/** What became of a mail that a worker held. `lost`: another worker holds it now. */
export type SendOutcome = "sent" | "deferred" | "given-up" | "forgotten" | "expired" | "withheld" | "lost";

export interface Outage {
  /** Told of every outcome. True where it shows that the mail server takes mail again after a time in which it did not. */
  isOver(mail: Pick<OutboxMail, "attempts">, outcome: SendOutcome): boolean;
}

/** One address that refuses for a while is no outage. */
const failuresOfAnOutage = 3;

/**
 * After an outage each mail would wait about as long again as it had already waited. So the first that is accepted tells
 * of its end: by how many in a row failed before it here, or by how often it was tried itself, whichever process it was.
 */
export function createOutage(): Outage {
  let inARow = 0;
  return {
    isOver({ attempts }, outcome) {
      if (outcome === "deferred") inARow += 1;
      if (outcome !== "sent") return false;
      const wasDown = inARow >= failuresOfAnOutage || attempts > failuresOfAnOutage;
      inARow = 0;
      return wasDown;
    },
  };
}
