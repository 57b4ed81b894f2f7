import type { PortalDetailsWords } from "#content/en/portal/details.ts";
import type { AgeBand } from "#domain/people/age-band.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import type { FieldTexts } from "./field-texts.ts";

/** Asked neutrally: three answers of equal weight. */
export function AgeForm({
  words,
  ageBand,
  texts,
  confirmChild = false,
}: {
  words: PortalDetailsWords;
  ageBand: AgeBand | null;
  texts: FieldTexts;
  confirmChild?: boolean | undefined;
}) {
  const { age } = words;
  const error = texts.error("age");
  return (
    <section id="age" className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 md:p-7">
      <h2 className="text-2xl">{age.title}</h2>
      <p className="max-w-measure">{age.text}</p>
      <form method="post" noValidate aria-label={age.title} className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="age" />
        <PersonField />
        <fieldset className="flex flex-col gap-1" aria-describedby={error ? "age-error" : undefined}>
          <legend className="font-semibold">{age.legend}</legend>
          {(["adult", "minor", "child"] as const).map((value) => (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="age"
                value={value}
                className="size-5"
                defaultChecked={confirmChild ? value === "child" : value === ageBand}
              />
              {age[value]}
            </label>
          ))}
          {error && (
            <p id="age-error" className="font-semibold text-destructive">
              {error}
            </p>
          )}
        </fieldset>
        {confirmChild && (
          <Notice tone="bad">
            <p>{age.childWarning}</p>
            <label className="flex min-h-11 items-center gap-3 font-semibold">
              <input type="checkbox" name="confirmed" value="yes" className="size-5" />
              {age.childConfirm}
            </label>
          </Notice>
        )}
        <Button type="submit" variant={confirmChild ? "destructive" : "default"} className="self-start">
          {age.save}
        </Button>
      </form>
    </section>
  );
}
