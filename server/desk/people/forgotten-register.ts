import { existsSync } from "node:fs";
import { mkdir, open, readFile, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Queries } from "#server/storage/database.ts";
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
  /** Of people who were only ever invited; likewise. */
  invitationIds: z.array(z.string()).default([]),
});

export interface ForgottenIds {
  registrationIds: string[];
  personIds: string[];
  consentIds: string[];
  invitationIds: string[];
}

const registerIn = (folder: string): string => path.join(folder, "forgotten.jsonl");

/** Where the backups lie that the shipped service makes. */
const backupsIn = (dataDir: string): string => path.join(dataDir, "backups");

/** Adds a line beside the database, and beside its backups: on the disk before this returns. */
export async function noteForgotten(dataDir: string, ids: ForgottenIds, at: Instant): Promise<void> {
  // With a mail server and a bucket nothing else need have been kept here.
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const line = `${JSON.stringify({ at: toText(at), ...ids })}\n`;
  for (const folder of [dataDir, backupsIn(dataDir)].filter((each) => each === dataDir || existsSync(each)))
    await append(folder, line);
}

async function append(folder: string, text: string): Promise<void> {
  const file = await open(registerIn(folder), "a+", 0o600);
  try {
    // After a line that a full disk or a crash cut short, or that one would swallow this.
    await file.appendFile((await endsInLine(file)) ? text : `\n${text}`);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function endsInLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return true;
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === "\n";
}

/**
 * Adds whom the log knows and the register does not: a disk was full when they were forgotten, or it was another machine
 * that did it. The log has one list of ids, and an id of one kind is none of another.
 */
export async function addFromLog(db: Queries, folder: string): Promise<void> {
  const known = new Set(Object.values(await everForgotten([folder])).flat());
  const entries = await db.selectFrom("audit_log").select(["at", "subjects"]).where("action", "=", "forget").execute();
  const lines = entries.flatMap(({ at, subjects }) => {
    const ids = JSON.parse(subjects) as string[];
    if (ids.every((id) => known.has(id))) return [];
    return [JSON.stringify({ at, registrationIds: ids, personIds: ids, consentIds: ids, invitationIds: ids })];
  });
  if (lines.length > 0) await append(folder, `${lines.join("\n")}\n`);
}

/** Lets the backups' folder know all that is known here: whoever carries it to another machine carries this too. */
export async function syncRegister(dataDir: string, folder: string): Promise<void> {
  const there = new Set((await readRegister(folder)).split("\n"));
  const missing = (await readRegister(dataDir)).split("\n").filter((line) => line !== "" && !there.has(line));
  if (missing.length > 0) await append(folder, `${missing.join("\n")}\n`);
}

/**
 * Whoever was ever forgotten, by the registers in these folders. Not only since a backup was made: clocks may differ, and
 * who is forgotten already is not found again. A line that a crash cut short is passed over.
 */
export async function everForgotten(folders: readonly string[]): Promise<ForgottenIds> {
  const ids: ForgottenIds = { registrationIds: [], personIds: [], consentIds: [], invitationIds: [] };
  const texts = await Promise.all([...new Set(folders)].map(readRegister));
  for (const line of new Set(texts.flatMap((text) => text.split("\n")))) {
    const entry = entrySchema.safeParse(parse(line));
    if (!entry.success) continue;
    ids.registrationIds.push(...entry.data.registrationIds);
    ids.personIds.push(...entry.data.personIds);
    ids.consentIds.push(...entry.data.consentIds);
    ids.invitationIds.push(...entry.data.invitationIds);
  }
  return ids;
}

async function readRegister(folder: string): Promise<string> {
  try {
    return await readFile(registerIn(folder), "utf8");
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
