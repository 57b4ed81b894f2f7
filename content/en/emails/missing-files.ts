import type { FileSlot } from "#domain/files/file-type.ts";
import { deskCount } from "../desk/list.ts";
import { slotNames } from "../desk/submissions.ts";
import { type EmailContent, factList, linkList, stepList } from "./email-content.ts";
import { organizerClosing } from "./organizer-mail.ts";

export interface MissingFile {
  id: string;
  slot: FileSlot;
  /** The team's name or the person's. */
  whose: string;
}

const listedAtMost = 50;

/** To the organizer, from the nightly backup: files that the site should have are gone. */
export function missingFilesEmail(files: readonly MissingFile[], siteUrl: string): EmailContent {
  const isOne = files.length === 1;
  const subject = isOne ? "An uploaded file is missing" : `${deskCount(files.length)} uploaded files are missing`;
  const listed = files.slice(0, listedAtMost);
  const left = files.length - listed.length;
  return {
    subject,
    preview: "The backup did not find them where files are kept. Everything else was backed up.",
    heading: subject,
    blocks: [
      `Last time the site was backed up, ${isOne ? "a file was" : "files were"} no longer where files are kept, so ${isOne ? "it" : "they"} can't be opened. Everything else was backed up.`,
      factList("Missing", {
        ...Object.fromEntries(listed.map(({ id, slot, whose }) => [id, `${slotNames[slot]}, ${whose || "no name"}`])),
        ...(left > 0 && { More: `${deskCount(left)} more files` }),
      }),
      stepList("What to do", {
        "Tell your engineer":
          "A copy may still be in the backups. “Files that are missing” in docs/recovery.md says how to put it back, in one command.",
        "Ask for the others again":
          "Files still listed on Today after that are in no backup. Ask the team or the person to send them to you.",
      }),
      linkList({ "Today at the desk": `${siteUrl}/desk` }),
    ],
    closing: organizerClosing,
  };
}
