import { toTextOrNull } from "../storage/queries/rows.ts";
import type { Registration } from "#domain/registration/registration.ts";

/** A registration as `--json` and `--csv` give it. Programs rely on these names: add to them, rename none. */
export function toRecord(registration: Registration) {
  return {
    id: registration.id,
    status: registration.status,
    registrationType: registration.registrationType,
    firstName: registration.firstName,
    lastName: registration.lastName,
    email: registration.email,
    phone: registration.phone,
    company: registration.company,
    priceId: registration.priceId,
    amountCents: registration.amountCents,
    refundedCents: registration.refundedCents,
    currency: registration.currency,
    sessionId: registration.sessionId,
    createdAt: toTextOrNull(registration.createdAt),
    paidAt: toTextOrNull(registration.paidAt),
    tier: registration.tier,
    statusAt: toTextOrNull(registration.statusAt),
    disputedAt: toTextOrNull(registration.disputedAt),
    duplicateOf: registration.duplicateOf,
    termsVersion: registration.termsVersion,
  };
}

export const recordFields = [
  "id",
  "status",
  "registrationType",
  "firstName",
  "lastName",
  "email",
  "phone",
  "company",
  "priceId",
  "amountCents",
  "refundedCents",
  "currency",
  "sessionId",
  "createdAt",
  "paidAt",
  "tier",
  "statusAt",
  "disputedAt",
  "duplicateOf",
  "termsVersion",
] as const satisfies readonly (keyof ReturnType<typeof toRecord>)[];

/** The status with what a person should notice about it. */
export function describeStatus(registration: Registration): string {
  const { status, refundedCents, disputedAt, duplicateOf } = registration;
  return [
    status === "review" ? "review: needs a look" : status,
    ...(status !== "refunded" && refundedCents > 0 ? ["part refunded"] : []),
    ...(disputedAt === null ? [] : ["disputed"]),
    ...(duplicateOf === null ? [] : ["duplicate"]),
  ].join(", ");
}

/** Every page of a list that goes on after its last entry. Only one page is in memory. */
export async function* pagesOf<Entry extends { id: string; createdAt: number }>(
  read: (page: { limit: number; after?: { createdAt: number; id: string } }) => Promise<Entry[]>,
  limit = 500,
): AsyncGenerator<Entry[]> {
  let after: { createdAt: number; id: string } | undefined;
  for (;;) {
    const page = await read({ limit, ...(after && { after }) });
    yield page;
    const last = page.at(-1);
    if (!last || page.length < limit) return;
    after = { createdAt: last.createdAt, id: last.id };
  }
}
