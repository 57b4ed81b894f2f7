import { data } from "react-router";
import type { Route } from "./+types/export";
import { deskAreasOf } from "#domain/people/audience.ts";
import { deskRequest } from "../desk-request.ts";
import { exportAnswer } from "../export-answer.ts";
import { readListQuery } from "../list/list-query.ts";

/** A list of the desk for a spreadsheet, for whoever sees the list. */
export async function loader({ context, request, params: { list } }: Route.LoaderArgs) {
  const { desk, actor, principal, facts } = deskRequest(context);
  const area = desk.lists.areaOf(list);
  if (area === null) throw data(null, { status: 404 });
  if (!deskAreasOf(principal.organizerRole!).includes(area)) throw data(null, { status: 403 });
  const { search, filters } = readListQuery(request.url, { action: await desk.log.actions() });
  const lines = await desk.lists.export(actor, list, { search, action: filters.action ?? "" });
  return exportAnswer(`${list}-${facts.programme.id}.csv`, lines);
}
