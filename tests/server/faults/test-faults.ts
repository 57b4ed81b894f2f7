import { afterAll, beforeAll, describe, test } from "vitest";
import type { SiteRig } from "../rig/site-rig.ts";
import { sortFaults, tryFault, type FaultGroup } from "./fault.ts";

/** Tries a group's faults one after the other on one running site. The bench tries the slow ones as well. */
export function testFaults(group: FaultGroup): void {
  const { possible, untried } = sortFaults(group);
  const quick = possible.filter(({ isSlow }) => !isSlow);
  // Named in the report, so that nobody takes them for survived.
  for (const fault of untried) test.skipIf(true)(`not tried on this machine: ${fault.name}`, () => {});
  if (quick.length === 0) return;
  describe(`${group.name}`, { timeout: 60_000 }, () => {
    let rig: SiteRig;
    beforeAll(async () => {
      rig = await group.start();
    });
    afterAll(() => rig?.dispose());
    for (const fault of quick) test(`survives ${fault.name}`, () => tryFault(rig, fault));
  });
}
