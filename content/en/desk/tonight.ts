import { deskCount } from "./list.ts";

const many = (count: number, one: string, several: string) => `${deskCount(count)} ${count === 1 ? one : several}`;

/** The night of the deadline. */
export function deskTonight() {
  return {
    meta: { title: "Deadline night", description: "How deadline night is going." },
    title: "Deadline night",
    lead: "This page refreshes every 20 seconds.",
    left: (days: number, hours: number, minutes: number) =>
      [
        ...(days > 0 ? [many(days, "day", "days")] : []),
        ...(days > 0 || hours > 0 ? [many(hours, "hour", "hours")] : []),
        `${many(minutes, "minute", "minutes")} until the deadline`,
      ].join(", "),
    closed: "The deadline has passed.",
    deadline: "Deadline",
    lock: "Lock",
    lockOpen: (at: string) => `happens automatically on ${at}`,
    lockDone: (locked: number, open: number) =>
      open === 0
        ? `${many(locked, "project", "projects")} locked`
        : `${many(locked, "project", "projects")} locked, ${deskCount(open)} not locked`,
    ready: "Ready",
    notReady: "Not ready",
    lackingPeople: "Complete, answers missing",
    notEntered: "Marked “Do not enter”",
    uploads: "Uploads under way",
    uploadsText: (count: number, percent: number, failing: number) =>
      count === 0
        ? "none"
        : `${deskCount(count)}, ${percent}% there${failing > 0 ? `, ${deskCount(failing)} tried again` : ""}`,
    uploadsUntil: "Uploads count until",
    mails: "Mail queue",
    mailsText: (pending: number, oldest: string, failed: number) =>
      [
        pending === 0 ? "empty" : `${deskCount(pending)} waiting since ${oldest}`,
        ...(failed > 0 ? [`${deskCount(failed)} given up`] : []),
      ].join(", "),
    files: "File store",
    filesText: (count: number, last: string) =>
      `${many(count, "file", "files")}${last ? `, the last one ${last}` : ""}`,
    backup: "Last backup",
    noBackup: "never",
    now: "Now",
    instances: "Clocks",
    clock: (host: string, version: string, seconds: number) =>
      `${host} (${version}): ${seconds === 0 ? "the same as the database’s" : `${Math.abs(seconds)} s ${seconds > 0 ? "ahead of" : "behind"} the database’s`}`,
    lackingText: "The project is complete. A member has not said how old they are, or a guardian’s consent is missing.",
    notReadyText: "Something is missing from the project.",
    missing: "Not answered",
    teamLead: "Team lead",
    more: (count: number) => `and ${deskCount(count)} more`,
    nobody: "None.",
    today: "Back to Today",
  };
}
