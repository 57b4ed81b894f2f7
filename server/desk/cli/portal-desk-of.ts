import type { PortalDesk } from "#server/desk/people/portal-desk.ts";
import { openPortal } from "#server/portal/open-portal.ts";
import pino from "pino";
import type { VerbContext } from "./verb.ts";

/** What the use cases about people stand on, at the command line. */
export function portalDeskOf({ core, desk, env }: Pick<VerbContext, "core" | "desk" | "env">): PortalDesk {
  const log = pino({ level: "silent" });
  const { portal } = openPortal(core, { siteUrl: env.siteUrl, log });
  return { db: core.database.db, clock: core.clock, programme: desk.programme, portal };
}
