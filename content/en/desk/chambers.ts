import type { Facts } from "#content/facts.ts";
import { mostMembers, type ChamberFlag } from "#domain/chambers/chamber.ts";

const flags: Readonly<Record<ChamberFlag, string>> = {
  refunded: "Refunded: decide",
  disputed: "Disputed: decide",
  void: "Invoice void: decide",
};

export function deskChambers({ programme }: Facts) {
  return {
    meta: { title: "Chambers", description: "Chambers, their codes and members." },
    title: "Chambers",
    searchHint: "Name or code",
    none: "No chamber matches.",
    file: `chambers-${programme.id}.csv`,
    unnamed: "(no name yet)",
    columns: {
      name: "Name",
      code: "Code",
      members: "Members",
      nominated: "Nominated",
      needs: "Needs",
      since: `Since (${programme.zoneLabel})`,
    },
    flags,
    paidMembers: (count: number) => (count === 1 ? "1 member had paid" : `${count} members had paid`),
    one: {
      registration: "Registration",
      seeRegistration: "See the registration",
      noCap: "All members",
      closed: "Closed",
      id: "Id",
      cap: {
        title: "Member limit",
        text: "All members are included. A limit stops more from joining. Members who have joined stay.",
        label: "Maximum number of members",
        hint: "Leave it empty for no limit.",
        submit: "Save limit",
      },
      decide: {
        title: "This chamber needs a decision",
        text: "This chamber's payment was refunded or voided, or is disputed. No one new can join until you decide. If it is disputed, members can use the portal in the meantime; if it was refunded or voided, they can't.",
        reason: "Reason",
        keep: "Keep the chamber",
        close: "Close the chamber",
      },
      sureClose: {
        title: "Close this chamber?",
        text: (members: string) =>
          `${members === "1" ? "1 member loses their place, and we tell them by email" : `${members} members lose their places, and we tell each of them by email`}. Members who paid for themselves keep their own place. Their teams' projects stay in the competition: a team that has no one left then appears on Today. You can take this back in the log.`,
        submit: "Yes, close it",
        cancel: "Back",
      },
      paid: {
        title: "Members who had already paid",
        text: "If you refund their registration, their place comes through the chamber. Or leave it as it is.",
        submit: "Leave it as it is",
      },
      roster: {
        title: "Roster",
        none: "No one has joined yet.",
        joined: (moment: string) => `Joined ${moment}`,
        unlisted: "The chamber doesn't see the name",
        team: (name: string) => `Team ${name}`,
        earlier: "Earlier members",
        later: "Later members",
      },
      move: {
        ask: "Move",
        title: (name: string) => `Move ${name} to another chamber?`,
        text: "They keep their place. A team that isn't locked moves with them if no one else from this chamber is on it, and loses this chamber's nomination. The new chamber sees the business, and the name only if the member agrees again. We tell the member by email.",
        to: "To",
        reason: "Reason",
        submit: "Move the member",
        cancel: "Cancel",
      },
      teams: {
        title: "Teams and projects",
        nominated: "nominated",
        project: (title: string) => `in the gallery: ${title}`,
      },
      mails: "Latest emails to its contacts",
      back: "All chambers",
    },
    contacts: {
      title: "Contacts",
      none: "No one can open this chamber's page, nominate its teams or get its emails. To name a contact, change the email address on its registration: that person becomes the contact, and we tell them.",
      ask: "Remove",
      sure: (name: string) => `Remove ${name} as a contact?`,
      text: "They can't open the chamber's page anymore and get no more emails about it. They still know its code: another contact can renew it. Receipts still go to the address on its registration. We don't tell them. You can take this back in the log.",
      last: "The chamber has no other contact. No one can open its page, nominate its teams or get its emails then. To name a new contact, change the email address on its registration: that person becomes the contact, and we tell them. We don't tell the one you remove. You can take this back in the log.",
      reason: "Reason",
      submit: "Remove the contact",
      cancel: "Cancel",
    },
    wantedName: {
      text: (old: string, wanted: string) =>
        `The chamber wants to be called “${wanted}”. Projects on display show ${old === "" ? "no chamber" : `“${old}”`} until you decide.`,
      buttons: { title: "A new name to decide on", take: "Use the new name", refuse: "Keep the old name" },
    },
    done: {
      nameTaken: "The chamber has its new name.",
      nameRefused: "The old name stays.",
      capped: "The limit is saved.",
      kept: "The chamber stays.",
      seen: "Noted.",
      moved: "The member was moved, and we told them by email. You can take it back below.",
      contactRemoved: "The contact is removed. You can take it back below.",
      closed: "The chamber is closed, and we told its members.",
    },
    refusals: {
      unknown_chamber: "This chamber no longer exists.",
      no_reason: "Please say why.",
      bad_cap: `Enter a whole number from 1 to ${mostMembers.toLocaleString("en")}, or leave it empty.`,
      no_name: "This name has already been decided. Look at the chamber again.",
      not_member: "This person is no longer a member here.",
      same_chamber: "Choose another chamber.",
      full: "The other chamber has reached its limit. Raise the limit first.",
      not_contact: "This person is no longer a contact.",
      last_contact: "The chamber has no other contact now. Read what that means, then decide again.",
      not_flagged: "Someone has already decided.",
    },
  };
}
