import type { Registration } from "#domain/registration/registration.ts";
import type { DeskRequest } from "../desk-request.ts";
import type { AskedTwice } from "./registration-view.tsx";

/** What cannot be undone, as far as there is anything to do. */
export function askedTwice(
  registration: Registration,
  name: string,
  { copy }: Pick<DeskRequest, "copy">,
): AskedTwice[] {
  const { refund, forget } = copy.desk.registration();
  const { reason, reasonHint } = copy.desk.forms();
  const { status, sessionId, amountCents, refundedCents, email } = registration;
  const left = copy.money(amountCents - refundedCents);
  const deeds: AskedTwice[] = [];
  if (sessionId !== null && (status === "paid" || status === "review"))
    deeds.push({
      intent: "refund",
      title: refund.title,
      text: refund.text(left),
      ask: refund.ask,
      confirm: { title: refund.confirm.title, text: refund.confirm.text(left, name) },
      submit: refund.submit(left),
      reason: { label: reason, hint: reasonHint },
    });
  if (email !== null)
    deeds.push({
      intent: "forget",
      title: forget.title,
      text: forget.text,
      ask: forget.ask,
      confirm: { title: forget.confirm.title, text: forget.confirm.text(email) },
      submit: forget.submit,
      reason: null,
    });
  return deeds;
}
