import { expect, test } from "vitest";
import { runDesk } from "./run-desk.ts";

async function said(words: readonly string[], settings: Record<string, string>): Promise<string> {
  const lines: string[] = [];
  const terminal = {
    width: null,
    print: (line: string) => Promise.resolve(lines.push(line) > 0),
    note: (line: string) => void lines.push(line),
    canAsk: false,
    ask: () => Promise.resolve(""),
  };
  await runDesk(words, { settings, terminal, logTo: { write: () => undefined } });
  return lines.join("\n");
}

test.each([[["help"]], [["help", "resend"]], [["resend"]], [["switch", "/x", "--ports", "none"]]])(
  "%j is answered with the name by which the desk was called",
  async (words) => {
    const server = { DESK_COMMAND: "accelerator-desk" };
    expect(await said(words, {})).toContain("npm run desk -- ");
    expect(await said(words, server)).toContain("accelerator-desk ");
    expect(await said(words, server)).not.toContain("npm run");
  },
);
