import { isVisible, nameProblem } from "#domain/text/check-text.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";

/** Whom a place is handed to. */
export interface TypedReceiver {
  registrationId: string;
  firstName: string;
  lastName: string;
  email: string;
}

export type ReceiverField = "firstName" | "lastName" | "email";
export type ReceiverProblem =
  "firstName" | "firstNameLong" | "lastName" | "lastNameLong" | "email" | "unreadable" | "webAddress";
export type ReceiverErrors = Partial<Record<ReceiverField, ReceiverProblem>>;

export function readReceiver(form: { get(name: string): unknown }): TypedReceiver {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    registrationId: text("registration").slice(0, 60),
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
  };
}

export function checkReceiver(
  receiver: TypedReceiver,
  limits: { firstName: number; lastName: number; email: number },
): ReceiverErrors {
  const errors: ReceiverErrors = {};
  for (const field of ["firstName", "lastName"] as const) {
    const text = receiver[field];
    const problem = nameProblem(text);
    if (!isVisible(text)) errors[field] = field;
    else if (problem) errors[field] = problem;
    else if (text.length > limits[field]) errors[field] = `${field}Long`;
  }
  if (receiver.email.length > limits.email || !isPlainAddress(receiver.email)) errors.email = "email";
  return errors;
}
