import type { FormNotice, PostedForm } from "./form/register-state.ts";
import { checkoutStatuses, retrySoonMs } from "#app/resources/checkout/checkout-refusal.ts";
import type { CheckoutErrorCode } from "#content/en/messages.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import { registrationFieldNames, type RegistrationFieldName } from "#domain/registration/registration-form.ts";
import type { RegistrationServices } from "#server/registration/registration-services.ts";

export type PostAnswer =
  { kind: "redirect"; url: string } | { kind: "page"; status: number; retryAfterMs: number | null; posted: PostedForm };

interface Facts {
  registrationType: RegistrationType;
  clientAddress: string;
  /** Where unexpected failures are logged. */
  onFailure: (error: unknown) => void;
}

/**
 * The form as a browser sends it without scripts. Whatever is wrong, the visitor gets the page back with what they
 * had entered.
 */
export async function answerRegisterForm(
  registrations: Pick<RegistrationServices, "startCheckout">,
  request: Request,
  { registrationType, clientAddress, onFailure }: Facts,
): Promise<PostAnswer> {
  const form = await readForm(request);
  const values = form ? valuesOf(form) : emptyValues;
  // What is no form, or has a filled honeypot, counts as an attempt like any other, with nothing in it: it is limited,
  // and a program learns nothing from its refusal.
  const isReal = form !== null && textOf(form, "website") === "";
  const registrationData = { registrationType, ...values };
  const input = isReal ? { priceId: textOf(form, "priceId"), registrationData } : null;
  try {
    const result = await registrations.startCheckout(input, { idempotencyKey: null, clientAddress });
    if (result.ok) return { kind: "redirect", url: result.url };
    if (result.reason === "invalid_registration" && !isReal)
      return failed(values, null, form ? checkoutStatuses.invalid_registration : 400);
    if (result.reason === "invalid_registration")
      return page(checkoutStatuses.invalid_registration, {
        values,
        errors: result.fields,
        notice: { kind: "invalid" },
        priceChanged: false,
      });
    if (result.reason === "price_changed")
      return page(checkoutStatuses.price_changed, { values, errors: {}, notice: null, priceChanged: true });
    const { reason } = result;
    return failed(values, reason, checkoutStatuses[reason], "retryAfterMs" in result ? result.retryAfterMs : null);
  } catch (error) {
    onFailure(error);
    return failed(values, "unavailable", checkoutStatuses.unavailable, retrySoonMs);
  }
}

type Values = Record<RegistrationFieldName, string>;

const emptyValues: Values = { firstName: "", lastName: "", email: "", phone: "", company: "" };

/** Null where the body is no form. */
async function readForm(request: Request): Promise<FormData | null> {
  try {
    const form = await request.formData();
    // There is one thing to ask for on this page, and it has no name.
    return form.has("intent") ? null : form;
  } catch (error) {
    // Another content type, or a body that breaks off or contradicts its type.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function valuesOf(form: FormData): Values {
  const values = { ...emptyValues };
  for (const name of registrationFieldNames) values[name] = textOf(form, name);
  return values;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function page(status: number, posted: PostedForm, retryAfterMs: number | null = null): PostAnswer {
  return { kind: "page", status, posted, retryAfterMs };
}

function failed(
  values: Values,
  reason: CheckoutErrorCode | null,
  status: number,
  retryAfterMs: number | null = null,
): PostAnswer {
  const notice: FormNotice = { kind: "failed", reason };
  return page(status, { values, errors: {}, notice, priceChanged: false }, retryAfterMs);
}
