import type { MailStatus, OutboxMail } from "#server/storage/outbox-port.ts";
import type { Desk } from "../desk.ts";
import { pagesOf } from "../pages-of.ts";

export interface MailList {
  /** New ones first; only one page is in memory. */
  pages: AsyncIterable<OutboxMail[]>;
  depth: Desk["store"]["outboxDepth"];
}

export function listMail({ store }: Pick<Desk, "store">, query: { status?: MailStatus } = {}): MailList {
  return {
    pages: pagesOf<OutboxMail>((page) => store.listMailPage({ ...query, ...page })),
    depth: () => store.outboxDepth(),
  };
}
