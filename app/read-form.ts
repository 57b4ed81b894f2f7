import { data } from "react-router";

/**
 * The form that a request carries. A body that is none gets 400, and so does one with an `intent` that the page does
 * not offer: a slip or a guess never falls into another deed. Where intents are offered one must be named, unless ""
 * is among them.
 */
export async function readForm(request: Request, offered: readonly string[] = [""]): Promise<FormData> {
  const form = await readFields(request);
  const intents = form.getAll("intent").map(String);
  const named = intents.length === 0 ? [""] : intents;
  if (named.length > 1 || !offered.includes(named[0]!)) throw data(null, { status: 400 });
  return form;
}

/** Reads a form's texts by their names. */
export const textOf =
  (form: FormData) =>
  (name: string): string =>
    String(form.get(name) ?? "");

async function readFields(request: Request): Promise<FormData> {
  try {
    return onlyTexts(await request.formData());
  } catch (error) {
    if (error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  }
}

/**
 * Nobody types U+0000, but it may be pasted along, and PostgreSQL refuses a text that has it. Files never come so far:
 * the upload service takes them out of the forms that have any, and one in a text's place would be kept as
 * "[object File]".
 */
function onlyTexts(form: FormData): FormData {
  const texts = new FormData();
  for (const [name, value] of form) {
    if (typeof value !== "string") throw data(null, { status: 400 });
    texts.append(name, value.replaceAll("\0", ""));
  }
  return texts;
}
