import type { PortalRegistrationWords } from "#content/en/portal/registration.ts";
import type { TypedReceiver } from "#domain/registration/hand-place-form.ts";

type RefusalName = Exclude<keyof PortalRegistrationWords["refused"], "title">;

export interface RefusedForm {
  /** Which payment it was about. */
  registrationId: string;
  form: "hand" | "refund" | "receipt";
  errors: Readonly<Record<string, RefusalName>>;
  typed?: TypedReceiver;
  reason?: string;
  /** What is asked once more, before it is done. */
  sure?: { title: string; text: string } | null;
}

export interface ViewWords {
  hand: { title: string; text: string; firstName: string; lastName: string; email: string; submit: string };
  sure: { submit: string; cancel: string };
  refund: { title: string; text: string; reason: string; submit: string };
  again: string;
  pdf: string;
  refused: PortalRegistrationWords["refused"];
}
