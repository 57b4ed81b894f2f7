import type { LoaderFunctionArgs } from "react-router";
import { servicesContext } from "#app/context.ts";

/** What each package costs now and when to ask again, for a register page that stays open across the deadline. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const prices = context.get(servicesContext).registrations.currentPrices();
  return Response.json(prices, { headers: { "Cache-Control": "no-store" } });
}
