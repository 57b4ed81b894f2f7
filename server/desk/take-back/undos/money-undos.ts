import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import { turnOf } from "#server/money/hold-registration.ts";
import type { LoggedAction, Undo } from "../undo.ts";

const registrationOf = ({ entry }: LoggedAction): string => entry.subjects[0] ?? "";
const turns = (deed: LoggedAction): string[] => [turnOf(registrationOf(deed))];

/** The payment that the deed recorded. */
const paymentOf = ({ changes }: LoggedAction): string =>
  String(changes.find(({ table }) => table === "payments")?.key["id"] ?? "");

export const moneyUndos = {
  paid: {
    area: "registrations",
    tells: "nobody",
    turns,
    // A struck entry stays in the books as one that counts for nothing.
    async restore(transaction, deed, { desk }) {
      const struck = await desk.money.strikeWithin(transaction, registrationOf(deed), paymentOf(deed));
      return struck ? null : "changed_since";
    },
  },
  void: {
    area: "invoices",
    tells: "customer",
    turns,
    async follow(transaction, deed, _, { now }) {
      await queueMail(transaction, {
        kind: "invoice",
        ids: { registrationId: registrationOf(deed) },
        at: now,
        again: true,
      });
    },
  },
} satisfies Record<string, Undo>;
