// The performance figures, as ratios measured side by side in one run. `npm run bench -- pages start` runs a part.
import { buildSite } from "./build.mjs";
import { printTable } from "./bench/table.mjs";

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
for (const name of asked.length > 0 ? asked : Object.keys(parts)) {
  console.log(`\n── ${name}`);
  const { measure } = await parts[name]();
  rows.push(...(await measure((line) => console.log(`   ${line}`))));
}
printTable(rows);
if (rows.some(({ ok }) => ok === false)) process.exitCode = 1;
