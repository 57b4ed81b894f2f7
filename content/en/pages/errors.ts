import type { Facts } from "#content/facts.ts";
import { mailtoLink } from "#domain/text/mailto.ts";
import { pageMeta } from "../frame/page-meta.ts";

/** Every reason why the site does not answer as asked, in one line for a program. */
export const refusalMessages = {
  not_found: "There is nothing at this address.",
  bad_request: "We can't read the request.",
  bad_signature: "The signature is missing or malformed.",
  signed_out: "Sign in first.",
  not_participant: "This address is for participants.",
  not_chamber: "This address is for chambers.",
  not_judge: "This address is for judges.",
  not_advisor: "This address is for advisors.",
  not_organizer: "This address is for organizers.",
  needs_passkey: "You need a passkey to open the desk.",
  other_site: "Send this from a page of this site.",
  method_not_allowed: "This address doesn't accept that kind of request.",
  too_large: "The request is larger than this address accepts.",
  too_slow: "The request did not arrive in time.",
  too_many_requests: "There were too many requests from your connection. Please wait a little and try again.",
  unavailable: "The site is very busy or under maintenance. Please try again in a moment.",
  failed: "Something went wrong on our side. Please try again in a moment.",
};

export type RefusalReason = keyof typeof refusalMessages;

/** What a page says that stands in for the one that was asked for. */
export function refusal(facts: Facts, reason: RefusalReason, reference: string | null) {
  const { title, text } = refusalWords(facts)[reason];
  return {
    meta:
      reason === "not_found"
        ? pageMeta(facts, "Page not found", "There is no page at this address.")
        : pageMeta(facts, title, refusalMessages[reason]),
    title,
    text,
    /** The reference under which the log has a failure, or null. */
    reference: reference && { label: "Please include this reference so we can find out what happened:", id: reference },
    ...waysOn(facts, reference),
  };
}

export type RefusalCopy = ReturnType<typeof refusal>;

function refusalWords({ site }: Facts): Record<RefusalReason, { title: string; text: string }> {
  const { general } = site.contacts;
  const writeToUs = `[${general}](mailto:${general})`;
  const otherAddress = "If you registered with another email address, [sign in](/sign-in) with that one.";
  return {
    not_found: {
      title: "Oops! Page not found",
      text: "There is no page at this address. It may have moved, or the link may have been mistyped.",
    },
    bad_request: {
      title: "We can't read this request",
      text: `Your browser, or something between it and us, sent something we can't read. Please try again; if it keeps happening, write to ${writeToUs}.`,
    },
    bad_signature: {
      title: "This address is for our payment provider",
      text: "What was sent doesn't carry the provider's signature.",
    },
    signed_out: {
      title: "Please sign in",
      text: "This page is for people who have signed in. [Sign in](/sign-in), and open it again.",
    },
    not_participant: {
      title: "This page is for participants",
      text: `The address you signed in with doesn't have a place this season. ${otherAddress} Did your chamber ask for an invoice? Its join code comes by email once the invoice is paid. Otherwise [register](/register), or write to ${writeToUs}.`,
    },
    not_chamber: {
      title: "This page is for chambers",
      text: `The address you signed in with doesn't belong to a contact of a registered chamber. ${otherAddress} If you should be one, ask your chamber's contact, or write to ${writeToUs}.`,
    },
    not_judge: {
      title: "This page is for judges",
      text: `The address you signed in with is not on the list of judges. If we invited you at another address, [sign in](/sign-in) with that one. Otherwise write to ${writeToUs}.`,
    },
    not_advisor: {
      title: "This page is for advisors",
      text: `The address that you signed in with is not on the list of advisors. If the organizers added you with another one, [sign in](/sign-in) with that. Otherwise write to ${writeToUs}.`,
    },
    needs_passkey: {
      title: "You need a passkey to open the desk",
      text: `You signed in with a code. [Sign in with your passkey](/sign-in), or add one on [your account page](/account) if you have none yet. Then open the desk again.`,
    },
    not_organizer: {
      title: "This page is for organizers",
      text: `Your role does not include this page, or this change. If it should, ask the organizer who runs the desk, or write to ${writeToUs}.`,
    },
    other_site: {
      title: "This form was not sent from our site",
      text: "For your safety, we accept forms only from our own pages. Please open the page here, and send the form again.",
    },
    method_not_allowed: {
      title: "That doesn't work here",
      text: `This address doesn't accept that kind of request. If one of our links or forms brought you here, write to ${writeToUs}.`,
    },
    too_large: {
      title: "That was too large",
      text: "What you sent is larger than this page accepts, so it was not saved. Please go back, shorten it, and send it again.",
    },
    too_slow: {
      title: "The connection was too slow",
      text: "What you sent did not arrive in time, so it was not saved. Please go back, and send it again when the signal is better.",
    },
    too_many_requests: {
      title: "Please wait a moment",
      text: "There were too many requests from your connection in a short time. Please wait a few seconds, and try again.",
    },
    unavailable: {
      title: "We will be back in a moment",
      text: `This page could not be shown just now. Please try again in a moment. If you have just paid, your payment is safe: we hear about it from the payment provider, not from this page. If it keeps happening, write to ${writeToUs}.`,
    },
    failed: {
      title: "Something went wrong on our side",
      text: `The page could not be shown. Please try again in a moment. If it keeps happening, write to ${writeToUs}.`,
    },
  };
}

/** Where to go from there. */
function waysOn({ site }: Facts, reference: string | null) {
  const subject = reference === null ? "" : `${site.mailTag} Reference ${reference}`;
  return {
    home: { label: "Return to Home", to: "/" },
    write: { label: "Write to us", to: mailtoLink({ to: site.contacts.general, subject, body: "" }) },
  };
}
