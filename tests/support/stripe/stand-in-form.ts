import type { ApiError } from "./stand-in-rules.ts";

/** A decoded form: text, or nested parts. Arrays arrive as objects with the keys 0, 1, 2 or as `key[]`. */
export type FormValue = string | FormValue[] | { [key: string]: FormValue };
export type Form = { [key: string]: FormValue };

export type Decoded = { ok: true; form: Form } | { ok: false; error: ApiError };

/** Decodes `line_items[0][price]=x` the way the provider does. */
export function decodeForm(text: string): Decoded {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (path === null || !put(form, path, value)) {
      return { ok: false, error: { param: name, message: `Invalid parameter name or repeated parameter: ${name}` } };
    }
  }
  return { ok: true, form: arraysIn(form) };
}

function pathOf(name: string): string[] | null {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name);
  if (!match) return null;
  const inner = [...(match[2] ?? "").matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? "");
  return [match[1] ?? "", ...inner];
}

function put(form: Form, path: string[], value: string): boolean {
  let at: Form = form;
  for (const [index, part] of path.entries()) {
    const key = part === "" ? String(Object.keys(at).length) : part;
    if (key === "__proto__") return false;
    if (index === path.length - 1) {
      if (Object.hasOwn(at, key)) return false;
      at[key] = value;
      return true;
    }
    const next = at[key] ?? {};
    if (typeof next === "string" || Array.isArray(next)) return false;
    at[key] = next;
    at = next;
  }
  return false;
}

function arraysIn(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([key, value]) => [key, asArrays(value)]));
}

function asArrays(value: FormValue): FormValue {
  if (typeof value === "string" || Array.isArray(value)) return value;
  const keys = Object.keys(value);
  const inner = arraysIn(value);
  return keys.length > 0 && keys.every((key, index) => key === String(index)) ? Object.values(inner) : inner;
}
