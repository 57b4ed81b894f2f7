import path from "node:path";
import { z } from "zod";
import { fileFields, typedFields, type FileField, type TypedField } from "#domain/submission/submission-content.ts";

/** What somebody at the desk wrote down from a mail: whose it is, the texts, and where its files lie. */
export interface TakenInSubmission {
  /** A member's email address, or the team's id, code or name. */
  team: string;
  texts: Record<TypedField, string>;
  agreed: boolean;
  /** Paths of files on this machine. */
  files: Partial<Record<FileField, string>>;
}

export type ReadTakeIn = { ok: true; submission: TakenInSubmission } | { ok: false; problem: string };

/** Keys may also be written as the form names its fields: "Project title", "How AI Was Used". */
const otherNames: Readonly<Record<string, TypedField | FileField | "agreed" | "team">> = {
  projecttitle: "title",
  onelinepitch: "pitch",
  howaiwasused: "aiLog",
  prototypeordemolink: "prototypeLink",
  pitchdeck: "deck",
  demovideo: "video",
  weagreetothecontestrules: "agreed",
  email: "team",
  teamid: "team",
  teamcode: "team",
};

const known: Readonly<Record<string, string>> = {
  ...otherNames,
  ...Object.fromEntries(
    [...typedFields, ...Object.keys(fileFields), "agreed", "team"].map((name) => [plain(name), name]),
  ),
};

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, "");
}

const fileSchema = z.record(z.string(), z.union([z.string(), z.boolean(), z.null()]));

/** Reads the file. A key that means nothing is named, so that a typo loses no text. */
export function readTakeIn(json: string, folder: string): ReadTakeIn {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { ok: false, problem: "The file is not JSON." };
  }
  const read = fileSchema.safeParse(value);
  if (!read.success) return { ok: false, problem: "The file must be one JSON object of texts." };
  const given = new Map<string, string | boolean | null>();
  for (const [key, entry] of Object.entries(read.data)) {
    const name = known[plain(key)];
    if (name === undefined) return { ok: false, problem: `There is no field "${key}".` };
    given.set(name, entry);
  }
  const text = (name: string) => {
    const entry = given.get(name);
    return typeof entry === "string" ? entry.trim() : "";
  };
  if (text("team") === "") return { ok: false, problem: 'Say whose it is: "team" with a member\'s email or the team.' };
  const agreed = given.get("agreed");
  return {
    ok: true,
    submission: {
      team: text("team"),
      texts: Object.fromEntries(typedFields.map((field) => [field, text(field)])) as Record<TypedField, string>,
      agreed: agreed === true || agreed === "yes",
      files: Object.fromEntries(
        (Object.keys(fileFields) as FileField[])
          .filter((field) => text(field) !== "")
          .map((field) => [field, path.resolve(folder, text(field))]),
      ),
    },
  };
}
