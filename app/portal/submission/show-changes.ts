/** Brings the list of what is missing up to date. */
export function showMissing(missing: readonly { field: string; text: string }[]): void {
  const list = document.querySelector<HTMLElement>("[data-missing]");
  const complete = document.querySelector<HTMLElement>("[data-complete]");
  if (!list || !complete) return;
  list.hidden = missing.length === 0;
  complete.hidden = missing.length > 0;
  list.querySelector("ul")?.replaceChildren(
    ...missing.map(({ field, text }) => {
      const item = document.createElement("li");
      const link = Object.assign(document.createElement("a"), {
        href: `#${field}`,
        className: "text-link inline-flex min-h-11 items-center",
      });
      link.textContent = text;
      item.append(link);
      return item;
    }),
  );
}

/** Puts what somebody else wrote under each field that both changed. */
export function showTheirs(
  form: HTMLFormElement,
  theirs: Readonly<Partial<Record<string, string>>>,
  label: string,
): void {
  for (const old of form.querySelectorAll("[data-theirs]")) old.remove();
  for (const [field, text] of Object.entries(theirs)) {
    const quote = Object.assign(document.createElement("blockquote"), {
      className: "rounded-lg border-l-4 border-river bg-river-wash px-4 py-3 whitespace-pre-wrap",
    });
    quote.dataset["theirs"] = field;
    const strong = document.createElement("strong");
    strong.textContent = label;
    quote.append(strong, ` ${text ?? ""}`);
    form.querySelector(`#${field}`)?.parentElement?.after(quote);
  }
}
