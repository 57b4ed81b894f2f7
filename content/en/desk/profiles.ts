import { profileProblems } from "../profiles/own-profile.ts";

/** Whom the public pages name. */
export function deskProfiles() {
  return {
    meta: { title: "Public profiles", description: "Who is named on the public pages." },
    title: "Public profiles",
    lead: "Chambers, judges, advisors and sponsors who are named on the public pages. Judges, advisors and chambers can also agree to it themselves, under their account.",
    none: "No one has agreed yet, so the public pages have no such section.",
    kinds: { chamber: "Chamber", judge: "Judge", advisor: "Advisor", sponsor: "Sponsor" },
    portrait: { yes: "With a portrait", no: "With a drawn mark" },
    hide: "Remove from the site",
    hideHint:
      "Removing someone deletes the portrait too. You can take it back from the list below, until they say no themselves.",
    add: {
      title: "Show someone",
      hint: "Adding someone again changes what you fill in, and keeps the rest, the portrait too.",
      kind: "What they are",
      email: "Email",
      emailHint: "For a judge or an advisor: we use it to look them up, and don't show it.",
      chamber: "Chamber",
      chamberHint: "For a chamber: its name comes from here.",
      noChamber: "None",
      name: "Name",
      nameHint: "For a person or a sponsor, as the public will see it.",
      line: "One line",
      lineHint: "What they do, or the sponsor's tier.",
      town: "Town",
      townHint: "Puts a chamber on the map.",
      link: "Website",
      linkHint: "Begins with https://. Optional.",
      photo: "Portrait",
      photoHint: "A JPEG or PNG of at most 7 MB. Only a small two-tone picture is kept.",
      agreed: "They agreed to let the site show this.",
      submit: "Show on the site",
    },
    done: { shown: "They are on the site.", hidden: "They are off the site." },
    refusals: {
      ...profileProblems,
      unknown: "No judge, advisor or chamber of this season was found. Check the email address, or choose the chamber.",
      photo: "We can't read this picture. Choose a JPEG or PNG.",
      not_agreed: "Check the box: we show only people who agreed.",
      gone: "They are already off the site.",
    },
  };
}
