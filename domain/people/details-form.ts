import { checkText } from "#domain/text/check-text.ts";

export interface DetailsLimits {
  firstName: number;
  lastName: number;
  phone: { min: number; max: number };
  company: number;
}

export interface TypedDetails {
  firstName: string;
  lastName: string;
  phone: string;
  organization: string;
  certificateName: string;
}

export type DetailsProblem =
  "firstName" | "firstNameLong" | "lastName" | "lastNameLong" | "phone" | "phoneLong" | "organization" | "unreadable";

export type DetailsErrors = Partial<Record<keyof TypedDetails, DetailsProblem>>;

export function readDetails(form: { get(name: string): unknown }): TypedDetails {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    phone: text("phone"),
    organization: text("organization"),
    certificateName: text("certificateName"),
  };
}

/** A phone number may be missing here: a chamber's member was never asked for one. */
export function checkDetails(details: TypedDetails, limits: DetailsLimits): DetailsErrors {
  const errors: DetailsErrors = {};
  const fields = Object.keys(details) as (keyof TypedDetails)[];
  for (const field of fields) {
    const kind = field === "phone" || field === "organization" ? "line" : "name";
    if (checkText(details[field], kind) !== null) errors[field] = "unreadable";
  }
  const { firstName, lastName, phone, organization, certificateName } = details;
  if (firstName === "") errors.firstName ??= "firstName";
  if (firstName.length > limits.firstName) errors.firstName ??= "firstNameLong";
  if (lastName === "") errors.lastName ??= "lastName";
  if (lastName.length > limits.lastName) errors.lastName ??= "lastNameLong";
  if (phone !== "" && phone.length < limits.phone.min) errors.phone ??= "phone";
  if (phone.length > limits.phone.max) errors.phone ??= "phoneLong";
  if (organization.length > limits.company) errors.organization ??= "organization";
  if (certificateName.length > limits.firstName + limits.lastName) errors.certificateName ??= "lastNameLong";
  return errors;
}
