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
      consentPaper: "A signed form is waiting for you",
      consentMissing: "missing",
      registrations: "Registrations",
      since: "Since",
      id: "Id",
    },
    registration: (season: string, status: string) => `${season}, ${status}`,
    correct: {
      title: "Correct",
      text: "A new name also changes the certificates. With a new address, the person is signed out everywhere. We notify the old address, and tell the new one how to sign in if the person has a place.",
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
      firstNameLong: "The first name is too long.",
      lastName: "Enter a last name.",
      lastNameLong: "The last name is too long.",
      certificateNameLong: "The name on certificates is too long.",
      phone: "Enter the whole phone number.",
      phoneLong: "The phone number is too long.",
      organization: "The organization is too long.",
      unreadable: "This has characters that can't be printed.",
    },
    resend: {
      title: "Email about the place",
      text: "Sends the email about how to sign in and get started again.",
      submit: "Resend the email",
    },
    merge: {
      title: "Two records of one person",
      text: "If this person is here a second time under another address, both become one. This record and its address stay.",
      email: "The other address",
      ask: "Look at the other record",
      confirm: {
        title: (name: string, email: string) => `Merge ${name}, ${email}, into this record?`,
        text: "The other record's places, team, work, certificates, registrations and notes move here. Where both have the same, what is here stays. The other address can no longer sign in. No one is emailed. You can take this back from the list below.",
      },
      submit: "Merge",
    },
    forget: {
      title: "Forget this person",
      text: "For someone who asks to be removed. What bookkeeping needs stays.",
      ask: "Forget",
      confirm: {
        title: "Remove this person for good?",
        text: (email: string) =>
          `The name, address, phone and organization of ${email} are removed from all registrations, teams, work, emails, notes and sign-ins. Amounts, dates and the provider's ids stay. You can't undo this.`,
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
          `From now on, the page of ${serial} and its credential say that it was revoked. It can't be issued again.`,
      },
      submit: "Revoke for good",
    },
    work: { title: "Handed in" },
    consent: {
      title: "Record a guardian's consent",
      text: "For a signed form or a call. An uploaded form counts from the day it was received.",
      submit: "Record consent",
    },
    adult: {
      title: `Mark as ${adult}`,
      text: `For someone who said ${minor} by mistake. From then on, no guardian's consent is needed.`,
      submit: `Mark as ${adult}`,
    },
    paper: { title: "Signed consent form", open: "Open the form (each opening is logged)" },
    refuse: {
      title: "The form is not acceptable",
      text: "We ask the participant again by email, and the guardian if we know their address, and include your reason.",
      submit: "Not acceptable",
    },
    keep: {
      title: "This place needs a decision",
      text: (why: string) => `It was flagged: ${why}. Let it stay, or close it below.`,
      submit: "Let the place stay",
    },
    close: {
      title: "Close the place",
      text: "The person can no longer use the portal. A project stays with the team, and in the competition. If no one else is on the team, also remove this person from it: that withdraws the project.",
      ask: "Close place",
      confirm: {
        title: "Close this place?",
        text: (name: string) =>
          `${name} loses access to the portal right away. No email is sent, so write to them. You can give them a place again.`,
      },
      submit: "Close the place now",
    },
    endSessions: {
      title: "Sign this person out",
      text: "For a lost device or a mailbox in the wrong hands. All their browsers are signed out right away; they can sign in again.",
      passkeys: "Also remove their passkeys",
      submit: "End all sessions",
    },
    objection: {
      title: "Two addresses, one account",
      text: (oldEmail: string, newEmail: string, changed: string, objected: string) =>
        `The address was changed from ${oldEmail} to ${newEmail} ${changed}. The reader of ${oldEmail} said ${objected} that it wasn't them. No one can sign in to this account until you decide. Call or write to both before you do.`,
      old: (oldEmail: string) => `Restore ${oldEmail}`,
      oldHint: "The old address comes back, everyone is signed out, and passkeys are removed.",
      new: (newEmail: string) => `Keep ${newEmail}`,
      newHint: "The new address stays, and its reader can sign in again.",
    },
    story: "What was done at the desk",
    nothing: "Nothing yet.",
    done: {
      consent: "The consent is recorded.",
      adult: `Marked as ${adult}.`,
      corrected: "The correction is saved.",
      same: "Nothing to correct: it's already like this.",
      resent: "We're sending the email again.",
      hurried: "The email was still waiting. We're sending it now.",
      forgotten: "The person was removed.",
      merged: "The two records are one.",
      refused: "We asked them for the form again.",
      kept: "The place stays.",
      closed: "The place is closed.",
      noted: "We emailed your note to the person.",
      revoked: "The certificate was revoked.",
      sessionsEnded: "The person is signed out everywhere.",
      addressSettled: "The address is settled. Its reader can sign in again.",
    },
    refused: {
      no_reason: "Please say why.",
      invalid: "Please correct the marked fields.",
      overtaken: "Someone else changed this in the meantime. Your changes were not saved.",
      taken:
        "This address belongs to someone else, so nothing was changed. If both are one person, merge the two records below.",
      unknown_other: "No one here has that address.",
      same_person: "That is this record's own address.",
      two_teams:
        "These are two people on two teams, so nothing was merged. If they are one person, remove one of them from their team first.",
      judges_own:
        "One of the two records judges this project, and the other is tied to it, so nothing was merged. If they are one person, first move the project to another judge on the judge's page. Where they have marked it already, strike that review on the project's page.",
      pitches_own:
        "One of the two records marks pitches at the finals, and the other is tied to a finalist, so nothing was merged. If they are one person, first take them off the panel on the page with the pitch marks.",
      role_goes:
        "The other record has or had a role at the desk, as a judge or as an advisor. Merge this one into that one instead.",
      holds_role: "This person is a judge or has a role at the desk. Remove the role first.",
      has_registration:
        "This address belongs to a registration. Correct it there: the receipt goes to the new address, and this page follows.",
      not_confirmed: "Nothing was done: please check who this is about, and confirm.",
      no_paper: "There is no signed form from this person to check.",
      no_place: "This place no longer exists.",
      unknown_person: "This person has been forgotten.",
      organizers_only: "Only organizers can do this.",
      no_objection: "There is nothing left to decide about this address.",
      address_taken: "The old address now belongs to someone else. Write to both.",
      not_minor: `This person is ${adult}: no consent is needed.`,
      unknown_serial: "There is no such certificate.",
      already_revoked: "This certificate is already revoked.",
    },
  };
}

export type DeskPersonWords = ReturnType<typeof deskPerson>;
