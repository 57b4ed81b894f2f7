import { checkText, isVisible } from "#domain/text/check-text.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";

/** Whom a place is handed to. */
export interface TypedReceiver {
  registrationId: string;
  firstName: string;
  lastName: string;
  email: string;
}

export type ReceiverField = "firstName" | "lastName" | "email";
export type ReceiverProblem = "firstName" | "firstNameLong" | "lastName" | "lastNameLong" | "email" | "unreadable";
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
    if (!isVisible(text)) errors[field] = field;
    else if (checkText(text, "name") !== null) errors[field] = "unreadable";
    else if (text.length > limits[field]) errors[field] = `${field}Long`;
  }
  if (receiver.email.length > limits.email || !isPlainAddress(receiver.email)) errors.email = "email";
  return errors;
}
