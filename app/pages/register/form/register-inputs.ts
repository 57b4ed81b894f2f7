import { registrationFieldNames, type RegistrationFieldName } from "#domain/registration/registration-form.ts";
import type { FormValues } from "./register-draft.ts";

/** What stands in the form's inputs now. */
export function readFields(form: HTMLFormElement): FormValues {
  const valueOf = (name: RegistrationFieldName) => inputOf(form, name)?.value ?? "";
  return {
    firstName: valueOf("firstName"),
    lastName: valueOf("lastName"),
    email: valueOf("email"),
    phone: valueOf("phone"),
    company: valueOf("company"),
  };
}

/** Puts values back, but never over something that the visitor or the browser has already filled in. */
export function fillEmptyFields(form: HTMLFormElement, values: Partial<FormValues>): void {
  for (const name of registrationFieldNames) {
    const input = inputOf(form, name);
    if (input?.value === "") input.value = values[name] ?? "";
  }
}

/** Puts another address into the form, and the visitor back to it. */
export function setEmail(form: HTMLFormElement, email: string): void {
  const input = inputOf(form, "email");
  if (!input) return;
  input.value = email;
  input.focus();
}

export function emptyFields(form: HTMLFormElement): void {
  for (const name of registrationFieldNames) {
    const input = inputOf(form, name);
    if (input) input.value = "";
  }
}

/** The field that an event of the form is about, if it is one of ours. */
export function fieldOf(target: EventTarget): RegistrationFieldName | undefined {
  const name = target instanceof HTMLInputElement ? target.name : null;
  return registrationFieldNames.find((candidate) => candidate === name);
}

function inputOf(form: HTMLFormElement, name: RegistrationFieldName): HTMLInputElement | null {
  const input = form.elements.namedItem(name);
  return input instanceof HTMLInputElement ? input : null;
}
