import { checkText } from "#domain/text/check-text.ts";

export interface DetailsLimits {
  firstName: number;
  lastName: number;
  phone: { min: number; max: number };
  company: number;
}

/** What a person says about themselves, in the order of the form, each with what a browser may fill in. */
export const detailInputs = {
  firstName: { autoComplete: "given-name", required: true },
  lastName: { autoComplete: "family-name", required: true },
  phone: { autoComplete: "tel", type: "tel" },
  organization: { autoComplete: "organization" },
  certificateName: { autoComplete: "name" },
} as const;
export type DetailField = keyof typeof detailInputs;
export const detailFields = Object.keys(detailInputs) as DetailField[];
export type TypedDetails = Record<DetailField, string>;

export type DetailsProblem =
  | "firstName"
  | "firstNameLong"
  | "lastName"
  | "lastNameLong"
  | "phone"
  | "phoneLong"
  | "organization"
  | "certificateNameLong"
  | "unreadable";

export type DetailsErrors = Partial<Record<DetailField, DetailsProblem>>;

export const readDetails = (form: { get(name: string): unknown }): TypedDetails =>
  Object.fromEntries(detailFields.map((name) => [name, String(form.get(name) ?? "").trim()])) as TypedDetails;

/** Under this name goes what a field held when its page was opened. */
export const seenDetail = (field: DetailField): string => `was-${field}`;

export const readSeenDetails = (form: { get(name: string): unknown }): Partial<TypedDetails> =>
  Object.fromEntries(
    detailFields.flatMap((name) => {
      const seen = form.get(seenDetail(name));
      return typeof seen === "string" ? [[name, seen]] : [];
    }),
  );

/** A phone number may be missing here: a chamber's member was never asked for one. */
export function checkDetails(
  details: Pick<TypedDetails, "firstName" | "lastName"> & Partial<TypedDetails>,
  limits: DetailsLimits,
): DetailsErrors {
  const errors: DetailsErrors = {};
  for (const field of detailFields) {
    const kind = field === "phone" || field === "organization" ? "line" : "name";
    if (checkText(details[field] ?? "", kind) !== null) errors[field] = "unreadable";
  }
  const { firstName, lastName, phone = "", organization = "", certificateName = "" } = details;
  if (firstName === "") errors.firstName ??= "firstName";
  if (firstName.length > limits.firstName) errors.firstName ??= "firstNameLong";
  if (lastName === "") errors.lastName ??= "lastName";
  if (lastName.length > limits.lastName) errors.lastName ??= "lastNameLong";
  if (phone !== "" && phone.length < limits.phone.min) errors.phone ??= "phone";
  if (phone.length > limits.phone.max) errors.phone ??= "phoneLong";
  if (organization.length > limits.company) errors.organization ??= "organization";
  if (certificateName.length > certificateNameLimit(limits)) errors.certificateName ??= "certificateNameLong";
  return errors;
}

/** Both names fit on one certificate. */
export const certificateNameLimit = ({ firstName, lastName }: Pick<DetailsLimits, "firstName" | "lastName">): number =>
  firstName + lastName;
