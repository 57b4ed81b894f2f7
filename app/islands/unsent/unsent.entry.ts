// Brings back what somebody typed into a form of a private page and sent after their session had ended. Without it the
// page still says that nothing arrived.
import { tabStorage } from "../tab-storage.ts";
import { bringBack } from "./bring-back.ts";
import { readUnsent, unsentKey, whatIsSent } from "./unsent.ts";

const person = document.querySelector<HTMLElement>("main")?.dataset["person"] ?? "";
const note = document.querySelector<HTMLElement>("[data-unsent]");
const kept = readUnsent(tabStorage);
// Whatever page comes next is the answer, or somebody else's.
tabStorage.removeItem(unsentKey);
if (note) {
  if (kept?.person === person) bringBack(kept, note);
  // Said once: not again after a reload, nor after what is sent from here.
  const address = new URL(location.href);
  address.searchParams.delete("unsent");
  history.replaceState(history.state, "", address);
}
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
  const sent = whatIsSent(form, person);
  if (sent) tabStorage.setItem(unsentKey, JSON.stringify(sent));
});
