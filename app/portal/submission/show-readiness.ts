import type { AutosavedReadiness } from "#domain/submission/autosave.ts";

/** Brings the list of what is missing up to date. */
export function showReadiness({ turn, back, items }: AutosavedReadiness): void {
  const list = document.querySelector<HTMLElement>("[data-missing]");
  const complete = document.querySelector<HTMLElement>("[data-complete]");
  if (!list || !complete) return;
  list.hidden = items.length === 0;
  complete.hidden = items.length > 0;
  const sentence = list.querySelector("[data-turn]");
  if (sentence) sentence.textContent = turn;
  const lines = list.querySelector("ul");
  // Most saves change nothing here: whoever stands on a line with the keyboard stays there.
  const shown = Array.from(lines?.children ?? [], ({ textContent }) => textContent);
  if (JSON.stringify(shown) === JSON.stringify(items.map(({ text, remind }) => text + (remind?.label ?? "")))) return;
  const buttonLook = lines?.querySelector("button")?.className ?? "text-link min-h-11";
  lines?.replaceChildren(
    ...items.map(({ text, to, remind }) => {
      const item = element("li", "flex flex-wrap items-center gap-x-4");
      const line =
        to === null ? element("span", lineLook) : Object.assign(element("a", `text-link ${lineLook}`), { href: to });
      line.textContent = text;
      item.append(line);
      if (remind) item.append(remindForm(remind, back, buttonLook));
      return item;
    }),
  );
}

const lineLook = "inline-flex min-h-11 items-center py-1";

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className = ""): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(name), { className });
}

/** As the page draws it: its own button is copied where there is one. */
function remindForm(
  { personId, label }: { personId: string; label: string },
  back: string,
  look: string,
): HTMLFormElement {
  const form = Object.assign(element("form"), { method: "post", action: "/portal/remind" });
  const hidden = (name: string, value: string) =>
    Object.assign(document.createElement("input"), { type: "hidden", name, value });
  const button = Object.assign(element("button", look), { type: "submit", textContent: label });
  form.append(hidden("person", personId), hidden("back", back), button);
  return form;
}
