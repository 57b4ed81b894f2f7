import {
  placeHandedEmail,
  placeReceivedEmail,
  refundAnsweredEmail,
  refundAskedEmail,
} from "#content/en/emails/handed-places.ts";
import { factsAt } from "#content/facts.ts";
import { plainLine } from "#domain/text/plain-line.ts";
import { readPlaced } from "./placed-reader.ts";
import { readReader } from "#server/mail/reader.ts";
import { mailKind } from "#server/mail/mail-kind.ts";
import { nameOf } from "#server/people/people.ts";
import type { Queries } from "#server/storage/database.ts";
import { findRefundRequest } from "../handing/find-refund-request.ts";

/** The person at one end of a handing, while they are still there. */
async function personOf(db: Queries, handedId: string, end: "from_id" | "to_id") {
  const row = await db
    .selectFrom("handed_places")
    .innerJoin("people", "people.id", `handed_places.${end}`)
    .select(["first_name", "last_name", "email"])
    .where("handed_places.id", "=", handedId)
    .executeTakeFirst();
  return row?.email ? { name: plainLine(nameOf(row)), email: row.email } : null;
}

export const handingMailKinds = {
  "place-handed": mailKind("place-handed", {
    async load({ personId, handedId }, { db }) {
      const reader = await readReader(db, personId);
      const to = await personOf(db, handedId, "to_id");
      return reader && to && { ...reader, to: to.name, address: to.email };
    },
    render: (facts, { siteUrl, now }) => placeHandedEmail(facts, siteUrl, factsAt(now)),
  }),

  "place-received": mailKind("place-received", {
    async load({ personId, handedId }, { db }) {
      const reader = await readPlaced(db, personId);
      const [from, to] = [await personOf(db, handedId, "from_id"), await personOf(db, handedId, "to_id")];
      return reader && to && { ...reader, from: from?.name ?? "Someone", address: to.email };
    },
    render: (facts, { siteUrl, now }) => placeReceivedEmail(facts, siteUrl, factsAt(now)),
  }),

  "refund-asked": mailKind("refund-asked", {
    async load({ requestId }, { db }) {
      const request = await findRefundRequest(db, requestId);
      if (!request?.email || request.settledAt !== null) return null;
      const { name, email, amountCents, refundedCents, reason } = request;
      return { name: plainLine(name), email, amountCents: amountCents - refundedCents, reason, requestId };
    },
    render: (facts, { siteUrl }) => refundAskedEmail(facts, siteUrl),
    replyTo: ({ name, email }) => ({ name, address: email }),
    privateWords: ({ name, email }) => [...name.split(" "), email],
  }),

  "refund-answered": mailKind("refund-answered", {
    async load({ personId, requestId }, { db }) {
      const reader = await readReader(db, personId);
      const request = await findRefundRequest(db, requestId);
      return reader && request?.answer ? { ...reader, answer: request.answer } : null;
    },
    render: (facts, { siteUrl, now }) => refundAnsweredEmail(facts, siteUrl, factsAt(now)),
  }),
};
