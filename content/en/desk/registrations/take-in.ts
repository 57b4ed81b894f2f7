import type { Facts } from "#content/facts.ts";
import type { Missing } from "#domain/submission/what-is-missing.ts";
import { missingWords, submissionLabels } from "#content/en/portal/missing-words.ts";
import { portalSubmission } from "#content/en/portal/submission.ts";

/** Taking in a submission that came by email, because the portal had failed. */
export function deskTakeIn(facts: Facts) {
  const { zoneLabel, submission } = facts.programme;
  return {
    link: "Take in by email",
    meta: { title: "Take in a submission", description: "A submission that came by email." },
    title: "Take in a submission",
    lead: "For a team that had to send its project by email because the portal failed. The time of the email counts; after the deadline, the project is locked right away.",
    team: "Team",
    teamHint: "A member's email address, or the team's code, name or id.",
    receivedAt: `Received (${zoneLabel})`,
    receivedHint: "When we received the email, according to its header. It must be before the deadline.",
    texts: "What the email says",
    files: "Files from the email",
    filesHint: `Each up to ${submission.formMegabytes} MB. Files the team already uploaded to the portal stay.`,
    labels: submissionLabels,
    submit: "Take it in",
    problem: "It was not taken in",
    unread: {
      too_large: "The form was too large to be read, so nothing was saved. Fill it in again, with smaller files.",
      broken: "Part of the form got lost on the way, so nothing was saved. Fill it in again.",
    },
    missing: (one: Missing) => missingWords(one),
    refused: {
      received_unreadable: "Enter the day and time of the email.",
      unknown_team: "No team of the season has this id, code, name or member.",
      several_teams: "Several teams have this name: enter a member's email, the team's code or its id.",
      too_late: "The email must have come before the deadline, and not in the future.",
      closed: "The team's project is already locked or decided.",
      members: "Taken in, but not locked: a member has not said how old they are, or lacks a guardian's consent.",
      incomplete: "Something a submission needs is missing.",
      file: "A file was refused.",
    },
    file: (problem: string) => {
      const { refused, otherwise } = portalSubmission(facts).files;
      return (refused as Readonly<Record<string, string>>)[problem] ?? otherwise;
    },
    chooseAgain: "Choose the files again: the browser doesn't keep them.",
    done: "Taken in.",
  };
}

export type DeskTakeInWords = ReturnType<typeof deskTakeIn>;
