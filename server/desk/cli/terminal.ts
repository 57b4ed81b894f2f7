import { createInterface } from "node:readline/promises";

/** Where the desk's words go: results to standard output, everything else to standard error. */
export interface Terminal {
  /** Columns of the screen, or null where the output goes to a file or another program. */
  readonly width: number | null;
  /** Writes a line of the result. False once nobody reads any more, as after `| head`. */
  print(line: string): Promise<boolean>;
  /** Says something that is not the result. */
  note(line: string): void;
  /** Whether somebody is there to answer. */
  readonly canAsk: boolean;
  ask(question: string): Promise<string>;
}

type Streams = { stdin: NodeJS.ReadStream; stdout: NodeJS.WriteStream; stderr: NodeJS.WriteStream };

export function openTerminal({ stdin, stdout, stderr }: Streams = process): Terminal {
  let isRead = true;
  // A reader that has seen enough closes the pipe, a connection that is lost takes its terminal along: that ends the
  // output, not the work.
  for (const stream of [stdout, stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE" && error.code !== "EIO") throw error;
      isRead = false;
    });
  return {
    width: stdout.isTTY ? stdout.columns : null,
    print: (line) =>
      new Promise((resolve) => {
        if (!isRead) return resolve(false);
        // Where the reader is slow, the next line waits for it; the list then grows no further in memory.
        const hasRoom = stdout.write(`${line}\n`, () => resolve(isRead));
        if (hasRoom) resolve(isRead);
      }),
    note: (line) => void stderr.write(`${line}\n`),
    canAsk: stdin.isTTY && stderr.isTTY,
    async ask(question) {
      const lines = createInterface({ input: stdin, output: stderr });
      try {
        return await lines.question(`${question} `);
      } catch (error) {
        // Ctrl-C or Ctrl-D, which leave the cursor where it was.
        if ((error as NodeJS.ErrnoException).code !== "ABORT_ERR") throw error;
        stderr.write("\n");
        return "";
      } finally {
        lines.close();
      }
    },
  };
}

/** Whether to go on with something that cannot be taken back. Without anybody to ask, only `--yes` says so. */
export async function confirm(terminal: Terminal, isAgreed: boolean, question: string): Promise<boolean> {
  if (isAgreed) return true;
  if (!terminal.canAsk) {
    terminal.note("Nothing was done: this cannot be undone. Run it in a terminal, or add --yes.");
    return false;
  }
  const answer = await terminal.ask(`${question} Type yes to continue:`);
  if (/^y(es)?$/i.test(answer.trim())) return true;
  terminal.note("Nothing was done.");
  return false;
}
