import { data } from "react-router";
import type { ChamberRow } from "#server/chambers/chamber-rows.ts";
import type { PrivateRequest } from "#app/private-request.ts";

/** The chamber that is meant: the one named, or the first of the person's own. Somebody else's is not there. */
export async function ownChamber(
  { principal, services }: Pick<PrivateRequest, "principal" | "services">,
  named: string | null,
): Promise<{ chamber: ChamberRow; all: readonly ChamberRow[] }> {
  const all = await services.chamberKit.chambersOf(principal.personId);
  const chamber = named ? all.find(({ id }) => id === named) : all[0];
  if (!chamber) throw data(null, { status: 404 });
  return { chamber, all };
}
