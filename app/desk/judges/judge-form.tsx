import type { DeskJudgesWords } from "#content/en/desk/judges/judges.ts";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import type { JudgeProblem, TypedJudge } from "./read-judge.ts";

/** A judge to invite, or one to change. */
export function JudgeForm({
  words,
  typed,
  problem,
  chambers,
  isNew,
}: {
  words: DeskJudgesWords["form"];
  typed: TypedJudge;
  problem: JudgeProblem | null;
  chambers: readonly string[];
  isNew: boolean;
}) {
  const errorOf = (field: keyof TypedJudge) => (problem?.field === field ? problem.message : undefined);
  const known = [...new Set([...chambers, typed.chamber].filter((name) => name !== ""))];
  return (
    <ActionForm
      intent="invite"
      submit={isNew ? words.add : words.change}
      label={isNew ? words.addTitle : words.changeTitle}
    >
      {isNew ? (
        <TextField
          name="email"
          type="email"
          autoComplete="off"
          label={words.email}
          defaultValue={typed.email}
          error={errorOf("email")}
        />
      ) : (
        <input type="hidden" name="email" value={typed.email} />
      )}
      <TextField
        name="name"
        autoComplete="off"
        label={words.name}
        maxLength={200}
        defaultValue={typed.name}
        error={errorOf("name")}
      />
      <TextField
        name="capacity"
        inputMode="numeric"
        autoComplete="off"
        label={words.capacity}
        hint={words.capacityHint}
        defaultValue={typed.capacity}
        error={errorOf("capacity")}
      />
      <TextField
        name="employer"
        autoComplete="off"
        label={words.employer}
        hint={words.tiesHint}
        maxLength={200}
        defaultValue={typed.employer}
      />
      <SelectField
        name="chamber"
        label={words.chamber}
        hint={words.tiesHint}
        options={[{ value: "", label: words.noChamber }, ...known.map((name) => ({ value: name, label: name }))]}
        defaultValue={typed.chamber}
      />
      <TextField
        name="sponsor"
        autoComplete="off"
        label={words.sponsor}
        hint={words.tiesHint}
        maxLength={200}
        defaultValue={typed.sponsor}
      />
    </ActionForm>
  );
}
