import type { Facts } from "#content/facts.ts";
import { civilIn } from "#domain/time/time.ts";
import { formatShortDayNoYear } from "../formats.ts";
import { registrationMessages } from "../messages.ts";
import { lateOffer } from "../registration/late-registration.ts";

/** A chamber's own page: its code, its papers, its members and their teams. */
const teamWords = {
  none: () => "",
  /** Of a member without a name the chamber does not know whether there is a team. */
  unknown: () => " Without a place they also leave their team, if they have one.",
  known: (team: string) => ` Without a place they also leave the team ${team}; if nobody else is in it, it ends.`,
};

export function chamberPage(facts: Facts) {
  const { programme, site } = facts;
  const { general } = site.contacts;
  const most = programme.chamberNominations;
  const messages = registrationMessages(programme.limits.registration);
  const late = facts.season === "open" ? "" : ` Submissions are closed: a place now gives ${lateOffer(facts).gives}.`;
  const of = (count: number, all: number, what: string) => `${count} of ${all} ${what}`;
  return {
    meta: { title: "Your chamber", description: "Join code, papers, roster and nominations of your chamber." },
    title: "Your chamber",
    lead: (members: number) =>
      members === 0
        ? "Nobody has joined yet. Share the code below: it is all your members need."
        : `${members === 1 ? "1 member has" : `${members} members have`} joined.`,
    choose: "Your chambers",
    flagged: {
      title: "Your chamber is on hold",
      text: `Its payment is not in order, so nobody new can join and no team can be nominated. Everyone who has joined keeps their place meanwhile. Please write to ${general}.`,
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
      text: `Every member is included. They go to this address, type the code, their name, their business and their email address, and have their place. It costs them nothing.${late}`,
      address: "Address",
      qr: (address: string) => `QR code that leads to ${address} with your code filled in`,
      renewText: "Did the code get into the wrong hands? A new one ends the old one. Members who have joined stay.",
      renew: "Renew code",
    },
    papers: {
      title: "To print and to send",
      needName: "Tell us your chamber's name first: it appears on all of these.",
      poster: "Poster (PDF)",
      posterText: "For the wall, with the QR code",
      letter: "Letter to members (PDF)",
      letterText: "Signed with your name",
      brief: "Board's brief (PDF)",
      briefText: "Two pages for your board",
      progress: "Progress report",
      progressText: "How far your members are, for your board: to read, to print or as a PDF",
      invoice: "Invoice (PDF)",
      invoiceText: "With bank details and due day",
      receipt: "Receipt (PDF)",
      receiptText: "For your books",
    },
    nominations: {
      title: "Nominations",
      text: `Nominate up to ${most} of your members' teams before ${facts.dates.submissionsDueInBothZones}. Nominated projects are assigned to judges first, so that they get all their reviews. A place among the finalists is won by score.`,
      closed: "Nominations are closed: the deadline has passed.",
      none: "No team yet. Teams appear here as soon as one of your members has made or joined one.",
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
      text: "Each member's business. If the member agrees, you also see the name and how far they are. You can remove a member until their team's project is locked.",
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
          `${name} is told by email. The place that comes from you ends; someone who paid for a place of their own keeps it.${teamWords[team === undefined ? "unknown" : team === null ? "none" : "known"](team ?? "")} They can join again while they have the code: renew it if they should not.`,
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
      text: "The people who look after your members. They see this page, get a weekly email of who joined, and sign in with their own address.",
      add: "Add a contact",
      firstName: "First Name",
      lastName: "Last Name",
      email: "Email",
      submit: "Add contact",
    },
    receiptLine: (title: string) => `${title} package, ${programme.year} season`,
    done: {
      named: "The name is saved.",
      nameWaits:
        "Projects on display carry your chamber's name, so we look at the new one first. The old one stays until then.",
      renewed: "Your chamber has a new code. The old one lets nobody in any more.",
      removed: "The member is removed, and told by email.",
      nominated: "The team is nominated.",
      withdrawn: "The nomination is withdrawn.",
      contact: "The contact is added, and told by email.",
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
      contacts: "A chamber has at most ten contacts. Write to us if you need another.",
      not_member: "This member is no longer on the roster.",
      locked: "The project of this member's team is locked, so they stay until the season is over.",
      closed: "The deadline has passed: nominations are closed.",
      flagged: "Your chamber is on hold, so no team can be nominated.",
      not_ours: "Nobody of your chamber is in this team any more.",
      elsewhere: "Another chamber has nominated this team.",
      too_many: `You have nominated ${most} teams already. Withdraw one first.`,
    },
  };
}

export type ChamberWords = ReturnType<typeof chamberPage>;
