import { checkText, isVisible, nameProblem } from "#domain/text/check-text.ts";
import { isPlainAddress } from "#domain/text/email-address.ts";

export interface TypedJoin {
  chamberCode: string;
  firstName: string;
  lastName: string;
  email: string;
  /** Empty where somebody has none yet. */
  business: string;
  /** Whether the chamber may see the name. */
  listed: boolean;
}

export type JoinField = "chamberCode" | "firstName" | "lastName" | "email" | "business";
export type JoinProblem =
  | "code"
  | "firstName"
  | "firstNameLong"
  | "lastName"
  | "lastNameLong"
  | "email"
  | "business"
  | "businessLong"
  | "unreadable"
  | "webAddress";
export type JoinErrors = Partial<Record<JoinField, JoinProblem>>;

export interface JoinLimits {
  firstName: number;
  lastName: number;
  email: number;
  company: number;
}

export function readJoin(form: { get(name: string): unknown }): TypedJoin {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    chamberCode: text("chamberCode").slice(0, 40),
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    business: text("business"),
    listed: form.get("listed") === "yes",
  };
}

export function checkJoin(join: TypedJoin, limits: JoinLimits): JoinErrors {
  const errors: JoinErrors = {};
  if (join.chamberCode === "") errors.chamberCode = "code";
  for (const field of ["firstName", "lastName"] as const) {
    const text = join[field];
    const problem = nameProblem(text);
    if (!isVisible(text)) errors[field] = field;
    else if (problem) errors[field] = problem;
    else if (text.length > limits[field]) errors[field] = `${field}Long`;
  }
  if (join.email.length > limits.email || !isPlainAddress(join.email)) errors.email = "email";
  const business = problemOfBusiness(join.business, limits.company);
  if (business) errors.business = business;
  return errors;
}

/** A business is optional: many have an idea first. */
export function problemOfBusiness(
  business: string,
  longest: number,
): "business" | "businessLong" | "unreadable" | null {
  const problem = checkText(business, "name");
  if (problem !== null) return problem === "web-address" ? "business" : "unreadable";
  return business.length > longest ? "businessLong" : null;
}
