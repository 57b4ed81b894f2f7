import { test } from "@playwright/test";
import { tryFault } from "#tests/faults/fault.ts";
import { faultGroups } from "#tests/faults/fault-groups.ts";
import type { SiteRig } from "#tests/faults/site-rig.ts";

// The bench tries the slow ones as well.
for (const { name, isPossible = true, start, faults } of faultGroups) {
  const quick = faults.filter(({ isSlow }) => !isSlow);
  if (!isPossible || quick.length === 0) continue;
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
