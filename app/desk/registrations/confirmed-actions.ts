import { leftOnCard } from "#domain/payments/payment.ts";
import type { RegistrationStory } from "#server/desk/registrations/show-registration.ts";
import type { DeskRequest } from "../desk-request.ts";
import { packageProps } from "./money-props.ts";
import type { AskedTwice } from "./asked-twice-part.tsx";

/** What cannot be undone, as far as there is anything to do. */
export function confirmedActions(
  story: RegistrationStory,
  name: string,
  asking: Pick<DeskRequest, "copy" | "facts" | "rights">,
): AskedTwice[] {
  const { copy, rights } = asking;
  const { registration, payments } = story;
  const { refundAmount } = copy.desk.money();
  const { refund, forget } = copy.desk.registration();
  const { reason, reasonHint } = copy.desk.forms();
  const { status, sessionId, refundedCents, email } = registration;
  const leftCents = leftOnCard(registration, payments);
  const left = copy.money(leftCents);
  const deeds: AskedTwice[] = [];
  if (sessionId !== null && leftCents > 0 && (status === "paid" || status === "review"))
    deeds.push({
      intent: "refund",
      title: refund.title,
      text: refund.text(left),
      ask: refund.ask,
      confirm: { title: refund.confirm.title, text: refund.confirm.text(left, name) },
      submit: refund.submit(left),
      reason: { label: reason, hint: reasonHint },
      amount: { label: refundAmount.label, hint: refundAmount.hint(left), refundedCents },
    });
  const other = packageProps(story, asking);
  if (other)
    deeds.push({
      ...other,
      reason: { label: reason, hint: reasonHint },
      sends: { to: registration.registrationType === "individual" ? "chamber" : "individual" },
    });
  if (email !== null && rights.forget)
    deeds.push({
      intent: "forget",
      title: forget.title,
      text: forget.text,
      ask: forget.ask,
      confirm: { title: forget.confirm.title, text: forget.confirm.text(email) },
      submit: forget.submit,
      reason: { label: reason, hint: reasonHint },
      confirmed: email,
    });
  return deeds;
}
