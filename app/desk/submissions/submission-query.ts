import { submissionStatuses, type SubmissionStatus } from "#domain/submission/submission-status.ts";
import type { SubmissionQuery } from "#server/desk/submissions/submission-list.ts";
import { readListQuery, type ListQuery } from "../list/list-query.ts";

/** The list as its address asks for it: for the page, and for the spreadsheet of the same. */
export const readSubmissionQuery = (url: string): ListQuery<"status"> =>
  readListQuery(url, { status: submissionStatuses });

export const submissionQuery = ({ search, filters }: ListQuery<"status">): SubmissionQuery => ({
  search,
  ...(filters.status && { status: filters.status as SubmissionStatus }),
});
