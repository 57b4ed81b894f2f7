import { readFile } from "node:fs/promises";
import path from "node:path";
import pino from "pino";
import { deskTakeIn } from "#content/en/desk/registrations/take-in.ts";
import { factsAt } from "#content/facts.ts";
import { missingWords } from "#content/en/portal/missing-words.ts";
import { createAddFile } from "#server/desk/submissions/add-file.ts";
import { readTakeIn } from "#server/desk/submissions/take-in-file.ts";
import { takeIn, type TakenIn } from "#server/desk/submissions/take-in.ts";
import { locksOf } from "#server/storage/locks.ts";
import { portalDeskOf } from "#server/desk/cli/portal-desk-of.ts";
import { textOption, UsageError, type GivenArguments, type Verb } from "#server/desk/cli/verb.ts";

export const takeInVerb: Verb = {
  name: "take-in",
  form: "<file.json> --received-at T [--json]",
  summary: "enter a submission that came by email because the portal failed",
  details: [
    "The file is one JSON object: team (a member's email, or the team's id, code or name), title, pitch, abstract, aiLog,",
    "reflection, prototypeLink, videoLink, town, agreed (true), and deck, deckPdf, video, captions as file paths.",
    "--received-at T  when the email arrived, with its time zone, as in 2026-03-18T23:40:00-06:00",
    "What arrived in time counts as on time; after the deadline it is locked right away.",
  ],
  async run(context, given) {
    const { core, env, terminal, actor, fileNamed } = context;
    const receivedAt = receivedOption(given);
    const file = fileNamed(given.positionals[0] ?? "");
    const json = await readText(file);
    if (json === null) return { failed: "There is no such file, or it cannot be read." };
    const read = readTakeIn(json, path.dirname(file));
    if (!read.ok) return { failed: read.problem };
    const desk = portalDeskOf(context);
    const log = pino({ level: "warn" }, pino.destination(2));
    const addFile = createAddFile(core, desk, { settings: env.files, log });
    const locks = locksOf(core.database.engine);
    const result = await takeIn({ ...desk, locks, addFile }, actor, read.submission, receivedAt);
    if (!result.ok) {
      for (const line of refusalOf(result, core.clock.now())) terminal.note(line);
      return "failed";
    }
    const { submissionId, status } = result;
    return {
      done: given.options["json"]
        ? JSON.stringify({ id: submissionId, status })
        : `Taken in: ${submissionId} is ${status}.`,
    };
  },
};

function refusalOf(result: Extract<TakenIn, { ok: false }>, now: number): string[] {
  if (result.reason === "incomplete")
    return ["Not taken in. It is missing:", ...result.missing.map((one) => `  ${missingWords(one)}`)];
  if (result.reason === "file") return [`Not taken in. ${result.field} was refused: ${result.problem}.`];
  return [deskTakeIn(factsAt(now)).refused[result.reason]];
}

function receivedOption(given: GivenArguments): number {
  const text = textOption(given, "received-at") ?? "";
  const at = /(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(at)) throw new UsageError("write --received-at with its time zone, as in 2026-03-18T23:40:00-06:00");
  return at;
}

async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}
