import type { Route } from "./+types/roster-export";
import { exportAnswer } from "#app/desk/export-answer.ts";
import { privateRequest } from "#app/private-request.ts";
import { ownChamber } from "./own-chamber.ts";

/** The chamber's roster for a spreadsheet: what its page shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = privateRequest(context);
  const { chamber } = await ownChamber(asked, new URL(request.url).searchParams.get("chamber"));
  const { services, principal } = asked;
  return exportAnswer("chamber-roster.csv", await services.chamberKit.exportRoster(chamber.id, principal.personId));
}
