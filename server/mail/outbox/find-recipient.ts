import { site } from "#content/site.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import type { OutboxMail, RecipientKind } from "#server/storage/outbox-mail.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import type { Mailbox } from "../mailers/address.ts";
import type { MailContext } from "../mail-kind.ts";
import { findRow } from "#server/storage/queries/rows.ts";

type Find = (mail: OutboxMail, context: MailContext) => Promise<Mailbox | null>;

const finders: Record<RecipientKind, Find> = {
  async organizer(_, { organizerEmail }) {
    return { name: site.name, address: organizerEmail };
  },

  async registration({ registrationId }, { db }) {
    const found = registrationId === null ? null : await findRegistration(db, registrationId);
    return found?.email ? { name: nameOf(found.firstName, found.lastName), address: found.email } : null;
  },

  async person({ personId }, { db }) {
    if (personId === null) return null;
    const found = await findRow(db, "people", ["first_name", "last_name", "email"], { id: personId });
    return found?.email ? { name: nameOf(found.first_name, found.last_name), address: found.email } : null;
  },

  async code({ ids: { codeId = "" } }, { db }) {
    const found = await db.selectFrom("codes").select("email").where("id", "=", codeId).executeTakeFirst();
    return found?.email ? { name: "", address: found.email } : null;
  },

  async address({ address }) {
    return address === null ? null : { name: "", address };
  },
};

/** Who gets a mail, as they are reached now; null where nobody is left. */
export const findRecipient: Find = (mail, context) => finders[mail.recipient](mail, context);

const nameOf = (...names: (string | null)[]): string => plainLine(names.filter(Boolean).join(" "));
