import type { NeedKind } from "#domain/desk/need.ts";
import type { CalendarTask } from "#domain/desk/organizer-calendar.ts";
import type { ToldLater } from "#domain/finals/finals-pack.ts";
import { packLabels } from "../finals/pack.ts";
import { joined } from "../formats.ts";
import { isFileSlot } from "#domain/files/file-type.ts";
import { deskCount } from "./list.ts";
import { mailName } from "./mail-name.ts";
import { slotNames } from "./submissions.ts";

/** What waits, and the words on the link that settles it. */
interface NeedWords {
  sentence(about: string): string;
  action: string;
  /** Of several that the page does not list. */
  more(count: number): string;
}

const more = (one: string, several: string) => (count: number) =>
  count === 1 ? `1 more ${one}` : `${deskCount(count)} more ${several}`;

const needs: Readonly<Record<NeedKind, NeedWords>> = {
  "registration-review": {
    sentence: (about) => `${about || "A registration"}: the payment does not match the price.`,
    action: "Look at the payment",
    more: more("payment to look at", "payments to look at"),
  },
  "invoice-review": {
    sentence: (about) => `Invoice ${about}: the amount received is not the amount owed.`,
    action: "Look at the payments",
    more: more("invoice to look at", "invoices to look at"),
  },
  "scholarship-open": {
    sentence: (about) => `${about || "Someone"} applied for a scholarship.`,
    action: "Decide on the application",
    more: more("scholarship application", "scholarship applications"),
  },
  "place-flagged": {
    sentence: (about) => `${about || "Someone"} has a place whose payment was refunded or is disputed.`,
    action: "Decide on the place",
    more: more("place to decide on", "places to decide on"),
  },
  "chamber-flagged": {
    sentence: (about) => `${about || "A chamber"}: its payment was refunded or is disputed.`,
    action: "Decide on the chamber",
    more: more("chamber to decide on", "chambers to decide on"),
  },
  "chamber-name": {
    sentence: (about) => `A chamber with projects on display wants to be called “${about}”.`,
    action: "Decide on the name",
    more: more("chamber name to decide on", "chamber names to decide on"),
  },
  "address-objected": {
    sentence: (about) => `${about}: the person at the old address says they didn't make this change.`,
    action: "Decide on the address",
    more: more("address to decide on", "addresses to decide on"),
  },
  "member-paid": {
    sentence: (about) => `${about || "Someone"} joined through a chamber and had already paid.`,
    action: "Look at the member",
    more: more("member who had paid", "members who had paid"),
  },
  "refund-asked": {
    sentence: (about) => `${about || "Someone"} is asking for a refund.`,
    action: "Decide on the refund",
    more: more("refund request", "refund requests"),
  },
  "mail-given-up": {
    sentence: (about) => `The email “${mailName(about)}” could not be delivered.`,
    action: "Send it again",
    more: more("email that could not be delivered", "emails that could not be delivered"),
  },
  "judge-silent": {
    sentence: (about) => `${about || "A judge"} was reminded and has not come back to judging.`,
    action: "Look at the judge",
    more: more("silent judge", "silent judges"),
  },
  "judge-cannot": {
    sentence: (about) => `${about || "A judge"} cannot judge. Find someone else, then remove the judge.`,
    action: "Look at the judge",
    more: more("judge who can't judge", "judges who can't judge"),
  },
  "wave-waiting": {
    sentence: () => "The second wave of judging is waiting for you: too little of the first was done in time.",
    action: "Decide on the wave",
    more: more("wave", "waves"),
  },
  "run-waiting": {
    sentence: () => "The ranking is waiting for your approval. Nothing is announced without it.",
    action: "Look at the ranking",
    more: more("ranking", "rankings"),
  },
  "votes-held": {
    sentence: (about) => (about === "1" ? "A vote is held." : `${about} votes are held.`),
    action: "Decide on the votes",
    more: more("group of held votes to decide on", "groups of held votes to decide on"),
  },
  "project-unseen": {
    sentence: (about) => `No one has looked at “${about}” for the gallery.`,
    action: "Look at the project",
    more: more("project to look at", "projects to look at"),
  },
  "project-reported": {
    sentence: () => "A visitor reported a project.",
    action: "Look at the report",
    more: more("report to look at", "reports to look at"),
  },
  "appeal-open": {
    sentence: (about) => `${about} has appealed.`,
    action: "Decide on the appeal",
    more: more("appeal", "appeals"),
  },
  "consent-paper": {
    sentence: (about) => `${about || "Someone"} sent a signed consent form.`,
    action: "Look at the form",
    more: more("consent form", "consent forms"),
  },
  "team-lacks-people": {
    sentence: (about) => `${about}: complete, but someone hasn't answered.`,
    action: "See who is missing",
    more: more("complete team with answers missing", "complete teams with answers missing"),
  },
  "team-empty": {
    sentence: (about) => `${about || "A team"}: its project is in the competition, and no one on the team has a place.`,
    action: "Decide on the team",
    more: more("team without anyone to decide on", "teams without anyone to decide on"),
  },
  "invoice-unpaid": {
    sentence: (about) => `Invoice ${about}: past due.`,
    action: "Look at the invoice",
    more: more("unpaid invoice", "unpaid invoices"),
  },
  "finals-pack": {
    sentence: (about) =>
      about === ""
        ? "The finalists' pack is ready, and its latest version has not been sent to every finalist."
        : `Finalists are waiting to hear about: ${joined(about.split(",").map((field) => packLabels[field as ToldLater].toLowerCase()))}.`,
    action: "Open the pack",
    more: more("finalists' pack to finish", "finalists' packs to finish"),
  },
  "work-failing": {
    sentence: (about) => `Something the site does automatically keeps failing: ${about}. Tell your engineer.`,
    action: "Look at the log",
    more: more("automatic job that keeps failing", "automatic jobs that keep failing"),
  },
  "file-missing": {
    // What it is, then whose.
    sentence: (about) => {
      const [slot = "", ...whose] = about.split(" ");
      const name = isFileSlot(slot) ? slotNames[slot] : "An uploaded file";
      return `${name} of ${whose.join(" ") || "someone"}: the file is missing. Tell your engineer: it may still be in the backups.`;
    },
    action: "See whose it is",
    more: more("missing file", "missing files"),
  },
  "clock-apart": {
    sentence: (about) => `A server’s clock is wrong (${about} from the database’s). Tell your engineer.`,
    action: "Look at the log",
    more: more("server with a wrong clock", "servers with a wrong clock"),
  },
};

/** "3 scholarship applications". Held votes are one line, whose `about` says how many they are. */
const titles = (kind: NeedKind, count: number, about = ""): string => {
  if (kind === "votes-held") return about === "1" ? "1 held vote" : `${deskCount(Number(about))} held votes`;
  const [figure, ...rest] = needs[kind].more(count).replace(" more ", " ").split(" ");
  return [figure, ...rest].join(" ");
};

/** What a kind of need holds up. */
const heldUp: Readonly<Partial<Record<NeedKind, string>>> = {
  "team-empty": "A project with no one behind it can become a finalist",
  "votes-held": "No ranking can be approved while votes are held",
  "run-waiting": "Nothing is announced without your approval",
  "wave-waiting": "Judges are waiting for their second batch of projects",
  "finals-pack": "Finalists were promised an answer by then",
  "project-unseen": "These projects won't be in the gallery when the vote opens",
  "consent-paper": "These teams can't enter without it",
};

const blocking = (kind: NeedKind, moment: string): string =>
  `${heldUp[kind] ?? "Something is waiting for it"}: decide by ${moment}.`;

const tasks: Readonly<Record<CalendarTask, { text: string; action: string }>> = {
  "portal-opens": { text: "The portal opens. Everyone with a place gets an email.", action: "Look at the email" },
  "judges-list": {
    text: "Invite judges before the deadline so every project has enough.",
    action: "Open the judges",
  },
  "deadline-night": { text: "The deadline. Watch it on one page.", action: "Open Deadline night" },
  "look-at-projects": { text: "The vote opens. Look at every project for the gallery.", action: "Look at projects" },
  "judging-opens": { text: "Judging opens. Each judge gets a list.", action: "Open the judges" },
  "held-votes": { text: "The vote closes. Decide on held votes.", action: "Open the votes" },
  "marks-missing": { text: "Judging closes. Remind judges with open projects.", action: "Open the judges" },
  "approve-run": { text: "Finalists are announced. Approve the ranking before then.", action: "Open the ranking" },
  "finals-list": { text: "The finals. Print the list for the door.", action: "Open the finals" },
};

export function deskToday() {
  return {
    meta: { title: "Today at the desk", description: "What needs a person." },
    title: "Today",
    lead: "What is blocking something else, what is waiting for you, and what comes next.",
    figures: {
      title: "The season so far",
      places: "Places",
      teams: "Teams",
      projects: "Projects submitted",
      money: "Money in",
    },
    setup: {
      title: "Set up the season",
      text: "Do these first, from the top. Finished steps are marked.",
      done: "Done",
      steps: {
        organizers: {
          text: "Add someone who can stand in for you if you're sick.",
          action: "Add people",
        },
        mail: {
          text: "See one email arrive. Sign out and in again: the code comes by email, and Mail shows it as sent.",
          action: "Open Mail",
        },
        advisors: { text: "List the advisors teams may ask.", action: "List advisors" },
        judges: { text: "Invite judges early: they need weeks to say yes.", action: "Invite judges" },
      },
      over: "This season is over. Ask your engineer to enter the next season's dates and prices. Until then the site shows this season's results.",
      help: "Read how",
    },
    numbers: "The season in numbers",
    help: "Help: the season step by step",
    tonight: "Deadline night",
    blocks: "Blocks something",
    nothingBlocks: "Nothing is held up right now.",
    waiting: "Waiting",
    nothing: "Nothing needs you right now.",
    ahead: "Next two weeks",
    nothingAhead: "Nothing is planned for the next two weeks.",
    later: "Put off",
    until: (day: string) => `Until ${day}`,
    keep: {
      open: "Note or reminder",
      note: "Note",
      remindOn: "Remind me on",
      remindHint: "It disappears from your Today until that day. Leave it empty to keep it here.",
      submit: "Save",
      kept: "Saved.",
      bad_day: "Choose a day after today to be reminded on.",
      no_note: "Write something first.",
      note_unreadable: "The note is too long, or has characters that can't be shown.",
    },
    correctAddress: "Correct the address",
    titles,
    blocking,
    tasks,
    since: (moment: string) => `Since ${moment}`,
    needs,
  };
}
