import type { FoundKind } from "#domain/desk/found-kind.ts";

const kinds: Readonly<Record<FoundKind, string>> = {
  people: "People",
  phones: "Phone numbers",
  teams: "Teams",
  projects: "Projects",
  chambers: "Chambers",
  registrations: "Registrations",
  invoices: "Invoices",
  transactions: "Transactions",
  mails: "Emails",
};

/** The search across the whole desk. */
export function deskFind() {
  return {
    meta: { title: "Find", description: "Everything at the desk, by name, address, number or id." },
    title: "Find",
    lead: "A name, an email address, a phone number, an invoice number, a payment reference, or a kind of email.",
    label: "Find",
    submit: "Find",
    nothing: (search: string) => `Nothing found for “${search}”.`,
    kinds,
  };
}
