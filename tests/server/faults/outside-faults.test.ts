import { isWhole } from "#tests/support/depth.ts";
import { eventFaults } from "./event-faults.ts";
import { mailFaults } from "./mail-faults.ts";
import { providerFaults } from "./provider-faults.ts";
import { sandboxFaults } from "./sandbox-faults.ts";
import { testFaults } from "./test-faults.ts";

/** The others need no running site to be seen: the outbox and the handling of events have their own tests. */
const usual = [providerFaults];

for (const group of isWhole ? [...usual, eventFaults, mailFaults, sandboxFaults] : usual) testFaults(group);
