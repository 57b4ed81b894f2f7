/** What the page decides by. `status` says which of its faces is shown. */
export interface ShownCheckout {
  status: "open" | "expired" | "processing" | "failed" | "paid";
  /** Half of what is left to refund, in dollars, or null where nothing is. */
  partToRefund: string | null;
  disputed: boolean;
  disputeLost: boolean;
  successUrl: string;
  cancelUrl: string;
}
