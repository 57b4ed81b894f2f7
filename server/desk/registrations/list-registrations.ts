import type { Registration } from "#domain/registration/registration.ts";
import type { RegistrationFilter, RegistrationTotals } from "#server/storage/store.ts";
import type { Desk } from "../desk.ts";
import { listPage, type ListPage, type PageRequest, wordsIn } from "../list/list-page.ts";
import { pagesOf } from "../pages-of.ts";
import { type RefundRequest, findRefundRequest } from "#server/handing/find-refund-request.ts";

/** What the organizer asks for. */
export interface RegistrationQuery extends Omit<RegistrationFilter, "search"> {
  /** As typed: each word must be in a name, an address, a company, a transaction or an id. */
  search?: string;
}

export interface RegistrationList {
  /** New ones first; only one page is in memory. */
  pages: AsyncIterable<Registration[]>;
  /** One page of it, and where it goes on. */
  page(request: PageRequest): Promise<ListPage<Registration>>;
  /** Null where the search finds too many to add up. */
  totals(): Promise<RegistrationTotals | null>;
}

export function listRegistrations({ store }: Pick<Desk, "store">, query: RegistrationQuery = {}): RegistrationList {
  const { search = "", ...rest } = query;
  const filter: RegistrationFilter = { ...rest, search: wordsIn(search) };
  return {
    pages: pagesOf<Registration>((page) => store.listRegistrations({ ...filter, ...page })),
    page: (request) =>
      listPage<Registration>(
        request,
        ({ limit, after, before }) =>
          store.listRegistrations({
            ...filter,
            limit,
            ...(after && { after: { createdAt: after.at, id: after.id } }),
            ...(before && { before: { createdAt: before.at, id: before.id } }),
          }),
        ({ createdAt, id }) => ({ at: createdAt, id }),
      ),
    totals: () => store.totalRegistrations(filter),
  };
}

/** Requests for money back that wait for a decision, the oldest first. */
export async function listRefundRequests({ database: { db } }: Pick<Desk, "database">): Promise<RefundRequest[]> {
  const open = await db
    .selectFrom("refund_requests")
    .select("id")
    .where("settled_at", "is", null)
    .orderBy("asked_at")
    .orderBy("id")
    .execute();
  const found: RefundRequest[] = [];
  for (const { id } of open) {
    const request = await findRefundRequest(db, id);
    if (request) found.push(request);
  }
  return found;
}
