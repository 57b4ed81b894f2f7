import type { Facts } from "#content/facts.ts";
import type { ChamberFlag } from "#domain/chambers/chamber.ts";
import { civilIn } from "#domain/time/time.ts";
import { formatShortDayNoYear } from "../formats.ts";
import { registrationMessages } from "../messages.ts";
import { lateOffer } from "../registration/late-registration.ts";

/** A chamber's own page: its code, its papers, its members and their teams. */
const teamWords = {
  none: () => "",
  /** Of a member without a name the chamber does not know whether there is a team. */
  unknown: () => " Without a place they also leave their team, if they have one.",
  known: (team: string) => ` Without a place they also leave the team ${team}; if no one else is on it, it ends.`,
};

export function chamberPage(facts: Facts) {
  const { programme, site } = facts;
  const { general } = site.contacts;
  const most = programme.chamberNominations;
  const messages = registrationMessages(programme.limits.registration);
  const late = facts.season === "open" ? "" : ` Submissions are closed: a place now gives ${lateOffer(facts).gives}.`;
  const of = (count: number, all: number, what: string) => `${count} of ${all} ${what}`;
  return {
    meta: { title: "Your chamber", description: "Your chamber's join code, documents, roster and nominations." },
    title: "Your chamber",
    lead: (members: number) =>
      members === 0
        ? "No one has joined yet. Share the code below: it's all your members need."
        : `${members === 1 ? "1 member has" : `${members} members have`} joined.`,
    choose: "Your chambers",
    flagged: {
      title: "Your chamber is on hold",
      text: (flag: ChamberFlag) =>
        `There is a problem with its payment, so no one new can join and no team can be nominated. ${flag === "disputed" ? "Members can use the portal in the meantime." : "Members can't use the portal until it is settled."} Please write to ${general}.`,
    },
    name: {
      title: "What is your chamber called?",
      text: "The name appears on the poster, in the letter and next to your teams.",
      label: "Chamber name",
      submit: "Save name",
      change: "Change the name",
    },
    code: {
      title: "Join code",
      text: `Every member is included. They go to this address and enter the code, their name, their business and their email address. That's all. It costs them nothing.${late}`,
      address: "Address",
      qr: (address: string) => `QR code that leads to ${address} with your code filled in`,
      renewText:
        "Did the code get into the wrong hands? A new code replaces the old one. Members who have joined stay.",
      renew: "Renew code",
    },
    papers: {
      title: "To print and send",
      needName: "Tell us your chamber's name first: it appears on all of these.",
      poster: "Poster (PDF)",
      posterText: "For the wall, with the QR code",
      letter: "Letter to members (PDF)",
      letterText: "Signed with your name",
      brief: "Board's brief (PDF)",
      briefText: "Two pages for your board",
      progress: "Progress report",
      progressText: "Your members' progress, for your board: to read, to print or as a PDF",
      invoice: "Invoice (PDF)",
      invoiceText: "With bank details and due date",
      receipt: "Receipt (PDF)",
      receiptText: "For your books",
    },
    nominations: {
      title: "Nominations",
      text: `Nominate up to ${most} of your members' teams before ${facts.dates.submissionsDueInBothZones}. Nominated projects are assigned to judges first, so they get all their reviews. Finalists are chosen by score.`,
      closed: "Nominations are closed: the deadline has passed.",
      none: "No team yet. Teams appear here as soon as one of your members creates or joins one.",
      count: (count: number) => `${count} of ${most} nominated`,
      members: (count: number) => (count === 1 ? "1 member" : `${count} members`),
      here: "Nominated",
      project: (title: string) => `In the gallery: ${title}`,
      elsewhere: "Nominated by another chamber",
      nominate: "Nominate",
      withdraw: "Withdraw",
    },
    roster: {
      title: "Roster",
      text: "Each member's business. If the member agrees, you also see their name and progress. You can remove a member until their team's project is locked.",
      unnamed: "A member who prefers not to be named",
      noName: "Prefers not to be named",
      export: "Export (CSV)",
      unlisted: (count: number) =>
        count === 1 ? "1 member prefers not to be named." : `${count} members prefer not to be named.`,
      joined: (at: number) => `Joined ${formatShortDayNoYear(civilIn(at, programme.zone))}`,
      lessons: (count: number) => of(count, programme.weeks, "lessons"),
      stages: (count: number) => of(count, programme.stages.length, "stages"),
      team: (name: string) => `Team ${name}`,
      remove: "Remove",
      sureRemove: {
        title: (name: string) => `Remove ${name} from your chamber?`,
        text: (name: string, team: string | null | undefined) =>
          `We tell ${name} by email. They lose the place they have through you; someone who paid for their own place keeps it.${teamWords[team === undefined ? "unknown" : team === null ? "none" : "known"](team ?? "")} They can join again as long as they have the code: renew it if they shouldn't.`,
        someone: "this member",
        submit: (name: string) => `Remove ${name}`,
        cancel: "Cancel",
      },
      earlier: "Earlier members",
      later: "Later members",
      page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    },
    contacts: {
      title: "Contacts",
      text: "The people who look after your members. They see this page, get a weekly email about who joined, and sign in with their own address.",
      add: "Add a contact",
      firstName: "First Name",
      lastName: "Last Name",
      email: "Email",
      submit: "Add contact",
      remove: "Remove contact",
    },
    receiptLine: (title: string) => `${title} package, ${programme.year} season`,
    done: {
      named: "The name is saved.",
      nameWaits:
        "Projects on display show your chamber's name, so we check the new one first. The old one stays until then.",
      renewed: "Your chamber has a new code. The old one no longer works.",
      removed: "The member was removed, and we told them by email.",
      nominated: "The team is nominated.",
      withdrawn: "The nomination was withdrawn.",
      contact: "The contact was added, and we told them by email.",
      contactRemoved:
        "The contact was removed and no longer sees this page. They still know your code: renew it if they shouldn't.",
    },
    refused: {
      title: "There is a problem",
      name: "Please enter your chamber's name",
      nameLong: `Chamber name must be less than ${programme.limits.registration.company} characters`,
      firstName: messages.firstNameRequired,
      firstNameLong: messages.firstNameTooLong,
      lastName: messages.lastNameRequired,
      lastNameLong: messages.lastNameTooLong,
      email: messages.emailInvalid,
      unreadable: messages.unseenCharacters,
      webAddress: messages.noWebAddress,
      contacts: "A chamber can have up to ten contacts. Write to us if you need another.",
      is_contact: "This person is already a contact of your chamber.",
      no_contact: "This person is no longer a contact of your chamber.",
      stays: "The person who registered your chamber stays its contact. Write to us if that should change.",
      not_member: "This member is no longer on the roster.",
      locked: "This member's team has a locked project, so they stay until the season is over.",
      closed: "The deadline has passed: nominations are closed.",
      flagged: "Your chamber is on hold, so no team can be nominated.",
      not_ours: "No one from your chamber is on this team anymore.",
      elsewhere: "Another chamber has nominated this team.",
      too_many: `You have already nominated ${most} teams. Withdraw one first.`,
    },
  };
}

export type ChamberWords = ReturnType<typeof chamberPage>;
