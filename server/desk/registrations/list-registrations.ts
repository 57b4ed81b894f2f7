import type { Registration } from "#domain/registration/registration.ts";
import type { RegistrationFilter, RegistrationTotals } from "#server/storage/store.ts";
import type { Desk } from "../desk.ts";
import { pagesOf } from "../pages-of.ts";

/** What the organizer asks for. */
export interface RegistrationQuery extends Omit<RegistrationFilter, "search"> {
  /** As typed: each word must be in a name, an address, a company, a transaction or an id. */
  search?: string;
}

export interface RegistrationList {
  /** New ones first; only one page is in memory. */
  pages: AsyncIterable<Registration[]>;
  totals(): Promise<RegistrationTotals>;
}

export function listRegistrations({ store }: Pick<Desk, "store">, query: RegistrationQuery = {}): RegistrationList {
  const { search = "", ...rest } = query;
  const filter: RegistrationFilter = { ...rest, search: search.split(/\s+/).filter(Boolean) };
  return {
    pages: pagesOf<Registration>((page) => store.listRegistrations({ ...filter, ...page })),
    totals: () => store.totalRegistrations(filter),
  };
}
