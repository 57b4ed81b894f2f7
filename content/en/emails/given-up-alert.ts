import type { Facts } from "#content/facts.ts";
import { mailName } from "../desk/mail-name.ts";
import { personText, type EmailContent, type RegistrationFacts } from "./email-content.ts";
import { organizerClosing, registrationRows } from "./organizer-mail.ts";

interface GivenUpMail {
  id: string;
  kind: string;
  /** Otherwise it was for the organizer. */
  wasForRegistrant: boolean;
}

/** A mail could not be delivered for good, so someone may be waiting for it. */
export function givenUpAlertEmail(facts: Facts, registration: RegistrationFacts, mail: GivenUpMail): EmailContent {
  return {
    ...(mail.wasForRegistrant ? aboutTheirs(facts, registration, mail) : aboutOwnMail(facts, registration, mail)),
    closing: organizerClosing,
  };
}

/** The same for a mail that is about no registration. */
export function givenUpMailEmail({ id, kind }: { id: string; kind: string }): EmailContent {
  return {
    subject: "An email could not be delivered",
    preview: "The mail server refused it, or didn't accept it for days.",
    heading: "An email could not be delivered",
    blocks: [
      `The email “${mailName(kind)}” could not be delivered, and we have stopped trying: the mail server refused it, or didn't accept it for days. The person it was for has not received it.`,
      { kind: "steps", title: "What to do", items: [seeWhy({ id }), sendAgain({ id })] },
    ],
    closing: organizerClosing,
  };
}

type Words = Omit<EmailContent, "closing">;

function aboutTheirs(facts: Facts, registration: RegistrationFacts, mail: GivenUpMail): Words {
  const person = personText(registration);
  return {
    subject: `An email could not be delivered: ${person}`,
    preview: "The mail server refused it, or didn't accept it for days. Please reach the person another way.",
    heading: "An email could not be delivered",
    blocks: [
      `The email “${mailName(mail.kind)}” for ${person} could not be delivered, and we have stopped trying: the mail server refused it, or didn't accept it for days. They have not received it.`,
      {
        kind: "steps",
        title: "What to do",
        items: [
          seeWhy(mail),
          { title: "Reach the person", text: "Call the number below, and check the email address with them." },
          // Where nothing was paid there is no receipt to send.
          ...(mail.kind === "receipt" && registration.paidAt === null ? [] : [sendAgain(mail)]),
        ],
      },
      registrationRows(facts, registration),
    ],
  };
}

function aboutOwnMail(facts: Facts, registration: RegistrationFacts, mail: GivenUpMail): Words {
  const person = personText(registration);
  return {
    subject: `An email to you could not be delivered: ${person}`,
    preview: "It was about a registration, and was not accepted for days. Please see what it was about.",
    heading: "An email to you could not be delivered",
    blocks: [
      `An email that should have told you about the registration of ${person} was not accepted for days, and we have stopped trying. The registrant's own emails are not affected.`,
      {
        kind: "steps",
        title: "What to do",
        items: [
          seeWhy(mail),
          { title: "Fix it", text: "Check your own address and the mail server's settings." },
          {
            title: "See the registration",
            text:
              registration.paidAt === null
                ? "Its details are below."
                : "It is paid, and the portal email goes out automatically.",
          },
          sendAgain(mail),
        ],
      },
      registrationRows(facts, registration),
    ],
  };
}

const seeWhy = ({ id }: { id: string }) => ({
  title: "See why",
  text: `Open Mail at the desk and find email ${id}: its page shows the last error.`,
});

const sendAgain = ({ id }: { id: string }) => ({
  title: "Send it again",
  text: `Press Send again on that page. Correct the address first if it was wrong. (Email ${id})`,
});
