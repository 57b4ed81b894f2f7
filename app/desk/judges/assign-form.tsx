import type { DeskJudgesWords } from "#content/en/desk/judges/judges.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";

export interface TypedAssignment {
  wave: "1" | "2";
  perProject: string;
}

/** Gives projects out, or says what would come of it. */
export function AssignForm({
  words,
  typed,
  error,
}: {
  words: DeskJudgesWords["assign"];
  typed: TypedAssignment;
  error: string | undefined;
}) {
  return (
    <form method="post" noValidate aria-label={words.submit} className="flex max-w-xl flex-col gap-4">
      <p>{words.text}</p>
      <SelectField
        name="wave"
        label={words.wave}
        defaultValue={typed.wave}
        options={(["1", "2"] as const).map((value) => ({ value, label: words.waves[value] }))}
      />
      <TextField
        name="perProject"
        inputMode="numeric"
        autoComplete="off"
        label={words.perProject}
        hint={words.perProjectHint}
        defaultValue={typed.perProject}
        error={error}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="plan" variant="secondary">
          {words.plan}
        </Button>
        <Button type="submit" name="intent" value="assign">
          {words.submit}
        </Button>
      </div>
    </form>
  );
}
