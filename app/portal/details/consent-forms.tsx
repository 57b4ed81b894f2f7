import type { PortalDetailsWords } from "#content/en/portal/details.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { FilePicker } from "#app/ui/file-picker.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PersonField } from "#app/components/person-field.tsx";
import type { FieldTexts } from "./field-texts.ts";

export interface OwnConsent {
  givenAt: number | null;
  guardianName: string | null;
  guardianEmail: string | null;
  paperWaiting: boolean;
  withdrawn: boolean;
}

export function ConsentForms({
  words,
  consent,
  texts,
}: {
  words: PortalDetailsWords;
  consent: OwnConsent;
  texts: FieldTexts;
}) {
  const { consent: copy } = words;
  if (consent.givenAt !== null)
    return (
      <section id="consent">
        <Notice tone="good" title={copy.title}>
          {copy.given}
        </Notice>
      </section>
    );
  return (
    <section id="consent" className="flex flex-col gap-5 rounded-card border border-line bg-card p-5 md:p-7">
      <h2 className="text-2xl">{copy.title}</h2>
      <p className="max-w-measure">{copy.text}</p>
      {consent.paperWaiting && <Notice tone="good">{copy.paperWaiting}</Notice>}
      {consent.withdrawn && <Notice tone="warm">{copy.withdrawn}</Notice>}
      {!consent.withdrawn && consent.guardianEmail && (
        <Notice tone="info">
          {copy.waiting} <strong className="wrap-anywhere">{consent.guardianEmail}</strong>
        </Notice>
      )}
      <h3 className="text-xl">{copy.byCode}</h3>
      <p className="max-w-measure">{copy.byCodeText}</p>
      <form method="post" noValidate aria-label={copy.byCode} className="flex max-w-lg flex-col gap-4">
        <input type="hidden" name="intent" value="guardian" />
        <PersonField />
        <TextField
          name="guardianName"
          label={copy.guardianName}
          defaultValue={texts.typed("guardianName") ?? consent.guardianName ?? ""}
          error={texts.error("guardianName")}
        />
        <TextField
          name="guardianEmail"
          label={copy.guardianEmail}
          type="email"
          defaultValue={texts.typed("guardianEmail") ?? consent.guardianEmail ?? ""}
          error={texts.error("guardianEmail")}
        />
        <Button type="submit" variant="secondary" className="self-start">
          {copy.send}
        </Button>
      </form>
      <h3 className="text-xl">{copy.onPaper}</h3>
      <p className="max-w-measure">{copy.onPaperText}</p>
      <ButtonLink href="/portal/consent-form.pdf" variant="secondary" className="self-start">
        {copy.form}
      </ButtonLink>
      <form
        method="post"
        action="/portal/consent"
        encType="multipart/form-data"
        noValidate
        aria-label={copy.onPaper}
        className="flex max-w-lg flex-col gap-4"
      >
        <PersonField />
        <div className="flex flex-col gap-1.5">
          <label htmlFor="consentFile" className="font-semibold">
            {copy.file}
          </label>
          <FilePicker id="consentFile" name="consent" accept=".pdf,.jpg,.jpeg,.png" />
        </div>
        <Button type="submit" variant="secondary" className="self-start">
          {copy.upload}
        </Button>
      </form>
    </section>
  );
}
