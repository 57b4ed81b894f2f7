import { readFileSync } from "node:fs";

/** The figures that docs/operations.md tells operators to watch, by name. */
export function documentedMetrics(): string[] {
  const text = readFileSync("docs/operations.md", "utf8");
  const [, section = ""] = /\n## What to watch\n([^]*?)\n## /.exec(text) ?? [];
  const figures = section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([a-z]\w*_\w+)`/g)].map(([, name = ""]) => name));
  if (figures.length === 0) throw new Error("docs/operations.md names no figures under What to watch");
  return figures;
}

/** The metrics of a text in Prometheus' format: each line's value by name and labels. */
export function readMetrics(text: string): Map<string, number> {
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))]));
}
