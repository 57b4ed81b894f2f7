/** A place by hand: what the page says. */
export function deskAddRegistration() {
  return {
    meta: { title: "Add by hand", description: "A place in the season without a payment." },
    title: "Add by hand",
    link: "Add by hand",
    lead: "Gives somebody a place in this season without a payment. It stands in the log, with your reason. After the launch the person gets the mail about the portal.",
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email",
    submit: "Give a place",
    granted: "The place is given.",
    refused: {
      no_address: "Please give an e-mail address.",
      no_name: "Please give first and last name, in letters that can be seen.",
      no_reason: "Please say why.",
      has_place: "This person has a place in this season already.",
    },
  };
}
