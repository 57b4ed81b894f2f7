import type { PortalRegistrationWords } from "#content/en/portal/registration.ts";
import type { TypedReceiver } from "#domain/registration/hand-place-form.ts";
import type { Route } from "./+types/registration";

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

export type ViewWords = Route.ComponentProps["loaderData"]["words"];
