import { data, redirect } from "react-router";
import type { Route } from "./+types/take-in";
import type { DeskTakeInWords } from "#content/en/desk/registrations/take-in.ts";
import { formProblemField } from "#domain/files/form-file.ts";
import { fileFields, typedFields, type FileField, type TypedField } from "#domain/submission/submission-content.ts";
import { acceptedTypes, fileTypes } from "#domain/files/file-type.ts";
import type { DeskServices } from "#server/desk/desk-services.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { FilePicker } from "#app/ui/file-picker.tsx";
import { deskRequest } from "../desk-request.ts";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = deskRequest(context);
  // Functions are no data.
  const { missing: _missing, file: _file, meta, refused: _refused, ...words } = copy.desk.takeIn(facts);
  return { meta, words };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { desk, actor, services, copy, facts } = deskRequest(context);
  const form = await readForm(request);
  const words = copy.desk.takeIn(facts);
  const typed = Object.fromEntries(
    [...typedFields, "team", "receivedAt", "agreed"].map((name) => [name, String(form.get(name) ?? "")]),
  ) as TypedTakeIn;
  const unread = form.get(formProblemField);
  if (unread !== null)
    return data({ typed, errors: [], problem: words.unread[unread === "too_large" ? "too_large" : "broken"] }, 422);
  const taken = await desk.submissions.takeIn(actor, form);
  if (!taken.ok) return data({ typed, errors: describeTakeIn(words, taken), problem: words.problem }, { status: 422 });
  services.mailQueued();
  return redirect(`/desk/submissions/${taken.submissionId}?done=taken-in`, 303);
}

type Refused = Extract<Awaited<ReturnType<DeskServices["submissions"]["takeIn"]>>, { ok: false }>;

/** Why a submission was not taken in, each at the field where it can be corrected. */
function describeTakeIn(words: DeskTakeInWords, refused: Refused): { field: string; message: string }[] {
  switch (refused.reason) {
    case "incomplete":
      return refused.missing.map((one) => ({ field: one.field, message: words.missing(one) }));
    case "file":
      return [{ field: refused.field, message: words.file(refused.problem) }];
    case "received_unreadable":
    case "too_late":
      return [{ field: "receivedAt", message: words.refused[refused.reason] }];
    default:
      return [{ field: "team", message: words.refused[refused.reason] }];
  }
}

/** What was typed, to be shown again. */
type TypedTakeIn = Record<TypedField | "team" | "receivedAt" | "agreed", string>;

const lines: readonly TypedField[] = ["title", "pitch", "prototypeLink", "videoLink", "town"];
const files = Object.keys(fileFields) as FileField[];
const texts: readonly TypedField[] = ["abstract", "aiLog", "reflection"];

/** A whole submission on one page, as its mail has it. */
export default function TakeInPage({ loaderData: { words }, actionData }: Route.ComponentProps) {
  const { typed, problem, errors = [] } = actionData ?? {};
  const field = (name: TypedField | "team" | "receivedAt") => ({
    name,
    defaultValue: typed?.[name] ?? "",
    error: errors.find((one) => one.field === name)?.message,
    autoComplete: "off",
  });
  return (
    <DeskPage title={words.title} lead={words.lead} width="narrow">
      <form
        method="post"
        encType="multipart/form-data"
        noValidate
        aria-label={words.title}
        className="flex flex-col gap-6"
      >
        {problem && <ErrorSummary title={problem} errors={errors} />}
        <TextField {...field("team")} label={words.team} hint={words.teamHint} />
        <TextField {...field("receivedAt")} type="datetime-local" label={words.receivedAt} hint={words.receivedHint} />
        <DeskPart title={words.texts}>
          {lines.slice(0, 2).map((name) => (
            <TextField key={name} {...field(name)} label={words.labels[name]} />
          ))}
          {texts.map((name) => (
            <TextArea key={name} {...field(name)} rows={6} label={words.labels[name]} />
          ))}
          {lines.slice(2).map((name) => (
            <TextField key={name} {...field(name)} label={words.labels[name]} />
          ))}
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              id="agreed"
              name="agreed"
              value="yes"
              defaultChecked={typed?.agreed === "yes"}
              className="size-5 shrink-0 accent-pine"
            />
            <span>{words.labels.agreed}</span>
          </label>
        </DeskPart>
        <DeskPart title={words.files}>
          <p className="text-ink-soft">{typed ? words.chooseAgain : words.filesHint}</p>
          {files.map((name) => (
            <FileChoice
              key={name}
              name={name}
              label={words.labels[name]}
              error={errors.find((one) => one.field === name)?.message}
            />
          ))}
        </DeskPart>
        <Button type="submit" size="lg" className="self-start">
          {words.submit}
        </Button>
      </form>
    </DeskPage>
  );
}

function FileChoice({ name, label, error }: { name: FileField; label: string; error: string | undefined }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <FilePicker
        id={name}
        name={name}
        accept={acceptedTypes[fileFields[name]].map((type) => `.${fileTypes[type].ending}`).join(",")}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
      />
      {error && (
        <p id={`${name}-error`} className="font-semibold text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
