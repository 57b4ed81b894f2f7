// The performance figures, as ratios measured side by side in one run. `npm run bench -- pages start` runs a part.
import { buildSite } from "./build/build-site.ts";
import { attempt, type Part, type Row } from "./bench/attempt.ts";
import { describeMachine } from "./bench/machine.ts";
import { printTable } from "./bench/table.ts";

const parts: Readonly<Record<string, () => Promise<Part>>> = {
  start: () => import("./bench/start.ts"),
  bytes: () => import("./bench/bytes.ts"),
  pages: () => import("./bench/pages.ts"),
  checkouts: () => import("./bench/checkouts.ts"),
  growth: () => import("./bench/growth.ts"),
  faults: () => import("./bench/faults.ts"),
  kills: () => import("./bench/kills.ts"),
  lighthouse: () => import("./bench/lighthouse.ts"),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}

await buildSite();
const rows: Row[] = [];
const conditions: string[] = [];
for (const [name, load] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n── ${name}`);
  const measured = await attempt(name, async () => {
    const { how, measure } = await load();
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
