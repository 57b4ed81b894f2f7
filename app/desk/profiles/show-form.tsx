import type { deskProfiles } from "#content/en/desk/profiles.ts";
import { profileKinds, type ProfileText } from "#domain/profiles/profile.ts";
import { Button } from "#app/ui/button.tsx";
import { Frame, TextField, describedBy } from "#app/ui/field.tsx";
import { FilePicker } from "#app/ui/file-picker.tsx";
import { SelectField } from "#app/ui/select-field.tsx";

type Words = ReturnType<typeof deskProfiles>;

export interface TypedProfile extends ProfileText {
  kind: string;
  email: string;
  chamber: string;
}

/** Shows someone who said yes to the organizer. */
export function ShowForm({
  words,
  kinds,
  chambers,
  typed,
}: {
  words: Words["add"];
  kinds: Words["kinds"];
  chambers: readonly { value: string; label: string }[];
  typed: TypedProfile | null;
}) {
  const photo = { name: "photo", label: words.photo, hint: words.photoHint };
  return (
    <form
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-label={words.title}
      className="flex max-w-xl flex-col gap-4"
    >
      <input type="hidden" name="intent" value="show" />
      <SelectField
        name="kind"
        label={words.kind}
        options={profileKinds.map((kind) => ({ value: kind, label: kinds[kind] }))}
        defaultValue={typed?.kind ?? "sponsor"}
      />
      <TextField
        name="email"
        type="email"
        autoComplete="off"
        label={words.email}
        hint={words.emailHint}
        defaultValue={typed?.email ?? ""}
      />
      <SelectField
        name="chamber"
        label={words.chamber}
        hint={words.chamberHint}
        options={[{ value: "", label: words.noChamber }, ...chambers]}
        defaultValue={typed?.chamber ?? ""}
      />
      {(["name", "line", "town"] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          autoComplete="off"
          label={words[name]}
          hint={words[`${name}Hint`]}
          defaultValue={typed?.[name] ?? ""}
        />
      ))}
      <TextField
        name="link"
        type="url"
        autoComplete="off"
        label={words.link}
        hint={words.linkHint}
        defaultValue={typed?.link ?? ""}
      />
      <Frame {...photo}>
        <FilePicker id="photo" name="photo" accept="image/jpeg,image/png" aria-describedby={describedBy(photo)} />
      </Frame>
      <label className="flex min-h-11 items-center gap-3">
        <input type="checkbox" name="agreed" value="yes" className="size-6 shrink-0" />
        {words.agreed}
      </label>
      <Button type="submit" className="self-start">
        {words.submit}
      </Button>
    </form>
  );
}
