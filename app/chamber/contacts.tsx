import { TextField } from "#app/ui/field.tsx";
import { ChamberForm, type FormState } from "./chamber-form.tsx";
import type { ShownChamber } from "./show-chamber.ts";

export function Contacts({ words, form }: { words: ShownChamber["contacts"]; form: FormState }) {
  const field = (name: "firstName" | "lastName" | "email") => ({
    name,
    label: words[name],
    defaultValue: form.typed[name] ?? "",
    error: form.messages[name],
  });
  return (
    <>
      <p className="max-w-measure">{words.text}</p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {words.people.map(({ id, name, email, mayRemove }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 wrap-anywhere">
            <strong>{name}</strong>
            {email !== name && <span className="text-ink-soft">{email}</span>}
            {mayRemove && (
              <div className="sm:ms-auto">
                <ChamberForm
                  chamberId={form.chamberId}
                  intent="remove-contact"
                  submit={words.remove}
                  about={name}
                  size="sm"
                >
                  <input type="hidden" name="contact" value={id} />
                </ChamberForm>
              </div>
            )}
          </li>
        ))}
      </ul>
      <h3 className="text-xl">{words.add}</h3>
      <ChamberForm chamberId={form.chamberId} intent="contact" label={words.add} submit={words.submit}>
        <TextField {...field("firstName")} autoComplete="off" />
        <TextField {...field("lastName")} autoComplete="off" />
        <TextField {...field("email")} type="email" inputMode="email" autoComplete="off" />
      </ChamberForm>
    </>
  );
}
