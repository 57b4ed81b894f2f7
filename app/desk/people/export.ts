import type { Route } from "./+types/export";
import { deskRequest } from "../desk-request.ts";
import { exportAnswer } from "../export-answer.ts";
import { peopleFilter, readPeopleQuery } from "./people-query.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, actor, copy, facts } = deskRequest(context);
  const filter = peopleFilter(readPeopleQuery(request.url), facts.programme.id);
  return exportAnswer(copy.desk.people().file, await desk.people.export(actor, filter));
}
