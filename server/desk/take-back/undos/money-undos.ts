import { queueMail } from "#server/mail/outbox/queue-mail.ts";
import type { Deed, Undo } from "../undo.ts";

const registrationOf = ({ entry }: Deed): string => entry.subjects[0] ?? "";
const turns = (deed: Deed): string[] => [`invoice:${registrationOf(deed)}`];

export const moneyUndos = {
  paid: {
    area: "invoices",
    tells: "nobody",
    turns,
    async restore(transaction, { changes }, { desk }, now) {
      for (const { table, key } of changes)
        if (table === "invoice_payments") await desk.invoices.strike(transaction, String(key["id"]), now);
      return null;
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
