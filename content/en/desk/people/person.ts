/** What one person's page says. */
export function deskPerson() {
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
      adult: "18 or older",
      minor: "13 to 17",
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
      title: "Note as 18 or older",
      text: "For someone who said 13 to 17 by mistake. From then on no guardian has to consent.",
      submit: "Note as 18 or older",
    },
    paper: { title: "Signed consent form", open: "Open the form (each opening is logged)" },
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
      adult: "Noted as 18 or older.",
      kept: "The place stays.",
      closed: "The place is closed.",
      revoked: "The certificate is revoked.",
      sessionsEnded: "The person is signed out everywhere.",
      addressSettled: "The address is settled. Its reader can sign in again.",
    },
    refused: {
      no_reason: "Please say why.",
      no_place: "There is no such place any more.",
      unknown_person: "This person has been forgotten.",
      organizers_only: "Only organizers can do this.",
      no_objection: "There is nothing to decide about this address any more.",
      address_taken: "The old address belongs to someone else by now. Write to both.",
      not_minor: "This person is 18 or older: nobody has to consent.",
      unknown_serial: "There is no such certificate.",
      already_revoked: "This certificate is revoked already.",
    },
  };
}

export type DeskPersonWords = ReturnType<typeof deskPerson>;
