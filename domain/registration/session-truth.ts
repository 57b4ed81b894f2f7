/** What the payment provider holds to be true about a checkout at the time of asking. */
export interface SessionTruth {
  id: string;
  /** `open`: can still be paid. `complete`: the visitor is done (the money may still be on its way). */
  status: "open" | "complete" | "expired";
  paymentStatus: "paid" | "unpaid";
  /** A delayed payment that ended without money. */
  paymentFailed: boolean;
  /** Our registration's id, as given at creation, or null for a checkout that is not ours. */
  registrationId: string | null;
  amountCents: number | null;
  currency: string | null;
  refundedCents: number;
  disputed: boolean;
  /** A dispute ended, and the money went back to the person. */
  disputeLost: boolean;
  livemode: boolean;
}
