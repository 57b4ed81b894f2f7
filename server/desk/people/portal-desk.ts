import type { Programme } from "#domain/programme/programme.ts";
import type { Clock } from "#domain/time/clock.ts";
import type { Portal } from "#server/portal/portal-services.ts";
import type { Queries } from "#server/storage/database.ts";

/** What the organizer's use cases about people and their work stand on, at the command line and on the web. */
export interface PortalDesk {
  db: Queries;
  clock: Clock;
  programme: Programme;
  portal: Portal;
}
