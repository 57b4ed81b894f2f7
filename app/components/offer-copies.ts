/** How long the button says what it has done. */
const saidMs = 2_000;

/** Brings every Copy button of the page to life: it copies what its part of the page holds, as it is now. */
export function offerCopies(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>("[data-copy]")) {
    const source = button.closest("[data-copied-part]")?.querySelector<HTMLElement>("[data-copied-text], textarea");
    if (!source) continue;
    button.hidden = false;
    button.addEventListener("click", () => void copy(button, source));
  }
}

async function copy(button: HTMLButtonElement, source: HTMLElement): Promise<void> {
  const { copy: copied = "", selected = "" } = button.dataset;
  const outcome = (await write(source)) ? copied : selected;
  const label = button.querySelector("[data-copy-label]");
  const said = label?.textContent ?? "";
  if (!label || said === copied || said === selected) return;
  label.textContent = outcome;
  setTimeout(() => (label.textContent = said), saidMs);
}

/** Where the clipboard is refused the text is selected, so that two keys copy it. */
async function write(source: HTMLElement): Promise<boolean> {
  const text = source instanceof HTMLTextAreaElement ? source.value : textOf(source);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    // No clipboard on a page without encryption, or one that the person does not allow.
    if (!(error instanceof DOMException || error instanceof TypeError)) throw error;
    if (source instanceof HTMLTextAreaElement) source.select();
    else getSelection()?.selectAllChildren(source);
    return false;
  }
}

/** Each paragraph is a line of its own. */
function textOf(source: HTMLElement): string {
  const paragraphs = [...source.querySelectorAll("p")].map((line) => line.textContent ?? "");
  return paragraphs.length > 0 ? paragraphs.join("\n") : (source.textContent ?? "");
}
