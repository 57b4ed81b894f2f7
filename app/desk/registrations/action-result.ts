import type { DeskMoneyWords } from "#content/en/desk/money.ts";
import type { DeskRegistrationWords } from "#content/en/desk/registrations/registration.ts";
import type { FieldErrors, RegistrationFieldName, RegistrationFields } from "#domain/registration/registration-form.ts";
import type { TypedPayment } from "#server/desk/money/add-by-hand.ts";
import type { DeskRequest } from "../desk-request.ts";

type Done = keyof DeskRegistrationWords["done"] | keyof DeskMoneyWords["done"];
export type DeskRefusal = keyof DeskRegistrationWords["refused"] | keyof DeskMoneyWords["refused"];

export type RegistrationActionResult =
  | { done: Done }
  | {
      refused: DeskRefusal;
      /** A payment as it was typed, where its form comes back. */
      payment?: TypedPayment;
      /** How much was to go back, and why. */
      refund?: TypedDeed;
      /** What was typed, where a form comes back. */
      typed?: RegistrationFields;
      errors?: FieldErrors<RegistrationFieldName>;
      /** Whose address it is, where it is someone else's. */
      owner?: { id: string; name: string };
      /** What it is by now, where somebody else was faster. */
      now?: RegistrationFields;
    };

/** What was typed into the form of the second press. */
export interface TypedDeed {
  amount: string;
  reason: string;
}

export interface RegistrationActionRequest extends DeskRequest {
  id: string;
  form: FormData;
}
