import type { Route } from "./+types/export";
import { deskRequest } from "../desk-request.ts";
import { exportAnswer } from "../export-answer.ts";

/** All of the list, for a spreadsheet. */
export async function loader({ context }: Route.LoaderArgs) {
  const { desk, actor, copy, facts } = deskRequest(context);
  const lines = await desk.judges.export(actor);
  return exportAnswer(copy.desk.judges(facts).file, lines);
}
