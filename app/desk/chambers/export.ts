import type { Route } from "./+types/export";
import { deskRequest } from "../desk-request.ts";
import { exportAnswer } from "../export-answer.ts";

/** All of the list, for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { desk, actor, copy, facts, rights } = deskRequest(context);
  const lines = await desk.chambers.export(actor, { codes: rights.joinCodes });
  return exportAnswer(copy.desk.chambers(facts).file, lines);
}
