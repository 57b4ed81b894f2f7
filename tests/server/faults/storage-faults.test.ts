import { clockFaults, postgresClockFaults } from "./clock-faults.ts";
import { postgresFaults, sqliteFaults } from "./database-faults.ts";
import { smallDiskFaults } from "./small-disk.ts";
import { testFaults } from "./test-faults.ts";

for (const group of [sqliteFaults, smallDiskFaults, postgresFaults, clockFaults, postgresClockFaults])
  testFaults(group);
