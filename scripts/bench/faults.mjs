import { tryFault } from "../../tests/faults/fault.ts";
import { faultGroups } from "../../tests/faults/fault-groups.ts";

/** Every fault on the running site, end to end: what is survived, of what is tried. */
export async function measure(say) {
  const failed = [];
  const untried = [];
  let tried = 0;
  for (const { name, isPossible = true, start, faults } of faultGroups) {
    if (!isPossible) {
      untried.push(...faults.map((fault) => fault.name));
      continue;
    }
    let rig = await start();
    for (const fault of faults) {
      tried += 1;
      const startedAt = performance.now();
      try {
        await tryFault(rig, fault);
        say(`survived ${fault.name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
      } catch (error) {
        failed.push(fault.name);
        say(`NOT SURVIVED ${fault.name}: ${error.message}`);
        // What is left of this site must not spoil the next fault.
        await rig.dispose();
        rig = await start();
      }
    }
    await rig.dispose();
    say(`${name}: done`);
  }
  const missed = failed.length > 0 ? `, not: ${failed.join("; ")}` : "";
  const skipped = untried.length > 0 ? ` (not tried here: ${untried.join("; ")})` : "";
  return [
    {
      what: "faults survived of faults tried, on the running site",
      figure: `${tried - failed.length} of ${tried}${missed}${skipped}`,
      limit: "all",
      ok: failed.length === 0,
    },
  ];
}
