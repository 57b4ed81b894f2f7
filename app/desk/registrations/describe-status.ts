import type { DeskRegistrationsWords } from "#content/en/desk/registrations/registrations.ts";
import type { Registration } from "#domain/registration/registration.ts";

/** The status with what a person should notice about it. */
export function describeStatus(words: DeskRegistrationsWords, registration: Registration): string {
  const { status, refundedCents, disputedAt, disputeLostAt, duplicateOf } = registration;
  return [
    words.statuses[status],
    ...(status !== "refunded" && refundedCents > 0 ? [words.partRefunded] : []),
    ...(disputeLostAt !== null ? [words.disputeLost] : disputedAt !== null ? [words.disputed] : []),
    ...(duplicateOf === null ? [] : [words.duplicate]),
  ].join(", ");
}
