import type { OutboxMail } from "#server/storage/outbox-port.ts";
import type { Store } from "#server/storage/store.ts";
import { shortestPrefix } from "./find-registrations.ts";

/** The mails that an id or the beginning of one means; two are as many as it takes to see that it means several. */
export async function findMails(store: Pick<Store, "findMailByIdPrefix">, word: string): Promise<OutboxMail[]> {
  const id = word.trim().toLowerCase();
  return id.length < shortestPrefix ? [] : store.findMailByIdPrefix(id, 2);
}
