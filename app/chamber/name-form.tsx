import { TextField } from "#app/ui/field.tsx";
import { ChamberForm, type FormState } from "./chamber-form.tsx";
import type { ShownChamber } from "./show-chamber.ts";

export function NameForm({ words, form }: { words: ShownChamber["name"]; form: FormState }) {
  return (
    <ChamberForm
      chamberId={form.chamberId}
      intent="name"
      label={words.label}
      submit={words.submit}
      variant={words.value === null ? "default" : "secondary"}
    >
      <TextField
        name="name"
        label={words.label}
        hint={words.text}
        autoComplete="organization"
        defaultValue={form.typed["name"] ?? words.value ?? ""}
        error={form.messages["name"]}
      />
    </ChamberForm>
  );
}
