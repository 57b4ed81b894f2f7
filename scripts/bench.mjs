// The performance figures, as ratios measured side by side in one run. `npm run bench -- pages start` runs a part.
import { buildSite } from "./build.mjs";
import { attempt } from "./bench/attempt.ts";
import { describeMachine } from "./bench/machine.mjs";
import { printTable } from "./bench/table.mjs";

/** Each part gives its rows, and says in a sentence how they are measured and against what. */
const parts = {
  start: () => import("./bench/start.mjs"),
  bytes: () => import("./bench/bytes.mjs"),
  pages: () => import("./bench/pages.mjs"),
  checkouts: () => import("./bench/checkouts.mjs"),
  growth: () => import("./bench/growth.mjs"),
  faults: () => import("./bench/faults.mjs"),
  kills: () => import("./bench/kills.mjs"),
  lighthouse: () => import("./bench/lighthouse.mjs"),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}

await buildSite();
const rows = [];
const conditions = [];
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  console.log(`\n── ${name}`);
  const measured = await attempt(name, async () => {
    const { how, measure } = await parts[name]();
    conditions.push(`${name}: ${how}`);
    return measure((line) => console.log(`   ${line}`));
  });
  rows.push(...measured);
}
console.log("\nHow this was measured");
// After the parts, which install what was missing.
for (const line of [...describeMachine(), ...conditions]) console.log(`- ${line}`);
printTable(rows);
if (rows.some(({ ok }) => ok === false)) process.exitCode = 1;
