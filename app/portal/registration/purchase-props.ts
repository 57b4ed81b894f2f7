import type { Copy } from "#content/copy.ts";
import type { PortalRegistrationWords } from "#content/en/portal/registration.ts";
import type { Facts } from "#content/facts.ts";
import { dayIn } from "#domain/time/time.ts";
import type { OwnRegistration } from "#server/handing/own-registration.ts";

type State = Awaited<ReturnType<OwnRegistration["stateOf"]>>;
type Purchase = State["purchases"][number];

/** What goes with the place that somebody uses. */
export function whatIsLost(hand: PortalRegistrationWords["hand"], team: State["team"]): string {
  if (team === null) return hand.loses;
  return team.isAlone ? hand.ends(team.name) : hand.leaves(team.name);
}

/** One payment as the page shows it. */
export function purchaseProps(
  purchase: Purchase,
  team: State["team"],
  { words, copy, facts }: { words: PortalRegistrationWords; copy: Copy; facts: Facts },
) {
  const { bought, hand, refund } = words;
  const { zone, packages } = facts.programme;
  const day = (at: number) => dayIn(at, zone);
  const { sessionId, handed, asked } = purchase;
  return {
    id: purchase.id,
    line: bought.line(
      packages[purchase.registrationType].title,
      copy.money(purchase.amountCents),
      day(purchase.paidAt),
    ),
    notes: [
      ...(sessionId === null ? [] : [bought.transaction(copy.transactionIdOf(facts, sessionId))]),
      ...(purchase.isOwnAddress ? [] : [bought.forOther(purchase.email)]),
      ...(purchase.refundedCents > 0 ? [bought.refunded(copy.money(purchase.refundedCents))] : []),
      ...(handed ? [bought.handed(handed.to, day(handed.at))] : []),
    ],
    pdf: `/portal/registration/${purchase.id}.pdf`,
    /** What handing it on means for who does; null where it cannot be. */
    loses: !purchase.canHand ? null : purchase.isUsed ? whatIsLost(hand, team) : hand.spare,
    locked: purchase.isLocked ? hand.locked : null,
    // Settled by the money itself, it is told by the amount above.
    asked: asked?.isOpen
      ? { line: refund.open(day(asked.at), purchase.registrationType === "individual"), answer: null }
      : asked?.answer
        ? { line: refund.answered(day(asked.at)), answer: asked.answer }
        : null,
    canAsk: purchase.isPaid && !asked?.isOpen,
  };
}

export type PurchaseProps = ReturnType<typeof purchaseProps>;
