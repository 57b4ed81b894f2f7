import { open, readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { toText } from "#server/storage/queries/rows.ts";
import type { Instant } from "#domain/time/time.ts";

/*
 * Who was forgotten, by ids alone, in a file beside the database: a backup from before knows them still, and whoever
 * restores it must forget them again.
 */

const entrySchema = z.object({
  at: z.iso.datetime(),
  registrationIds: z.array(z.string()),
  personIds: z.array(z.string()),
  /** Of guardians. Lines from before they could be forgotten have none. */
  consentIds: z.array(z.string()).default([]),
});

export interface ForgottenIds {
  registrationIds: string[];
  personIds: string[];
  consentIds: string[];
}

const registerIn = (dataDir: string): string => path.join(dataDir, "forgotten.jsonl");

/** Adds a line, on the disk before this returns. */
export async function noteForgotten(dataDir: string, ids: ForgottenIds, at: Instant): Promise<void> {
  const file = await open(registerIn(dataDir), "a", 0o600);
  try {
    await file.appendFile(`${JSON.stringify({ at: toText(at), ...ids })}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Whoever was forgotten from then on. A last line that a crash cut short is passed over. */
export async function forgottenSince(dataDir: string, since: string): Promise<ForgottenIds> {
  const ids: ForgottenIds = { registrationIds: [], personIds: [], consentIds: [] };
  for (const line of (await readRegister(dataDir)).split("\n")) {
    const entry = entrySchema.safeParse(parse(line));
    if (!entry.success || entry.data.at < since) continue;
    ids.registrationIds.push(...entry.data.registrationIds);
    ids.personIds.push(...entry.data.personIds);
    ids.consentIds.push(...entry.data.consentIds);
  }
  return ids;
}

async function readRegister(dataDir: string): Promise<string> {
  try {
    return await readFile(registerIn(dataDir), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
