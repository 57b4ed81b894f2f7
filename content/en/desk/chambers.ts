import type { Facts } from "#content/facts.ts";
import type { ChamberFlag } from "#domain/chambers/chamber.ts";

const flags: Readonly<Record<ChamberFlag, string>> = {
  refunded: "Paid back: decide",
  disputed: "Disputed: decide",
  void: "Called off: decide",
};

export function deskChambers({ programme }: Facts) {
  return {
    meta: { title: "Chambers", description: "Chambers, their codes and members." },
    title: "Chambers",
    searchHint: "Name or code",
    none: "No chamber matches.",
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
      contacts: "Contacts",
      registration: "Registration",
      seeRegistration: "See the registration",
      noCap: "All members",
      id: "Id",
      cap: {
        title: "Cap",
        text: "All members are included. A cap lets no more than so many join; who is inside stays.",
        label: "Most members",
        hint: "Empty: no cap.",
        submit: "Save cap",
      },
      decide: {
        title: "What becomes of it?",
        text: "What this chamber was paid with is gone or disputed. Its members keep their places until you decide, and nobody new can join.",
        reason: "Reason",
        keep: "Keep the chamber",
        close: "Close the chamber",
      },
      sureClose: {
        title: "Close this chamber?",
        text: (members: string) =>
          `The places of ${members} members end, and each of them is told by mail. Whoever has paid by themselves keeps their own place. This cannot be undone.`,
        submit: "Close it for good",
        cancel: "Back",
      },
      paid: {
        title: "Members who had paid by themselves",
        text: "Pay their registration back, and their place is the chamber's; or leave it as it is.",
        submit: "Leave it as it is",
      },
      back: "All chambers",
    },
    done: {
      capped: "The cap is saved.",
      kept: "The chamber goes on.",
      seen: "Noted.",
      closed: "The chamber is closed, and its members are told.",
    },
    refusals: {
      unknown_chamber: "There is no such chamber any more.",
      no_reason: "Please say why.",
      bad_cap: "A cap is a whole number from 1, or empty.",
      not_flagged: "Somebody has decided already.",
    },
  };
}
