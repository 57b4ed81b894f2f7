import type { Facts } from "#content/facts.ts";
import { isFileSlot, type FileSlot } from "#domain/files/file-type.ts";
import type { SubmissionStatus } from "#domain/submission/submission-status.ts";
import { submissionLabels } from "../portal/missing-words.ts";
import { readinessWords } from "../portal/readiness-words.ts";

export const submissionStatusNames: Readonly<Record<SubmissionStatus, string>> = {
  draft: "Draft",
  submitted: "Submitted",
  locked: "Locked",
  accepted: "Accepted",
  refused: "Refused",
  withdrawn: "Withdrawn",
};

export const slotNames: Readonly<Record<FileSlot, string>> = {
  deck: submissionLabels.deck,
  "deck-pdf": submissionLabels.deckPdf,
  video: submissionLabels.video,
  captions: submissionLabels.captions,
  consent: "Consent form",
};

/** "740 KB" or "12.4 MB" */
const fileSize = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export function deskSubmissions({ programme, dates }: Facts) {
  const { zoneLabel } = programme;
  return {
    meta: { title: "Submissions", description: "The season's projects and where they stand." },
    title: "Submissions",
    searchHint: "Words from a title, or a team's name",
    none: "No submission matches.",
    untitled: "(no title yet)",
    columns: {
      title: "Project",
      team: "Team",
      status: "Status",
      readiness: "Before the lock",
      submitted: `Submitted (${zoneLabel})`,
      locked: `Locked (${zoneLabel})`,
    },
    status: "Status",
    statuses: submissionStatusNames,
    readiness: {
      ready: "Nothing is missing",
      people: "Complete, answers missing",
      files: "Waiting for files",
      lacking: "Not complete",
      out: "Not in the competition",
    },
    file: `submissions-${programme.id}.csv`,
    one: {
      back: "Back to the submissions",
      team: "Team",
      members: "Members",
      wantsDisplay: (name: string) => `${name} (wants it in the gallery)`,
      noDisplay: (name: string) => `${name} (has not opted in to the gallery)`,
      id: "Id",
      ground: "Disqualified on this ground",
      page: "In the showcase",
      readiness: {
        ...readinessWords,
        out: (moment: string) => `It was left out on ${moment}. This was missing, and the team was told:`,
        conditional: (moment: string) =>
          `Locked since ${moment}, but answers are missing. It is in if everyone answers by ${dates.answersDueInBothZones}:`,
      },
      texts: "What the team wrote",
      labels: submissionLabels,
      files: "Files",
      noFiles: "There are no files.",
      fileColumns: { name: "File", slot: "For", size: "Size", at: `Ready (${zoneLabel})` },
      slot: (slot: string) => (isFileSlot(slot) ? slotNames[slot] : slot),
      size: fileSize,
      versions: "Versions",
      versionColumns: {
        version: "Version",
        at: `Saved (${zoneLabel})`,
        author: "By",
        state: "State",
        checksum: "Checksum",
      },
      counts: "complete, and the one that counts",
      complete: "complete",
      incomplete: "incomplete",
      site: "The site, when a file arrived",
      showcase: "Showcase",
      shown: (moment: string) => `The desk approved it on ${moment}. It is public as long as every member agrees.`,
      hidden: (moment: string) => `Hidden on ${moment}.`,
      unseen:
        "No one has looked at it yet, so it isn't in the gallery. Once you show it, anyone can read it there, as long as every member agrees.",
      show: "Show in the gallery",
      hide: "Hide from the gallery",
      hideText:
        "Hiding takes the project off the public pages right away. Every member gets an email with your reason.",
      next: (left: number) =>
        left === 1 ? "Next: 1 more project to look at" : `Next: ${left} more projects to look at`,
      reason: "Reason",
      refuse: "Refuse or disqualify",
      refuseText:
        "Removes the project from judging, display and ranking right away. We tell the team your reason, and they can appeal.",
      groundLabel: "Ground in the contest rules",
      refuseSubmit: "Refuse the project",
      ask: "Refuse or disqualify",
      keep: "Leave it in",
    },
    done: {
      "taken-in": "Taken in. Every member gets a receipt by email.",
      shown: "It is approved for the gallery. It is public there once the gallery is open and everyone agrees.",
      hidden: "It is hidden from the gallery.",
      "shown-next": "The last project is approved for the gallery. This is the next one.",
      "hidden-next": "The last project is hidden, and we told its team. This is the next one.",
      refused: "It is out of judging, display and ranking. We told the team.",
      withdrawn:
        "It is out of judging, display and ranking. The approved ranking no longer fits: compute and approve a new one.",
    },
    refusals: {
      unknown_submission: "This project is not in the competition.",
      not_locked: "Only a locked project can be shown or hidden.",
      no_reason: "Enter a reason.",
      unknown_ground: "Choose a ground from the contest rules.",
      already: "It is already out.",
    },
  };
}
