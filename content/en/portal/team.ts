import type { Facts } from "#content/facts.ts";
import { formatDay } from "../formats.ts";

export function portalTeam({ programme }: Facts) {
  const { min, max } = programme.teamSize;
  const { teamNameLength, removalNoticeDays } = programme.portal;
  return {
    meta: { title: "Team", description: "Your team in the participant portal." },
    title: "Your team",
    lead: `Work alone, or in a team of ${min} to ${max}. Everyone is in one team a season.`,
    none: {
      title: "You are not in a team",
      text: "You can work alone: your project then stands under your own name. Or make a team and share its code, or join one.",
    },
    /** In its place after the deadline. */
    noneClosed: {
      title: "You are not in a team",
      text: "Submissions are closed, so a team that is made now cannot enter a project this season. The lessons and stages are each person's own.",
    },
    create: { title: "Make a team", name: "Team name", submit: "Create team" },
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
      hint: "They get the team code and how to join. They need a place of their own: a registration, or one through their chamber.",
      submit: "Send invitation",
      pending: "Waiting for an answer",
      sent: (day: string) => `Sent ${formatDay(day)}`,
      resend: "Resend",
      withdraw: "Withdraw",
    },
    invited: {
      title: (team: string) => `Join the team ${team}`,
      by: (by: string, team: string) => `${by} asks you to join the team ${team}.`,
      join: "Join team",
    },
    /** For someone who signed in without a place. */
    noPlace: {
      title: "You have no place yet",
      text: "To join a team you need a place of your own. When you have one, come back here: the invitation waits for you.",
      none: "No invitation waits for this address. Ask the team's lead to send one to it, or get a place and join with the team's code.",
      ways: [
        { label: "Register as an individual", to: "/register?package=individual" },
        { label: "Join through your chamber, at no cost", to: "/join" },
        { label: "Ask for a scholarship", to: "/scholarship" },
      ],
    },
    rename: { title: "Rename the team", name: "New team name", submit: "Rename team" },
    handOver: { title: "Hand over the lead", to: "New lead", submit: "Hand over" },
    remove: {
      title: "Remove a member",
      text: `The member is told by email and leaves the team after ${removalNoticeDays} days.`,
      who: "Member",
      submit: "Give notice",
    },
    leave: {
      title: "Leave the team",
      text: "Your team keeps the project. If you are the lead, the member who joined next becomes the lead.",
      alone: "You are the only member: the team ends, and its draft with it.",
      submit: "Leave team",
    },
    locked: "Your project is locked, so the team stays as it was at the deadline. Questions? Write to the organizers.",
    done: {
      created: "Your team is there. Share its code.",
      joined: "Welcome to the team.",
      left: "You have left the team.",
      renamed: "The team has its new name.",
      handed_over: "The lead is handed over.",
      notice: "The member was given notice.",
      invited: "The invitation is on its way.",
      withdrawn: "The invitation is withdrawn.",
    },
    refused: {
      title: "There is a problem",
      name: "Please give the team a name",
      name_long: `Team name must be at most ${teamNameLength} characters`,
      unreadable: "Please use letters that can be seen, without web addresses or control characters",
      email: "Invalid email address",
      unknown_code: "No team has this code. Please check it with the team's lead.",
      full: `This team is full: a team has at most ${max} members.`,
      has_team: "You are in a team already. Leave it first.",
      locked: "The team's project is locked, so the team cannot change any more.",
      no_team: "You are not in a team.",
      not_lead: "Only the team's lead can do this.",
      not_member: "Please choose a member of the team.",
      own_email: "This is your own address. Enter the address of the person you want to invite.",
      is_member: "This person is on your team already.",
      just_sent: "This person has your invitation already. You can send it again after an hour.",
      no_invitation: "This invitation is no longer open.",
      too_many: "You have sent many invitations today. Share the code instead, or try again tomorrow.",
    },
  };
}

export type PortalTeamWords = ReturnType<typeof portalTeam>;
