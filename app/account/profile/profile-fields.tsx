import type { OwnProfileWords } from "#content/en/profiles/own-profile.ts";
import type { OwnProfileKind, ProfileText } from "#domain/profiles/profile.ts";
import { Frame, TextField, describedBy } from "#app/ui/field.tsx";
import { FilePicker } from "#app/ui/file-picker.tsx";

interface ProfileFieldsProps {
  /** Before the ids, where a page has several forms. */
  prefix: string;
  words: OwnProfileWords["fields"];
  kind: OwnProfileKind;
  values: ProfileText;
  hasPortrait: boolean;
  errors: Readonly<Record<string, string>>;
}

export function ProfileFields({ prefix, words, kind, values, hasPortrait, errors }: ProfileFieldsProps) {
  const id = (name: string) => `${prefix}-${name}`;
  const photo = { name: "photo", id: id("photo"), label: words.photo, hint: words.photoHint, error: errors["photo"] };
  return (
    <>
      {kind !== "chamber" && (
        <TextField
          name="name"
          id={id("name")}
          label={words.name}
          required
          autoComplete="name"
          defaultValue={values.name}
          error={errors["name"]}
        />
      )}
      <TextField
        name="line"
        id={id("line")}
        label={words.line}
        hint={kind === "chamber" ? words.chamberLineHint : words.lineHint}
        defaultValue={values.line}
        error={errors["line"]}
      />
      {kind === "chamber" && (
        <TextField
          name="town"
          id={id("town")}
          label={words.town}
          hint={words.townHint}
          defaultValue={values.town}
          error={errors["town"]}
        />
      )}
      <TextField
        name="link"
        id={id("link")}
        type="url"
        label={words.link}
        hint={words.linkHint}
        autoComplete="url"
        defaultValue={values.link}
        error={errors["link"]}
      />
      <Frame {...photo}>
        <FilePicker id={photo.id} name="photo" accept="image/jpeg,image/png" aria-describedby={describedBy(photo)} />
      </Frame>
      {hasPortrait && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="noPhoto" value="yes" className="size-6 shrink-0" />
          {words.noPhoto}
        </label>
      )}
    </>
  );
}
