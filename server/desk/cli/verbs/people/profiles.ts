import { readFile } from "node:fs/promises";
import { profileKinds } from "#domain/profiles/profile.ts";
import { programme } from "#content/programme.ts";
import { createDocumentWriter } from "#server/documents/document-writer.ts";
import { createProfilesDesk, type ProfilesDesk } from "#server/desk/profiles/profiles-desk.ts";
import { profileProblems } from "#content/en/profiles/own-profile.ts";
import { safeText } from "#server/desk/cli/display-text.ts";
import { printRecords } from "#server/desk/cli/print-records.ts";
import { locksOf } from "#server/storage/locks.ts";
import { choiceOption, textOption, UsageError, type Verb, type VerbContext } from "#server/desk/cli/verb.ts";

async function withDesk<Answer>({ core }: VerbContext, work: (desk: ProfilesDesk) => Promise<Answer>): Promise<Answer> {
  const documentWriter = createDocumentWriter();
  try {
    const { database, clock } = core;
    return await work(
      createProfilesDesk({
        db: database.db,
        locks: locksOf(database.engine),
        clock,
        season: programme.id,
        documentWriter,
      }),
    );
  } finally {
    await documentWriter.close();
  }
}

export const showProfileVerb: Verb = {
  name: "profile show",
  form: "--kind K [--whose W] [--name N] [--line L] [--town T] [--link URL] [--portrait FILE]",
  summary: "show a chamber, judge, advisor or sponsor who agreed on the public pages",
  details: [
    "--kind K         chamber, judge, advisor or sponsor",
    "--whose W        the email address of a judge or advisor, or a chamber's id",
    "--name N         of a person or a sponsor; a chamber's is its own",
    "--line L         what they do, or the sponsor's tier",
    "--town T         puts a chamber on the map",
    "--link URL       their site, with https",
    "--portrait FILE  a JPEG or PNG: a small picture in two tones is made from it",
  ],
  async run(context, given) {
    const { terminal, actor, fileNamed } = context;
    const kind = choiceOption(given, "kind", profileKinds);
    if (!kind) throw new UsageError(`say with --kind what they are: ${profileKinds.join(", ")}`);
    const text = (name: string) => (textOption(given, name) ?? "").trim();
    const portrait = textOption(given, "portrait");
    const photo = portrait === undefined ? undefined : await readPicture(fileNamed(portrait));
    if (photo === null) return { failed: `There is no file ${portrait}, or it can't be read.` };
    const told = {
      kind,
      whose: text("whose"),
      text: { name: text("name"), line: text("line"), town: text("town"), link: text("link") },
      photo,
    };
    const shown = await withDesk(context, (desk) => desk.show(actor, told));
    if (shown.ok) return { done: `Shown: ${shown.id}.` };
    if (shown.reason === "text")
      for (const [field, problem] of Object.entries(shown.errors))
        terminal.note(`--${field}: ${profileProblems[problem]}`);
    else if (shown.reason === "photo") terminal.note("This picture can't be read. Give a JPEG or PNG.");
    else terminal.note("No such judge, advisor or chamber is part of this season.");
    return "failed";
  },
};

async function readPicture(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}

export const hideProfileVerb: Verb = {
  name: "profile hide",
  form: "<id>",
  summary: "take someone off the public pages",
  async run(context, { positionals: [id = ""] }) {
    const hidden = await withDesk(context, (desk) => desk.hide(context.actor, id));
    return hidden.ok ? { done: "Taken off." } : { failed: "No one on the public pages has this id." };
  },
};

export const listProfilesVerb: Verb = {
  name: "profile list",
  form: "[--json|--csv]",
  summary: "list who is named on the public pages",
  async run(context, given) {
    const rows = await withDesk(context, (desk) => desk.list());
    await printRecords(context.terminal, given, rows, {
      columns: [
        { title: "Id", cell: ({ id }) => id, min: 36 },
        { title: "What", cell: ({ kind }) => kind },
        { title: "Name", cell: ({ name }) => safeText(name), min: 12 },
        { title: "Line", cell: ({ line }) => safeText(line), dropFirst: 1 },
      ],
      fields: ["id", "kind", "name", "line", "town", "link", "hasPortrait"],
      record: (profile) => ({ ...profile }),
    });
    return "done";
  },
};
