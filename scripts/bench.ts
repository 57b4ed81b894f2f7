// The performance figures, as ratios measured side by side in one run. `npm run bench -- pages start` runs these parts,
// `--seconds 5` keeps the long ones short.
import { buildSite } from "./build/build-site.ts";
import { attempt, type Row } from "./bench/attempt.ts";
import { readAsked } from "./bench/effort.ts";
import { describeMachine } from "./bench/machine.ts";
import { parts } from "./bench/parts.ts";
import { printTable } from "./bench/table.ts";

const asked = readAsked(process.argv.slice(2));
const unknown = asked?.parts.filter((name) => !(name in parts)) ?? [];
if (asked === null || unknown.length > 0) {
  if (asked === null) console.error("--seconds takes a whole number.");
  else console.error(`Unknown: ${unknown.join(", ")}. Parts: ${Object.keys(parts).join(", ")}`);
  process.exit(2);
}

await buildSite();
const rows: Row[] = [];
const conditions: string[] = [];
for (const [name, load] of Object.entries(parts)) {
  if (asked.parts.length > 0 && !asked.parts.includes(name)) continue;
  console.log(`\n── ${name}`);
  const measured = await attempt(name, async () => {
    const { how, measure } = await load();
    conditions.push(`${name}: ${how}`);
    return measure((line) => console.log(`   ${line}`), asked.effort);
  });
  rows.push(...measured);
}
console.log("\nHow this was measured");
// After the parts, which install what was missing.
for (const line of [...describeMachine(), ...conditions]) console.log(`- ${line}`);
printTable(rows);
if (rows.some(({ ok }) => ok === false)) process.exitCode = 1;
