import type { Form, FormValue } from "./stand-in-form.ts";
import type { ApiError, Rule } from "./stand-in-rules.ts";

/** Checks a decoded form against its rules; the first thing wrong, or null. */
export function checkForm(form: Form, rules: Record<string, Rule>, prefix = ""): ApiError | null {
  for (const [key, value] of Object.entries(form)) {
    const param = prefix === "" ? key : `${prefix}[${key}]`;
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (rule === undefined) {
      return { code: "parameter_unknown", param, message: `Received unknown parameter: ${param}` };
    }
    const error = checkValue(value, rule, param);
    if (error) return error;
  }
  return null;
}

function checkValue(value: FormValue, rule: Rule, param: string): ApiError | null {
  if (value === "") {
    const message = `You passed an empty string for '${param}'. '${param}' cannot be unset.`;
    return { code: "parameter_invalid_empty", param, message };
  }
  switch (rule.kind) {
    case "elsewhere":
      return { param, message: `The stand-in does not know what '${param}' does` };
    case "list":
      return checkList(value, rule, param);
    case "object":
      if (!isForm(value)) return { param, message: `Invalid object: ${param}` };
      return checkForm(value, rule.parts, param);
    case "metadata":
      return checkMetadata(value, param);
    case "text":
    case "url":
    case "email":
    case "integer":
    case "choice":
      if (typeof value !== "string") return { param, message: `Invalid string: ${param}` };
      return checkText(value, rule, param);
  }
}

function checkList(value: FormValue, rule: Extract<Rule, { kind: "list" }>, param: string): ApiError | null {
  if (!Array.isArray(value)) return { param, message: `Invalid array` };
  if (value.length > rule.max) return { param, message: `At most ${rule.max} items are allowed in ${param}` };
  for (const [index, item] of value.entries()) {
    const error = checkValue(item, rule.item, `${param}[${index}]`);
    if (error) return error;
  }
  return null;
}

function checkMetadata(value: FormValue, param: string): ApiError | null {
  if (!isForm(value)) return { param, message: `Invalid object: ${param}` };
  const entries = Object.entries(value);
  if (entries.length > 50) return { param, message: "Metadata can have at most 50 keys" };
  for (const [key, text] of entries) {
    if (key.length > 40) return { param, message: "Metadata keys may have up to 40 characters" };
    if (typeof text !== "string") return { param: `${param}[${key}]`, message: "Metadata values must be strings" };
    if (text.length > 500)
      return { param: `${param}[${key}]`, message: "Metadata values may have up to 500 characters" };
  }
  return null;
}

type TextRule = Extract<Rule, { kind: "text" | "url" | "email" | "integer" | "choice" }>;

function checkText(value: string, rule: TextRule, param: string): ApiError | null {
  switch (rule.kind) {
    case "text":
      if (value.length <= rule.max) return null;
      return { param, message: `Invalid string: ${param}; must be at most ${rule.max} characters` };
    case "url":
      if (value.length <= 5000 && isWebAddress(value)) return null;
      return { code: "url_invalid", param, message: "Not a valid URL" };
    case "email":
      // Stricter than a mail server, as the provider is; it quotes the address in its message.
      if (value.length <= 800 && /^[^\s@,;<>]+@[^\s@,;<>]+\.[^\s@,;<>.]{2,}$/.test(value)) return null;
      return { code: "email_invalid", param, message: `Invalid email address: ${value}` };
    case "integer": {
      if (!/^-?\d+$/.test(value))
        return { code: "parameter_invalid_integer", param, message: `Invalid integer: ${value}` };
      const number = Number(value);
      if (number >= (rule.min ?? -Infinity) && number <= (rule.max ?? Infinity)) return null;
      return { code: "parameter_invalid_integer", param, message: `Out of range: ${param}` };
    }
    case "choice":
      if (rule.of.includes(value)) return null;
      return { param, message: `Invalid ${param}: must be one of ${rule.of.join(", ")}` };
  }
}

function isWebAddress(value: string): boolean {
  const filledIn = value.replaceAll("{CHECKOUT_SESSION_ID}", "cs_test_x");
  return /^https?:\/\/[^\s{}]+$/.test(filledIn) && URL.canParse(filledIn);
}

function isForm(value: FormValue): value is Form {
  return typeof value === "object" && !Array.isArray(value);
}
