import type { RefundRequest } from "#server/handing/find-refund-request.ts";
import { findRefundRequest } from "#server/handing/find-refund-request.ts";
import type { Desk } from "../desk.ts";

/** Requests for money back that wait for a decision, the oldest first. */
export async function listRefundRequests({ database: { db } }: Pick<Desk, "database">): Promise<RefundRequest[]> {
  const open = await db
    .selectFrom("refund_requests")
    .select("id")
    .where("settled_at", "is", null)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  const found: RefundRequest[] = [];
  for (const { id } of open) {
    const request = await findRefundRequest(db, id);
    if (request) found.push(request);
  }
  return found;
}
