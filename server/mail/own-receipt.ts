import type { Registration } from "#domain/registration/registration.ts";
import type { Queries } from "#server/storage/database.ts";

/**
 * The mail that tells a registrant how their payment stands: a receipt, an open invoice, or the receipt of one. Null
 * where an invoice is not paid any more: it has no receipt then.
 */
export async function ownReceipt(
  db: Queries,
  { id, status, sessionId, paidAt }: Pick<Registration, "id" | "status" | "sessionId" | "paidAt">,
): Promise<"receipt" | "invoice" | "invoice-receipt" | null> {
  if (status === "invoiced") return "invoice";
  if (sessionId !== null || paidAt === null) return "receipt";
  const invoice = await db.selectFrom("invoices").select("number").where("registration_id", "=", id).executeTakeFirst();
  if (!invoice) return "receipt";
  return status === "paid" ? "invoice-receipt" : null;
}
