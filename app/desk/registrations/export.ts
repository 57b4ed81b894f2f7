import type { Route } from "./+types/export";
import { deskRequest } from "../desk-request.ts";
import { exportAnswer } from "../export-answer.ts";
import { readRegistrationQuery, registrationQuery } from "./registration-query.ts";

/** The list as its page shows it, all pages of it, for a spreadsheet. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, actor, rights, copy, facts } = deskRequest(context);
  const query = readRegistrationQuery(request.url, await desk.registrations.seasons());
  const lines = await desk.registrations.export(actor, registrationQuery(query), {
    programme: facts.programme,
    phones: rights.phones,
  });
  return exportAnswer(copy.desk.registrations(facts).file, lines);
}
