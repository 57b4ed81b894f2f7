import type { Route } from "./+types/export";
import { deskRequest } from "../desk-request.ts";
import { exportAnswer } from "../export-answer.ts";
import { outboxQuery, readOutboxQuery } from "./load-outbox.ts";

/** The outbox for a spreadsheet: ids, kinds and what became of each, no addresses. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { desk, actor, copy, facts } = deskRequest(context);
  const words = copy.desk.mail(facts);
  const { status } = outboxQuery(readOutboxQuery(request.url, words), words);
  return exportAnswer(words.file, await desk.mail.export(actor, status === undefined ? {} : { status }));
}
