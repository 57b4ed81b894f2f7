import type { Programme } from "#domain/programme/programme.ts";
import type { Core } from "#server/core.ts";

/** What the organizer's use cases stand on: the same for the command line and for the pages. */
export interface Desk extends Pick<
  Core,
  "clock" | "database" | "store" | "registrations" | "invoices" | "money" | "scholarships" | "files"
> {
  programme: Programme;
  /** Where embedded things live. */
  dataDir: string;
  /** Where mails are written as files, whether or not they still are. */
  mailFolder: string;
}
