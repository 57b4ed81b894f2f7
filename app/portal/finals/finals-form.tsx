import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextArea } from "#app/ui/field.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import type { Route } from "./+types/finals";

type Loaded = Route.ComponentProps["loaderData"];

/** One member answers for the team. */
export function FinalsForm({
  words,
  team,
  refused,
}: {
  words: Loaded["words"];
  team: NonNullable<Loaded["team"]>;
  refused: Route.ComponentProps["actionData"];
}) {
  const { ask } = words;
  const coming = refused ? refused.typed.coming : team.coming;
  // Before the first answer everybody is ticked: most teams come whole.
  const isComing = (personId: string, known: boolean) =>
    refused ? refused.typed.people.includes(personId) : team.coming === null || known;
  const needsError = refused && ["too_long", "unreadable"].includes(refused.refused);
  return (
    <form
      method="post"
      noValidate
      aria-label={ask.title}
      className="flex flex-col gap-6 rounded-card border border-line bg-card p-5 md:p-7"
    >
      <input type="hidden" name="seen" value={team.seen ?? ""} />
      <PersonField />
      <div className="flex flex-col gap-1">
        <h2 className="text-2xl">{ask.title}</h2>
        <p className="max-w-measure">{ask.text}</p>
        {team.moved && <p className="max-w-measure font-semibold">{team.moved}</p>}
        {team.answered && <p className="text-ink-soft">{team.answered}</p>}
      </div>
      <Choices id="coming" legend={ask.coming}>
        {(["yes", "no"] as const).map((value) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="coming"
              value={value}
              defaultChecked={coming === (value === "yes")}
              className="size-6"
            />
            {ask[value]}
          </label>
        ))}
      </Choices>
      <Choices id="people" legend={ask.people}>
        {team.people.map(({ personId, name, coming: known }) => (
          <Box key={personId} name="people" value={personId} label={name} checked={isComing(personId, known)} />
        ))}
      </Choices>
      <Choices id="media" legend={ask.media}>
        <Box
          name="media"
          value="yes"
          label={ask.mediaOwn}
          checked={refused?.typed.mediaOptOut ?? team.ownMediaOptOut}
        />
      </Choices>
      <TextArea
        name="needs"
        label={ask.needs}
        hint={ask.needsHint}
        rows={4}
        defaultValue={refused?.typed.accessNeeds ?? team.accessNeeds}
        error={refused && needsError ? words.refused[refused.refused] : undefined}
      />
      <Button type="submit" className="self-start">
        {ask.save}
      </Button>
    </form>
  );
}

function Choices({ id, legend, children }: { id: string; legend: string; children: ReactNode }) {
  return (
    <fieldset id={id} className="flex flex-col">
      <legend className="font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

function Box({ name, value, label, checked }: { name: string; value: string; label: string; checked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} className="size-6 shrink-0" />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}
