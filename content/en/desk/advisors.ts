/** The advisors whom teams may ask. */
export function deskAdvisors() {
  return {
    meta: { title: "Advisors", description: "Who the season's teams can ask." },
    title: "Advisors",
    lead: "Teams ask them from the portal; the question comes to the advisor by email. New advisors get an email that says so.",
    none: "No advisor is listed yet.",
    columns: { name: "Name", email: "Email", topics: "Topics", hours: "Hours", questions: "Questions" },
    remove: (name: string) => `Remove ${name}`,
    add: {
      title: "List an advisor",
      hint: "Listing someone again changes topics and hours.",
      email: "Email",
      name: "Name",
      topics: "Topics",
      hours: "Hours",
      hoursHint: "In words, for example “Tuesdays after 5 PM MT”. May be empty.",
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
