import { otherPerson } from "../messages.ts";
import type { Facts } from "#content/facts.ts";
import { certificateNameLimit } from "#domain/people/details-form.ts";
import { guardianRules } from "#domain/people/guardian-rules.ts";
import { answersDueAt } from "#domain/programme/moments.ts";

export function portalDetails(facts: Facts) {
  const { programme, site } = facts;
  const { adultAge, childrenUnder } = programme.participation;
  const { firstName, lastName, phone, company } = programme.limits.registration;
  return {
    meta: { title: "Details", description: "Your details in the participant portal." },
    title: "Your details",
    lead: "Fix anything that is wrong. The organizers see these details. Your team sees your name, and your name appears on your certificates and on your project if your team shows it in the gallery.",
    form: {
      firstName: "First Name",
      lastName: "Last Name",
      phone: "Phone",
      organization: "Company/Organization (optional)",
      certificateName: "Name on certificates (optional)",
      certificateHint: "As it should be printed. Leave it empty for your first and last name.",
      save: "Save details",
    },
    saved: "Saved.",
    email: {
      title: "Email address",
      now: "Your address is",
      change: "Change email",
    },
    age: {
      title: "Age",
      text: `Participants are ${adultAge} or older, or ${childrenUnder} to ${adultAge - 1} with the consent of a parent or guardian.`,
      legend: "How old are you?",
      adult: `I am ${adultAge} or older`,
      minor: `I am ${childrenUnder} to ${adultAge - 1}`,
      child: `I am under ${childrenUnder}`,
      save: "Save age",
      childWarning: `The accelerator is not for children under ${childrenUnder}. If you save this, your place is closed, your data is erased and the organizer is asked to refund the fee.`,
      childConfirm: "Yes, close my place and erase my data",
    },
    consent: {
      title: "Consent of a parent or guardian",
      text: `You need the written consent of a parent or guardian to take part. Until we have it, your team can't submit its project, and the project can't be shown.${consentCounts(facts)}`,
      byCode: "By email",
      byCodeText: `We send your parent or guardian an email that says what they agree to, with a code of their own. They can open it on any device within ${guardianRules.codeHoldsDays} days. You don't need to type anything.`,
      guardianName: "Parent's or guardian's name",
      guardianEmail: "Parent's or guardian's email",
      send: "Ask my guardian",
      asked: "The email to your parent or guardian is on its way.",
      waiting: "We wrote to your parent or guardian and are waiting for their answer:",
      withdrawn: "Your parent or guardian withdrew their consent. Talk to them; they can give it again.",
      onPaper: "On paper",
      onPaperText:
        "Print the form, have it signed, and upload a scan or a photo (PDF, JPEG or PNG). A paper form gives us no email address, so your guardian won't get copies of your questions to advisors.",
      form: "Download the consent form (PDF)",
      file: "Signed form",
      upload: "Upload signed form",
      given: "We have the consent of your parent or guardian. Thank you.",
      paperWaiting:
        "We received your signed form. An organizer will check it, and it counts from the day we received it.",
    },
    signOut: { title: "Signed in", here: "Sign out", everywhere: "Sign out everywhere" },
    refused: {
      title: "There is a problem",
      firstName: "First name is required",
      firstNameLong: `First name must be less than ${firstName} characters`,
      lastName: "Last name is required",
      lastNameLong: `Last name must be less than ${lastName} characters`,
      certificateNameLong: `The name on your certificates can have up to ${certificateNameLimit({ firstName, lastName })} characters`,
      phone: `Phone number must be at least ${phone.min} digits`,
      phoneLong: `Phone number must be less than ${phone.max} characters`,
      organization: `Company name must be less than ${company} characters`,
      unreadable: "Please use visible characters only, without web addresses",
      email: "Invalid email address",
      age: "Please choose one",
      guardianName: "Please enter the name of your parent or guardian",
      guardianOwn: "Please enter your parent's or guardian's own address, not yours",
      older: `You told us that you are under ${adultAge}. Only we can change that, so please write to us.`,
      childWithRole: `You have a role as an organizer or a judge, so we have to end that first. Please write to ${site.contacts.general}.`,
      guardianOften:
        "We've emailed your parent or guardian several times today. Please wait until tomorrow, or use the paper form.",
      file: `Please choose a PDF, JPEG or PNG file of at most ${programme.portal.consentMegabytes} MB`,
      otherPerson: otherPerson.text,
      namesUsedUp: `The name on your certificates was changed twice this season. To change it again, write to ${site.contacts.general}.`,
    },
  };
}

function consentCounts({ season, now, programme, dates }: Facts): string {
  if (season === "open") return " Consent counts if we receive it before the deadline.";
  return now < answersDueAt(programme) ? ` Consent counts if we receive it by ${dates.answersDueInBothZones}.` : "";
}

export type PortalDetailsWords = ReturnType<typeof portalDetails>;
