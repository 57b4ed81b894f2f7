import type { Facts } from "#content/facts.ts";
import { formatDay } from "../formats.ts";
import { lateOffer } from "../registration/late-registration.ts";

export function portalTeam(facts: Facts) {
  const { programme } = facts;
  const { min, max } = programme.teamSize;
  const { teamNameLength, removalNoticeDays } = programme.portal;
  return {
    meta: { title: "Team", description: "Your team in the participant portal." },
    title: "Your team",
    lead: `Work alone, or in a team of ${min} to ${max}. You can be on one team per season.`,
    none: {
      title: "You are not on a team",
      text: "You can work alone: your project then appears under your own name. Or create a team and share its code, or join one.",
    },
    /** In its place after the deadline. */
    noneClosed: {
      title: "You are not on a team",
      text: "Submissions are closed, so a team created now can't enter a project this season. Everyone does the lessons and stages on their own.",
    },
    create: { title: "Create a team", name: "Team name", submit: "Create team" },
    join: {
      title: "Join a team",
      code: "Team code",
      hint: "Eight letters and digits, from the team's lead.",
      submit: "Join team",
    },
    members: {
      title: "Members",
      lead: "Lead",
      you: "you",
      leaves: (moment: string) => `Leaves the team on ${moment}`,
      count: (count: number) => `${count} of at most ${max}`,
    },
    code: {
      title: "Team code",
      text: "Anyone with a place in the program can join with this code.",
    },
    invite: {
      title: "Invite someone by email",
      email: "Email",
      hint: "They get the team code and instructions. They need a place of their own: a registration, or one through their chamber.",
      submit: "Send invitation",
      pending: "Waiting for an answer",
      sent: (day: string) => `Sent ${formatDay(day)}`,
      resend: "Resend",
      withdraw: "Withdraw",
    },
    /** In its place after the deadline. */
    inviteClosed: "Submissions are closed, so no one new can join this season.",
    invited: {
      title: (team: string) => `Join the team ${team}`,
      by: (by: string, team: string) => `${by} invited you to join the team ${team}.`,
      join: "Join team",
    },
    /** For someone who signed in without a place. */
    noPlace: {
      title: "You have no place yet",
      text: "To join a team you need a place of your own. When you have one, come back here: the invitation will be waiting for you.",
      closed: `Submissions for this season are closed, so you can't join a team's project anymore. A place still gives you ${lateOffer(facts).gives}.`,
      none: "There's no invitation for this address. Ask the team's lead to send one, or get a place and join with the team's code.",
      ways: [
        { label: "Register as an individual", to: "/register?package=individual" },
        { label: "Join through your chamber, at no cost", to: "/join" },
        { label: "Apply for a scholarship", to: "/scholarship" },
      ],
    },
    rename: { title: "Rename the team", name: "New team name", submit: "Rename team" },
    handOver: { title: "Hand over the lead", to: "New lead", submit: "Hand over" },
    remove: {
      title: "Remove a member",
      text: `We tell the member by email, and they leave the team after ${removalNoticeDays} days.`,
      /** Added where the days run out after the deadline. */
      late: `That is after the deadline: a team whose project is locked by then stays as it is. To remove someone sooner, write to ${facts.site.contacts.general}.`,
      who: "Member",
      submit: "Give notice",
    },
    leave: {
      title: "Leave the team",
      text: "Your team keeps the project. If you are the lead, the member who joined next becomes the lead.",
      alone: "You are the only member, so the team ends too, and its draft with it.",
      submit: "Leave team",
    },
    locked: "Your project is locked, so the team stays as it was at the deadline. Questions? Write to the organizers.",
    done: {
      created: "Your team is ready. Share its code.",
      joined: "Welcome to the team.",
      left: "You have left the team.",
      renamed: "The team has its new name.",
      handed_over: "Your team has a new lead.",
      notice: "The member was given notice.",
      invited: "The invitation is on its way.",
      withdrawn: "The invitation was withdrawn.",
    },
    refused: {
      title: "There is a problem",
      name: "Please enter a team name",
      name_long: `Team name must be at most ${teamNameLength} characters`,
      unreadable: "Please use visible characters only, without web addresses",
      email: "Invalid email address",
      unknown_code: "No team has this code. Please check it with the team's lead.",
      removed: "You were taken out of this team. You can join it again if someone on the team invites you by email.",
      full: `This team is full: a team has at most ${max} members.`,
      has_team: "You are already on a team. Leave it first.",
      locked: "The team's project is locked, so the team can no longer change.",
      no_team: "You are not on a team.",
      other_team: "You have changed teams since you opened that page, so nothing was done. This is your team now.",
      not_lead: "Only the team's lead can do this.",
      not_member: "Please choose a member of the team.",
      own_email: "This is your own address. Enter the address of the person you want to invite.",
      is_member: "This person is already on your team.",
      just_sent: "This person already has your invitation. You can send it again after an hour.",
      no_invitation: "This invitation is no longer open.",
      closed: "Submissions are closed, so no one can be invited to a team this season.",
      too_many: "You have sent many invitations today. Share the code instead, or try again tomorrow.",
    },
  };
}

export type PortalTeamWords = ReturnType<typeof portalTeam>;
