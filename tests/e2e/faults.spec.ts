import { test } from "@playwright/test";
import { sortFaults, tryFault } from "../server/faults/fault.ts";
import { faultGroups } from "../server/faults/fault-groups.ts";
import type { SiteRig } from "../server/faults/site-rig.ts";

// The bench tries the slow ones as well.
for (const group of faultGroups) {
  const { name, start } = group;
  const { possible, untried } = sortFaults(group);
  const quick = possible.filter(({ isSlow }) => !isSlow);
  // Named in the report, so that nobody takes them for survived.
  for (const fault of untried) test.skip(`not tried on this machine: ${fault.name}`, () => {});
  if (quick.length === 0) continue;
  test.describe(name, () => {
    test.describe.configure({ mode: "serial", timeout: 60_000 });
    let rig: SiteRig;
    test.beforeAll(async () => {
      rig = await start();
    });
    test.afterAll(() => rig.dispose());
    for (const fault of quick) test(`survives ${fault.name}`, () => tryFault(rig, fault));
  });
}
