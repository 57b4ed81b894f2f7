import { scholarshipStates, type ScholarshipState } from "#domain/scholarships/application.ts";
import type { ScholarshipQuery } from "#server/desk/scholarships/scholarship-list.ts";
import { readListQuery, type ListQuery } from "../list/list-query.ts";

/** The list as its address asks for it: for the page, and for the spreadsheet of the same. */
export const readScholarshipQuery = (url: string): ListQuery<"state"> =>
  readListQuery(url, { state: scholarshipStates });

export const scholarshipQuery = ({ search, filters }: ListQuery<"state">): ScholarshipQuery => ({
  search,
  ...(filters.state && { state: filters.state as ScholarshipState }),
});
