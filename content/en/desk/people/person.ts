import type { Facts } from "#content/facts.ts";

/** What one person's page says. */
export function deskPerson({ programme }: Pick<Facts, "programme">) {
  const { adultAge, childrenUnder } = programme.participation;
  const adult = `${adultAge} or older`;
  const minor = `${childrenUnder} to ${adultAge - 1}`;
  return {
    meta: { title: "Person", description: "One person at the desk." },
    eyebrow: "Person",
    forgottenName: "A forgotten person",
    facts: {
      email: "Email",
      phone: "Phone",
      organization: "Organization",
      place: "Place",
      noPlace: "None in this season",
      team: "Team",
      roles: "Roles",
      age: "Age",
      adult,
      minor,
      unasked: "Not answered yet",
      consent: "Consent",
      consentGiven: (moment: string) => `given ${moment}`,
      consentPaper: "A signed form waits for your look",
      consentMissing: "missing",
      registrations: "Registrations",
      since: "Since",
      id: "Id",
    },
    registration: (season: string, status: string) => `${season}, ${status}`,
    correct: {
      title: "Correct",
      text: "A new name reaches the certificates. A new address is signed out everywhere, and the old one is told.",
      labels: {
        firstName: "First Name",
        lastName: "Last Name",
        email: "Email",
        phone: "Phone",
        organization: "Organization",
      },
      submit: "Save correction",
    },
    fieldErrors: {
      email: "Enter an email address, like name@example.com.",
      firstName: "Enter a first name.",
      firstNameLong: "This is too long.",
      lastName: "Enter a last name.",
      lastNameLong: "This is too long.",
      phone: "Enter the whole phone number.",
      phoneLong: "This is too long.",
      organization: "This is too long.",
      unreadable: "This has signs that can't be printed.",
    },
    resend: {
      title: "Mail about the place",
      text: "Sends the email that says how to sign in and begin once more.",
      submit: "Resend the email",
    },
    forget: {
      title: "Forget this person",
      text: "For someone who asks to be taken out. What bookkeeping needs stays.",
      ask: "Forget",
      confirm: {
        title: "Take this person out for good?",
        text: (email: string) =>
          `Name, address, phone and organization of ${email} go from all registrations, teams, work, emails, notes and sign-ins. Amounts, dates and the provider's ids stay. This cannot be taken back.`,
      },
      submit: "Forget for good",
    },
    certificates: {
      title: "Certificates",
      revoked: "revoked",
      ask: "Revoke",
      which: "Certificate",
      confirm: {
        title: "Revoke this certificate?",
        text: (serial: string) =>
          `The page of ${serial}, and its credential, say from now on that it was revoked. It cannot be given again.`,
      },
      submit: "Revoke for good",
    },
    consent: {
      title: "Note a guardian's consent",
      text: "For a signed form or a call. A form that was uploaded counts from the day it came.",
      submit: "Note consent",
    },
    adult: {
      title: `Note as ${adult}`,
      text: `For someone who said ${minor} by mistake. From then on no guardian has to consent.`,
      submit: `Note as ${adult}`,
    },
    paper: { title: "Signed consent form", open: "Open the form (each opening is logged)" },
    refuse: {
      title: "The form is not acceptable",
      text: "The participant, and the guardian if we know their address, are asked again by email. They read your reason.",
      submit: "Not acceptable",
    },
    keep: {
      title: "This place needs a decision",
      text: (why: string) => `It was flagged: ${why}. Let it stay, or close it below.`,
      submit: "Let the place stay",
    },
    close: {
      title: "Close the place",
      text: "The person cannot use the portal any more. A project stays with the team.",
      ask: "Close place",
      confirm: {
        title: "Close this place?",
        text: (name: string) =>
          `${name} loses the portal from the next click on. No email is sent, so write to them. You can give a place by hand again.`,
      },
      submit: "Close the place now",
    },
    endSessions: {
      title: "Sign this person out",
      text: "For a lost device or a mailbox in the wrong hands. Every browser of theirs is signed out at once; they can sign in again.",
      passkeys: "Remove their passkeys, too",
      submit: "End all sessions",
    },
    objection: {
      title: "Two addresses, one account",
      text: (oldEmail: string, newEmail: string, changed: string, objected: string) =>
        `The address was changed from ${oldEmail} to ${newEmail} ${changed}. The reader of ${oldEmail} said ${objected} that it wasn't them. Nobody can sign in to this account until you decide. Call or write to both before you do.`,
      old: (oldEmail: string) => `Restore ${oldEmail}`,
      oldHint: "The old address comes back, everyone is signed out, and passkeys are removed.",
      new: (newEmail: string) => `Keep ${newEmail}`,
      newHint: "The new address stays, and its reader can sign in again.",
    },
    story: "What was done at the desk",
    nothing: "Nothing yet.",
    done: {
      consent: "The consent is noted.",
      adult: `Noted as ${adult}.`,
      corrected: "The correction is saved.",
      same: "Nothing to correct: it is so already.",
      resent: "The email is sent again.",
      hurried: "The email was still waiting: it is sent now.",
      forgotten: "The person was taken out.",
      refused: "They are asked for the form again.",
      kept: "The place stays.",
      closed: "The place is closed.",
      revoked: "The certificate is revoked.",
      sessionsEnded: "The person is signed out everywhere.",
      addressSettled: "The address is settled. Its reader can sign in again.",
    },
    refused: {
      no_reason: "Please say why.",
      invalid: "Please correct the marked fields.",
      overtaken: "Someone else has changed this meanwhile. Nothing of yours was saved.",
      taken:
        "This address belongs to someone else, so nothing was changed. If both are one person, close one place and forget that record first.",
      holds_role: "This person has a role at the desk or judges. Take the role away first.",
      has_registration:
        "This address stands on a registration. Correct it there: the receipt goes to the new address, and this page follows.",
      not_confirmed: "Nothing was done: please look at whom it means, and confirm.",
      no_paper: "No signed form waits for this person.",
      no_place: "There is no such place any more.",
      unknown_person: "This person has been forgotten.",
      organizers_only: "Only organizers can do this.",
      no_objection: "There is nothing to decide about this address any more.",
      address_taken: "The old address belongs to someone else by now. Write to both.",
      not_minor: `This person is ${adult}: nobody has to consent.`,
      unknown_serial: "There is no such certificate.",
      already_revoked: "This certificate is revoked already.",
    },
  };
}

export type DeskPersonWords = ReturnType<typeof deskPerson>;
