/** After so long without an answer, whoever presses again means it. */
const onItsWayMs = 10_000;

/** Sends a form once, however often its button is pressed while the answer is on its way. */
export function sendOnce(form: HTMLFormElement): void {
  let sentAt = -Infinity;
  form.addEventListener("submit", (event) => {
    if (performance.now() - sentAt < onItsWayMs) event.preventDefault();
    else sentAt = performance.now();
  });
  // Back on the page, out of the browser's memory.
  addEventListener("pageshow", () => (sentAt = -Infinity));
}
