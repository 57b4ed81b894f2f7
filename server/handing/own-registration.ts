import { newMail } from "#server/mail/outbox/queue-mail.ts";
import { ownReceipt } from "#server/mail/own-receipt.ts";
import { nameOf } from "#server/people/people.ts";
import { findPlace } from "#server/people/places.ts";
import { findSource } from "#server/people/source-of-place.ts";
import { receiptsOf } from "#server/registration/receipts-of.ts";
import { membershipOf } from "#server/chambers/chamber-rows.ts";
import { findRegistration } from "#server/storage/queries/registrations/find-registration.ts";
import { copyJustMade, insertMail } from "#server/storage/queries/mail/insert-mail.ts";
import { fromText, toText } from "#server/storage/queries/rows.ts";
import { isLocked, readTeamOf } from "#server/teams/team-rows.ts";
import type { TypedReceiver } from "#domain/registration/hand-place-form.ts";
import { handPlace, isClosed, isRefundAsked, type HandingOptions } from "./hand-place.ts";
import { paidTooMuch } from "../chambers/paid-places-of.ts";
import { askForRefund } from "./refund-requests.ts";

/** So many copies of a receipt in a day. More is somebody's script. */
const receiptsADay = 5;

/** What stands behind My registration: what was bought, and what can be done with it. */
export function createOwnRegistration(options: HandingOptions) {
  const { db, clock, season } = options;

  const handingsOf = (ids: readonly string[], personId: string) =>
    db
      .selectFrom("handed_places")
      .innerJoin("people as receiver", "receiver.id", "handed_places.to_id")
      .innerJoin("people as giver", "giver.id", "handed_places.from_id")
      .select(["registration_id", "handed_at", "from_id", "to_id"])
      .select(["receiver.first_name", "receiver.last_name", "receiver.email"])
      .select(["giver.first_name as giver_first", "giver.last_name as giver_last", "giver.email as giver_email"])
      .where((row) =>
        row.or([row("to_id", "=", personId), ...(ids.length > 0 ? [row("registration_id", "in", ids)] : [])]),
      )
      .orderBy("handed_at", "desc")
      .orderBy("handed_places.id", "desc")
      .execute();

  return {
    async stateOf(personId: string) {
      const receipts = await receiptsOf(db, season, personId);
      const ids = receipts.map(({ id }) => id);
      const [place, handings, tooMuch, membership, team, requests] = await Promise.all([
        findPlace(db, season, personId),
        handingsOf(ids, personId),
        paidTooMuch(db, season, personId),
        membershipOf(db, season, personId),
        readTeamOf(db, season, personId),
        ids.length === 0
          ? []
          : db
              .selectFrom("refund_requests")
              .select(["registration_id", "asked_at", "settled_at", "answer"])
              .where("registration_id", "in", ids)
              .orderBy("asked_at", "desc")
              .execute(),
      ]);
      const locked = team !== null && (await isLocked(db, team.id));
      // What is handed on costs nobody a place that something else gives them too.
      const other = place && (await findSource(db, season, personId, place.sourceId ?? ""));
      const closed = new Set<string>();
      for (const id of ids) if (await isClosed(db, personId, id)) closed.add(id);
      const newestOf = (id: string) => handings.find(({ registration_id }) => registration_id === id);
      const received = place?.source === "registration" ? newestOf(place.sourceId ?? "") : undefined;
      const purchases = receipts.map((receipt) => {
        const handed = newestOf(receipt.id);
        const isHeld = handed ? handed.to_id === personId : receipt.isOwnAddress;
        const isUsed = !other && place?.source === "registration" && place.sourceId === receipt.id;
        const asked = requests.find(({ registration_id }) => registration_id === receipt.id);
        return {
          ...receipt,
          handed: handed && !isHeld ? { to: nameOf(handed), at: fromText(handed.handed_at) } : null,
          canHand:
            isHeld &&
            !closed.has(receipt.id) &&
            asked?.settled_at !== null &&
            receipt.registrationType === "individual" &&
            receipt.isPaid &&
            !(isUsed && locked),
          isLocked: isHeld && isUsed && locked,
          isUsed,
          asked: asked && {
            at: fromText(asked.asked_at),
            isOpen: asked.settled_at === null,
            answer: asked.answer,
          },
        };
      });
      return {
        place,
        chamber: membership && { name: membership.chamberName },
        team: team && { name: team.name, isAlone: team.members.length === 1 },
        purchases,
        /** A place that came from somebody else's payment. */
        received:
          received && received.to_id === personId
            ? {
                registrationId: received.registration_id,
                by: nameOf({
                  first_name: received.giver_first,
                  last_name: received.giver_last,
                  email: received.giver_email,
                }),
                at: fromText(received.handed_at),
                keepsPlace: !!other,
                canHand:
                  (!locked || !!other) && place?.flag === null && !(await isRefundAsked(db, received.registration_id)),
              }
            : null,
        tooMuch,
      };
    },

    hand: (personId: string, to: TypedReceiver) => handPlace(options, personId, to),

    askForRefund: (personId: string, request: { registrationId: string; reason: string }) =>
      askForRefund(options, personId, request),

    /** Another copy of the receipt, to the address that was registered. */
    async sendReceipt(
      personId: string,
      registrationId: string,
    ): Promise<"sent" | "not_yours" | "not_paid" | "too_many"> {
      const own = (await receiptsOf(db, season, personId)).find(({ id }) => id === registrationId);
      const registration = own && (await findRegistration(db, registrationId));
      if (!registration) return "not_yours";
      const kind = await ownReceipt(db, registration);
      if (kind === null) return "not_paid";
      const at = clock.now();
      const mail = newMail({ kind, ids: { registrationId }, at, again: true });
      // Pressed twice, it goes once, and counts once.
      if (await copyJustMade(db, mail, at)) return "sent";
      const { count } = await db
        .selectFrom("outbox")
        .select((row) => row.fn.countAll().as("count"))
        .where("registration_id", "=", registrationId)
        .where("kind", "=", kind)
        .where("created_at", ">", toText(at - 24 * 3_600_000))
        .executeTakeFirstOrThrow();
      if (Number(count) >= receiptsADay) return "too_many";
      await insertMail(db, mail);
      return "sent";
    },
  };
}

export type OwnRegistration = ReturnType<typeof createOwnRegistration>;
