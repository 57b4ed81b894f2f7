import type { Terminal } from "./terminal.ts";

/** Prints one line for each entry, until nobody reads any more. */
export async function printLines<Entry>(
  terminal: Terminal,
  pages: AsyncIterable<readonly Entry[]>,
  line: (entry: Entry) => string,
): Promise<void> {
  for await (const page of pages) for (const entry of page) if (!(await terminal.print(line(entry)))) return;
}
