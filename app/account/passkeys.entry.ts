// Has a device make a passkey or sign with one, and sends its answer with the page's own form. Without it the code is
// the way in, and the page says so.
import { sendOnce } from "#app/islands/send-once.ts";
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  WebAuthnError,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

for (const form of document.querySelectorAll<HTMLFormElement>("form[data-passkey]")) bringToLife(form);
// Asked for twice, two codes would come, of which this browser knows one.
for (const form of document.querySelectorAll<HTMLFormElement>("form:not([data-passkey])")) sendOnce(form);

function bringToLife(form: HTMLFormElement): void {
  const note = form.querySelector<HTMLElement>("[data-passkey-note]");
  const say = (why: "failed" | "exists" | "unsupported") => {
    if (note) note.textContent = note.dataset[why] ?? note.dataset["failed"] ?? "";
  };
  form.hidden = false;
  let isAsking = false;
  addEventListener("pageshow", () => (isAsking = false));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    // A second question would end the first one, and say that it failed.
    if (isAsking) return;
    if (!browserSupportsWebAuthn()) return say("unsupported");
    isAsking = true;
    // What was said of the last try is over; said again, it is heard again.
    if (note) note.textContent = "";
    void answerOf(form).then(
      (answer) => {
        const field = form.querySelector<HTMLInputElement>('input[name="answer"]')!;
        field.value = JSON.stringify(answer);
        form.submit();
      },
      (error: unknown) => {
        isAsking = false;
        const isThere = error instanceof WebAuthnError && error.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
        say(isThere ? "exists" : "failed");
      },
    );
  });
}

async function answerOf(form: HTMLFormElement): Promise<unknown> {
  const intent = form.querySelector<HTMLInputElement>('input[name="intent"]')!.value;
  const asked = await fetch(form.dataset["passkey"]!, { method: "POST", body: new URLSearchParams({ intent }) });
  if (!asked.ok) throw new Error(`no question: ${asked.status}`);
  const question: unknown = await asked.json();
  return intent === "add-passkey"
    ? startRegistration({ optionsJSON: question as PublicKeyCredentialCreationOptionsJSON })
    : startAuthentication({ optionsJSON: question as PublicKeyCredentialRequestOptionsJSON });
}
