/** An invoice from the desk: what the page says. */
export function deskIssueInvoice() {
  return {
    meta: { title: "Issue an invoice", description: "An invoice for a chamber that asked by phone or letter." },
    title: "Issue an invoice",
    link: "Issue an invoice",
    lead: (price: string) =>
      `For a chamber that asked by phone or letter: ${price}, today's price. The invoice goes out by email right away, as a PDF with the next number.`,
    firstName: "First Name",
    lastName: "Last Name",
    email: "Email",
    phone: "Phone",
    company: "Company",
    billingAddress: "Billing address",
    poNumber: "PO number",
    poHint: "Optional.",
    submit: "Issue an invoice",
    refused: {
      invalid: "Please correct the marked fields.",
      not_offered: "This site doesn't offer invoices: INVOICE_FROM and INVOICE_BANK are not set.",
    },
  };
}
