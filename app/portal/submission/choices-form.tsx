import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import { errorOf } from "./submission-fields.tsx";
import type { SubmissionViewProps } from "./submission-props.ts";
import { shownChoice, type TeamChoice } from "./team-choices.ts";

/** Each member's own word on the gallery, and the team's on being named and entering at all. */
export function ChoicesForm(props: SubmissionViewProps) {
  const { words, open, submissionId, gallery, nameLength, mayBeNamed, doNotEnter, refused } = props;
  const { gallery: copy, naming } = words;
  const chosen: Record<TeamChoice, boolean> = { showDeck: gallery.showDeck, mayBeNamed, doNotEnter };
  return (
    <form
      method="post"
      noValidate
      aria-label={copy.title}
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 md:p-7"
    >
      <input type="hidden" name="intent" value="choices" />
      {/* A member's own agreement: another of the same team may sign in in the same browser. */}
      <PersonField />
      <input type="hidden" name="submission" value={submissionId ?? ""} />
      {Object.entries(chosen).map(
        ([choice, isChosen]) => isChosen && <input key={choice} type="hidden" name={shownChoice} value={choice} />,
      )}
      <h2 className="text-2xl">{copy.title}</h2>
      <p className="max-w-measure">{copy.text}</p>
      <Box name="display" label={copy.box} checked={gallery.given} />
      <p className="text-ink-soft">{gallery.others}</p>
      <p className="max-w-measure">{copy.shown}</p>
      <Box name="showDeck" label={copy.deck} checked={gallery.showDeck} />
      {gallery.page && (
        <a href={gallery.page} className="text-link inline-flex min-h-11 items-center self-start">
          {copy.page}
        </a>
      )}
      <TextField
        name="displayName"
        label={copy.name}
        hint={copy.nameHint}
        defaultValue={refused?.displayName ?? gallery.name}
        maxLength={nameLength}
        error={errorOf(refused, "displayName")}
      />
      <h3 className="mt-4 text-xl">{naming.title}</h3>
      <Box name="mayBeNamed" label={naming.box} checked={mayBeNamed} />
      {open ? (
        <>
          <h3 className="mt-4 text-xl">{naming.enterTitle}</h3>
          <p className="text-ink-soft">{naming.doNotEnterHint}</p>
          <Box name="doNotEnter" label={naming.doNotEnter} checked={doNotEnter} />
        </>
      ) : (
        doNotEnter && <input type="hidden" name="doNotEnter" value="yes" />
      )}
      <Button type="submit" variant="secondary" className="self-start">
        {copy.save}
      </Button>
    </form>
  );
}

function Box({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold">
      <input type="checkbox" name={name} value="yes" defaultChecked={checked} className="size-6 shrink-0" />
      {label}
    </label>
  );
}
