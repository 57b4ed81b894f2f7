import type { SandboxCheckoutCopy } from "#content/en/pages/sandbox-checkout.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { ShownCheckout } from "./shown-checkout.ts";

/** The buttons that make things happen which a visitor cannot bring about. */
export function SandboxRehearsal({
  words: rehearse,
  checkout,
  error,
}: {
  words: SandboxCheckoutCopy["rehearse"];
  checkout: ShownCheckout;
  error: string | null;
}) {
  const { status, partToRefund, disputed, disputeLost } = checkout;
  const over = status === "expired" || status === "failed" || (status === "paid" && !partToRefund && disputeLost);
  if (over) return null;
  return (
    <Card className="flex flex-col gap-4 bg-paper-deep">
      <h2 className="text-xl">{rehearse.title}</h2>
      <p className="text-ink-soft">{rehearse.text}</p>
      {error && <Notice tone="bad">{error}</Notice>}
      {status === "paid" && partToRefund && (
        <form method="post" noValidate className="flex flex-col gap-3">
          <TextField name="amount" label={rehearse.amountLabel} defaultValue={partToRefund} inputMode="decimal" />
          <div className="flex flex-wrap gap-3">
            <Change intent="refund-part" label={rehearse.refundPart} />
            <Change intent="refund-all" label={rehearse.refundAll} />
          </div>
        </form>
      )}
      <form method="post" className="flex flex-wrap gap-3">
        {status === "open" && <Change intent="expire" label={rehearse.expire} />}
        {status === "processing" && <Change intent="settle" label={rehearse.settle} />}
        {status === "processing" && <Change intent="fail" label={rehearse.fail} />}
        {status === "paid" && !disputed && <Change intent="dispute" label={rehearse.dispute} />}
        {disputed && !disputeLost && <Change intent="lose-dispute" label={rehearse.loseDispute} />}
      </form>
    </Card>
  );
}

function Change({ intent, label }: { intent: string; label: string }) {
  return (
    <Button type="submit" name="intent" value={intent} variant="secondary">
      {label}
    </Button>
  );
}
