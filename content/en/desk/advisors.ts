import { knownName } from "./forms.ts";

/** The advisors whom teams may ask. */
export function deskAdvisors() {
  return {
    meta: { title: "Advisors", description: "Who the season's teams can ask." },
    title: "Advisors",
    lead: "Teams ask them from the portal, and each question goes to the advisor by email. New advisors get an email that says so.",
    none: "No advisors are listed yet.",
    columns: { name: "Name", email: "Email", topics: "Topics", hours: "Hours", questions: "Questions" },
    remove: (name: string) => `Remove ${name}`,
    add: {
      title: "List an advisor",
      hint: "To change someone's topics or hours, list them again.",
      email: "Email",
      name: "Name",
      nameHint: knownName,
      topics: "Topics",
      hours: "Hours",
      hoursHint: "In words, for example “Tuesdays after 5 PM MT.” Optional.",
      submit: "List advisor",
    },
    done: { added: "The advisor is listed.", removed: "The advisor is no longer listed." },
    refusals: {
      no_address: "Enter an email address.",
      no_name: "Enter the advisor's name.",
      no_topics: "Say in one line what teams can ask about, and when.",
      unknown_advisor: "No one on the list has this address.",
    },
  };
}
