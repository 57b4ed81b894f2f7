import type { Facts } from "#content/facts.ts";
import type { PlaceSource } from "#domain/people/place.ts";
import { formatDay, formatMoney, joinedShort } from "../formats.ts";
import { registrationMessages, unsent } from "../messages.ts";

/** What was bought, and what can be done with it. */
export function portalRegistration({ programme, site, dates }: Facts) {
  const { general, phone } = site.contacts;
  const { adultAge, childrenUnder } = programme.participation;
  const messages = registrationMessages(programme.limits.registration);
  return {
    meta: { title: "My registration", description: "What you bought, your receipt, and handing over your place." },
    title: "My registration",
    place: {
      title: "Your place",
      none: "You have no place this season.",
      /** To a contact of a chamber, who may have paid for all of it. */
      contact:
        "You look after a chamber. Its members get their places by joining with its code; you have none of your own.",
      by: (source: PlaceSource, chamber: string | null): string =>
        ({
          registration: "You have a place through an Individual registration.",
          chamber: `You have a place through ${chamber ?? "your chamber"}. It costs you nothing.`,
          scholarship: "You have a place through a scholarship. It costs you nothing.",
          desk: "The organizers gave you your place. It costs you nothing.",
        })[source],
      received: (by: string, day: string) => `${by} handed it to you on ${formatDay(day)}.`,
    },
    bought: {
      title: "What you bought",
      nothing: "Nothing was paid with this address.",
      line: (title: string, amount: string, day: string) => `${title} package, ${amount}, paid on ${formatDay(day)}`,
      transaction: (id: string) => `Transaction ${id}`,
      forOther: (email: string) => `Registered for ${email}`,
      refunded: (amount: string) => `${amount} refunded`,
      handed: (name: string, day: string) => `You handed this place to ${name} on ${formatDay(day)}.`,
      pdf: "Receipt (PDF)",
      again: "Send the receipt again",
    },
    tooMuch: {
      title: {
        twice: "You paid more than once",
        chamber: "You paid, and your chamber covers you too",
        scholarship: "You paid, and your scholarship covers you too",
      },
      text: (
        why: "twice" | "chamber" | "scholarship",
        cents: readonly number[],
        tooMuch: number,
        chamber: string | null,
      ): string => {
        const paid = joinedShort(cents.map((one) => formatMoney(one)));
        return why === "twice"
          ? `You paid ${paid}. One payment covers one place, so you paid ${formatMoney(tooMuch)} more than you needed to. Ask for a refund, or hand the other place to someone.`
          : `You paid ${paid}, and ${chamber ?? `your ${why}`} gives you a place at no cost. Ask for a refund of ${formatMoney(tooMuch)} below.`;
      },
    },
    hand: {
      title: "Hand this place to somebody",
      text: `The new person gets an email and starts with their own details. They must be ${adultAge} or older, or ${childrenUnder} to ${adultAge - 1} with a guardian's consent. You keep the receipt.`,
      loses: "You give up your own place and leave the portal.",
      leaves: (team: string) => `You give up your own place and leave the portal and the team ${team}.`,
      ends: (team: string) =>
        `You give up your own place and leave the portal. No one else is on the team ${team}, so the team ends too, and its draft with it.`,
      spare: "You keep your own place.",
      locked: `Your team's project was locked at the deadline, ${dates.submissionsDue}, so this place can no longer be handed over.`,
      firstName: "First Name",
      lastName: "Last Name",
      email: "Email",
      submit: "Hand this place to somebody",
      sure: {
        title: (name: string) => `Hand this place to ${name}?`,
        text: (email: string) => `We'll email ${email} and you. You can't undo this yourself.`,
        submit: "Yes, hand it over",
        cancel: "Cancel",
      },
    },
    refund: {
      title: "Ask for a refund",
      text: `Someone on our team will read your request, decide, and answer by email. The contest rules do not give you a right to a refund. If we refund you, the money goes to the card or account that paid. Questions? Write to ${general} or call ${phone}.`,
      reason: "What should we know? (optional)",
      submit: "Ask for a refund",
      /** Only a place can be handed over: what a chamber has bought cannot be anyway. */
      open: (day: string, isPlace: boolean) =>
        `You asked for a refund on ${formatDay(day)}. Someone on our team will decide and answer by email.${isPlace ? " Until then, this place can't be handed over." : ""}`,
      answered: (day: string) => `You asked for a refund on ${formatDay(day)}. We answered:`,
    },
    done: {
      handed: "You handed over the place. We emailed both of you.",
      asked: "We have your request. Someone on our team will decide and answer by email.",
      sent: "The receipt is on its way.",
    },
    unsent,
    refused: {
      title: "There is a problem",
      firstName: messages.firstNameRequired,
      firstNameLong: messages.firstNameTooLong,
      lastName: messages.lastNameRequired,
      lastNameLong: messages.lastNameTooLong,
      email: messages.emailInvalid,
      unreadable: messages.unseenCharacters,
      webAddress: messages.noWebAddress,
      not_yours: "This place isn't yours anymore. It has already been handed over.",
      closed: `This place was closed, so it can't be handed over. Write to ${general}.`,
      not_paid: `This payment was refunded or is disputed, so you can't change anything about it here. Write to ${general}.`,
      refund_asked:
        "Someone has asked for a refund of this place. Until our team has decided, it can't be handed over.",
      locked: "Your team's project is locked, so this place can no longer be handed over.",
      same: "This is your own address. Enter the address of the person who should get the place.",
      has_place: "This person already has a place. Choose someone else, or ask for a refund.",
      on_team: "This person is already on a team. Ask them to leave it first, or choose someone else.",
      asked: "You have already asked for this refund. Someone on our team will decide and answer by email.",
      too_many: "We've sent you this receipt several times today. Check your spam folder, or download the PDF.",
      reason_long: "Please use at most 1,000 characters",
    },
  };
}

export type PortalRegistrationWords = ReturnType<typeof portalRegistration>;
