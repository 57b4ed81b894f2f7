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
  seen = null,
}: {
  words: DeskJudgesWords["form"];
  typed: TypedJudge;
  /** A judge as the form was opened, to be changed; null for a new one. */
  seen?: TypedJudge | null;
  problem: JudgeProblem | null;
  chambers: readonly string[];
}) {
  const isNew = seen === null;
  const field = (name: Exclude<keyof TypedJudge, "chamber">) => ({
    name,
    autoComplete: "off",
    label: words[name],
    defaultValue: typed[name],
    error: problem?.field === name ? problem.message : undefined,
  });
  const known = [...new Set([...chambers, typed.chamber].filter((name) => name !== ""))];
  return (
    <ActionForm
      intent="invite"
      submit={isNew ? words.add : words.change}
      label={isNew ? words.addTitle : words.changeTitle}
    >
      {seen === null ? (
        <>
          <TextField {...field("email")} type="email" />
          <TextField {...field("name")} hint={words.nameHint} maxLength={200} />
        </>
      ) : (
        <>
          <input type="hidden" name="email" value={seen.email} />
          <input type="hidden" name="name" value={seen.name} />
          {(["capacity", "employer", "chamber", "sponsor"] as const).map((name) => (
            <input key={name} type="hidden" name={`was-${name}`} value={seen[name]} />
          ))}
        </>
      )}
      <TextField {...field("capacity")} inputMode="numeric" hint={words.capacityHint} />
      <TextField {...field("employer")} hint={words.tiesHint} maxLength={200} />
      <SelectField
        name="chamber"
        label={words.chamber}
        hint={words.tiesHint}
        options={[{ value: "", label: words.noChamber }, ...known.map((name) => ({ value: name, label: name }))]}
        defaultValue={typed.chamber}
      />
      <TextField {...field("sponsor")} hint={words.tiesHint} maxLength={200} />
    </ActionForm>
  );
}
