import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#app/context.ts";

/** Tells the tab that opened a checkout how it stands. Only that tab has the key under which it was asked for. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const key = request.headers.get("idempotency-key")?.trim() ?? "";
  const { registrations } = context.get(servicesContext);
  const status = key === "" ? { status: "unknown", sessionId: null } : await registrations.checkoutStatus(key);
  return Response.json(status, { headers: { "Cache-Control": "no-store" } });
}
