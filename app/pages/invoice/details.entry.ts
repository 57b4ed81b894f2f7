// Brings the details along that were typed at the registration in this tab. Without it they are typed again.
import { registrationFieldNames } from "#domain/registration/registration-form.ts";
import { sendOnce } from "#app/islands/send-once.ts";
import { tabStorage } from "#app/islands/tab-storage.ts";
import { loadDraft } from "#app/pages/register/form/register-draft.ts";

const { values } = loadDraft(tabStorage);
for (const name of registrationFieldNames) {
  const field = document.querySelector<HTMLInputElement>(`form input[name="${name}"]`);
  // What the server sent back, or somebody typed meanwhile, is newer.
  if (field && field.value === "") field.value = values[name] ?? "";
}

// Asked for twice, two codes would come, of which this browser knows one.
for (const form of document.querySelectorAll<HTMLFormElement>('form[method="post"]')) sendOnce(form);
