import { clientFaults } from "./client-faults.ts";
import { testFaults } from "./test-faults.ts";

testFaults(clientFaults);
