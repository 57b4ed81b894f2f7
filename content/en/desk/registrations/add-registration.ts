/** A registration by hand: what the page says. */
export function deskAddRegistration() {
  return {
    meta: { title: "Add by hand", description: "A registration for someone who came to the desk." },
    title: "Add by hand",
    link: "Add by hand",
    lead: "For someone who pays in cash or by check, or takes part for free. The registration appears in every list and total, and works like any paid one: it comes with a place, or with a chamber and its code.",
    package: "Package",
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email",
    phone: "Phone",
    phoneHint: "Optional.",
    company: "Company",
    companyHint: "For a chamber: its name.",
    free: "Nothing: free",
    paymentTitle: "What they paid",
    paymentText: (individual: string, chamber: string) =>
      `Today an individual pays ${individual}, and a chamber ${chamber}. Choose “Nothing: free” for someone who pays nothing.`,
    submit: "Add",
    refused: {
      invalid: "Please correct the marked fields.",
      has_place: "This person already has a place this season.",
      registered:
        "There is already a registration under this address. Record what else arrives, or decide about it, on its page.",
    },
  };
}
