import { startBenchSite } from "./site.mjs";
import { kilobytes, median } from "./table.mjs";

/** From starting the process to its first answer, with everything built. */
export async function measure(say) {
  const times = [];
  let memory = 0;
  for (let round = 1; round <= 5; round += 1) {
    const site = await startBenchSite();
    times.push(site.startMs);
    memory = site.memory();
    say(`start ${round} of 5: ${Math.round(site.startMs)} ms`);
    await site.stop();
  }
  const ms = median(times);
  return [
    { what: "time to start (median of 5)", figure: `${(ms / 1000).toFixed(2)} s`, limit: "within 3 s", ok: ms <= 3000 },
    { what: "resident memory at start", figure: kilobytes(memory) },
  ];
}
