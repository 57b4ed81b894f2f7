import type { Registration } from "#domain/registration/registration.ts";

/** The status with what a person should notice about it. */
export function statusText(registration: Registration): string {
  const { status, refundedCents, disputedAt, disputeLostAt, duplicateOf } = registration;
  return [
    status === "review" ? "review: needs a decision" : status,
    ...(status !== "refunded" && refundedCents > 0 ? ["partly refunded"] : []),
    ...(disputeLostAt !== null ? ["dispute lost"] : disputedAt !== null ? ["disputed"] : []),
    ...(duplicateOf === null ? [] : ["duplicate"]),
  ].join(", ");
}
