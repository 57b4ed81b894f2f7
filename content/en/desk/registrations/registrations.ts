import type { Facts } from "#content/facts.ts";
import type { RegistrationStatus } from "#domain/registration/registration.ts";

/** A registration's status, as lists and pages of the desk say it. */
export const statusNames: Readonly<Record<RegistrationStatus, string>> = {
  pending: "Pending",
  paid: "Paid",
  expired: "Expired",
  failed: "Failed",
  refunded: "Refunded",
  review: "Review: needs a look",
  invoiced: "Invoiced",
  void: "Void",
};

export function deskRegistrations({ programme }: Facts) {
  return {
    meta: { title: "Registrations", description: "Who has registered, and what was paid." },
    title: "Registrations",
    searchHint: "Name, email, company, transaction",
    none: "No registration matches.",
    forgotten: "(forgotten)",
    columns: {
      name: "Name",
      email: "Email",
      company: "Company",
      package: "Package",
      status: "Status",
      amount: "Amount",
      registered: `Registered (${programme.zoneLabel})`,
    },
    filters: { season: "Season", status: "Status", package: "Package" },
    totals: { count: "Registrations", paid: "Paid", income: "Paid in", refunded: "Refunded" },
    statuses: statusNames,
    partRefunded: "partly refunded",
    disputed: "disputed",
    disputeLost: "dispute lost",
    duplicate: "paid twice",
    file: `registrations-${programme.id}.csv`,
  };
}

export type DeskRegistrationsWords = ReturnType<typeof deskRegistrations>;
