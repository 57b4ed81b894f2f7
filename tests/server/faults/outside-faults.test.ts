import { eventFaults } from "./event-faults.ts";
import { mailFaults } from "./mail-faults.ts";
import { providerFaults } from "./provider-faults.ts";
import { sandboxFaults } from "./sandbox-faults.ts";
import { testFaults } from "./test-faults.ts";

for (const group of [providerFaults, eventFaults, mailFaults, sandboxFaults]) testFaults(group);
