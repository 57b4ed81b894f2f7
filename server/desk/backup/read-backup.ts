import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import {
  footerSchema,
  formatVersion,
  headerSchema,
  rowSchema,
  type BackupFooter,
  type BackupHeader,
  type BackupRow,
} from "./backup-format.ts";

export type BackupPart =
  { kind: "header"; header: BackupHeader } | { kind: "row"; row: BackupRow } | { kind: "footer"; footer: BackupFooter };

/** The file cannot be used; the message is for the organizer. */
export class UnusableBackup extends Error {
  override name = "UnusableBackup";
}

const damaged = "the file is damaged or cut short: use another backup";

/** Reads a backup part by part, in one pass and little memory. A file that breaks off or was changed throws at its end. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash("sha256");
  const counts: Record<string, number> = {};
  let state: "before" | "inside" | "after" = "before";
  for await (const line of linesOf(file)) {
    const content = parse(line, state === "before");
    if (state === "before") {
      yield { kind: "header", header: readHeader(content) };
      state = "inside";
    } else if (state === "inside" && isFooter(content)) {
      const footer = footerSchema.safeParse(content);
      if (!footer.success || footer.data.sha256 !== hash.digest("hex")) throw new UnusableBackup(damaged);
      for (const [table, count] of Object.entries(footer.data.counts))
        if ((counts[table] ?? 0) !== count) throw new UnusableBackup(damaged);
      yield { kind: "footer", footer: footer.data };
      state = "after";
      continue;
    } else {
      const row = rowSchema.safeParse(content);
      if (!row.success || state === "after") throw new UnusableBackup(damaged);
      counts[row.data.table] = (counts[row.data.table] ?? 0) + 1;
      yield { kind: "row", row: row.data };
    }
    hash.update(`${line}\n`);
  }
  if (state !== "after") throw new UnusableBackup(damaged);
}

/** Whether a file begins as a backup of ours does. */
export async function isBackup(file: string): Promise<boolean> {
  try {
    for await (const { kind } of readBackup(file)) return kind === "header";
    return false;
  } catch (error) {
    if (error instanceof UnusableBackup) return false;
    throw error;
  }
}

const isFooter = (content: unknown) => typeof content === "object" && content !== null && "end" in content;

function readHeader(content: unknown): BackupHeader {
  const version: unknown = typeof content === "object" && content !== null && "version" in content && content.version;
  if (typeof version === "number" && version > formatVersion)
    throw new UnusableBackup("the file was written by a newer release: restore it with that release");
  const header = headerSchema.safeParse(content);
  if (!header.success) throw new UnusableBackup("the file is not a backup of this site");
  return header.data;
}

function parse(line: string, isFirst: boolean): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw new UnusableBackup(isFirst ? "the file is not a backup of this site" : damaged, { cause: error });
  }
}

/** Slips of whoever typed the name. */
const notRead: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  EISDIR: "that is a folder: name a backup in it",
  EACCES: "this account may not read it: give it to the site's account (chown)",
};

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error));
  try {
    let rest = "";
    // Not readline's lines: those also end at U+2028, which JSON leaves inside a text.
    for await (const chunk of source.pipe(unpacked).setEncoding("utf8")) {
      const lines = (rest + String(chunk)).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
    if (rest !== "") throw new UnusableBackup(damaged);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    const why = notRead[code];
    if (why !== undefined) throw new UnusableBackup(why, { cause: error });
    if (code === "Z_DATA_ERROR" && error instanceof Error && error.message === "incorrect header check")
      throw new UnusableBackup("the file is not a backup of this site", { cause: error });
    if (code.startsWith("Z_")) throw new UnusableBackup(damaged, { cause: error });
    throw error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}
