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
    lead: "For a team that had to send its project by email because the portal failed. It counts as of the time of its email; after the deadline it is locked at once.",
    team: "Team",
    teamHint: "A member's email address, or the team's code, name or id.",
    receivedAt: `Received (${zoneLabel})`,
    receivedHint: "When the email reached us, by its own header. Before the deadline.",
    texts: "What the email says",
    files: "Files of the email",
    filesHint: `Each up to ${submission.formMegabytes} MB. What the team had uploaded to the portal before stays.`,
    labels: submissionLabels,
    submit: "Take it in",
    problem: "It was not taken in",
    unread: {
      too_large: "The form was too large to be read, so nothing was taken in. Fill it in again, with smaller files.",
      broken: "The form did not arrive whole, so nothing was taken in. Fill it in again.",
    },
    missing: (one: Missing) => missingWords(one),
    refused: {
      received_unreadable: "Enter day and time of the email.",
      unknown_team: "No team of the season has this id, code, name or member.",
      several_teams: "Several teams are called so: name one by a member's email, its code or its id.",
      too_late: "The email must have come before the deadline, and not in the future.",
      closed: "The team's project is locked or decided upon already.",
      members: "Taken in, but not locked: a member has not said how old they are, or lacks a guardian's consent.",
      incomplete: "It lacks what a submission needs.",
      file: "A file was refused.",
    },
    file: (problem: string) => {
      const { refused, otherwise } = portalSubmission(facts).files;
      return (refused as Readonly<Record<string, string>>)[problem] ?? otherwise;
    },
    chooseAgain: "Choose the files again: a browser does not keep them.",
    done: "Taken in.",
  };
}

export type DeskTakeInWords = ReturnType<typeof deskTakeIn>;
