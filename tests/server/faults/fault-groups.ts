import { clientFaults } from "./client-faults.ts";
import { clockFaults, postgresClockFaults } from "./clock-faults.ts";
import { postgresFaults, sqliteFaults } from "./database-faults.ts";
import { eventFaults } from "./event-faults.ts";
import type { FaultGroup } from "./fault.ts";
import { mailFaults } from "./mail-faults.ts";
import { providerFaults } from "./provider-faults.ts";
import { sandboxFaults } from "./sandbox-faults.ts";
import { smallDiskFaults } from "./small-disk.ts";

/** Everything that is tried on the running site, end to end. Kills have a bench of their own. */
export const faultGroups: readonly FaultGroup[] = [
  providerFaults,
  eventFaults,
  mailFaults,
  sqliteFaults,
  smallDiskFaults,
  postgresFaults,
  clockFaults,
  postgresClockFaults,
  clientFaults,
  sandboxFaults,
];
