import type { DeskOrganizersWords } from "#content/en/desk/organizers.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { DeskTable, type DeskRow } from "../list/desk-table.tsx";
import { ExportLink, type ExportLinkProps } from "../lists/export-link.tsx";
import { ActionForm, ConfirmForm, confirmId } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";
import { ResultNote } from "../parts/result-note.tsx";

type Words = Pick<DeskOrganizersWords, "title" | "lead" | "columns" | "add" | "refused"> & {
  remove: Pick<DeskOrganizersWords["remove"], "title" | "who" | "ask" | "submit"> & { confirm: string };
};

export interface OrganizersViewProps {
  words: Words;
  done: string | null;
  refused: {
    refused: keyof DeskOrganizersWords["refused"];
    typed: { email: string; name: string; role: string };
  } | null;
  rows: readonly DeskRow[];
  exported: ExportLinkProps;
  removable: readonly { value: string; label: string }[];
  /** Whose removal is to be confirmed. */
  asked: { email: string; text: string } | null;
  cancel: { label: string; to: string };
  roleOptions: readonly { value: string; label: string }[];
}

export function OrganizersView(props: OrganizersViewProps) {
  const { words, done, refused, rows, removable, asked, cancel, roleOptions } = props;
  const { columns, add, remove } = words;
  const result = refused ? { ok: false, words: words.refused[refused.refused] } : done && { ok: true, words: done };
  return (
    <div className="shell flex max-w-5xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      <ResultNote result={result || null} />
      <DeskTable
        caption={words.title}
        columns={(["name", "email", "role", "since"] as const).map((key) => ({
          key,
          label: columns[key],
          when: key === "since",
          plain: key !== "since",
        }))}
        rows={rows}
      />
      <ExportLink {...props.exported} />
      <DeskPart title={add.title}>
        <p className="max-w-measure">{add.text}</p>
        <ActionForm intent="add" submit={add.submit} label={add.title}>
          <TextField name="name" label={add.name} autoComplete="off" defaultValue={refused?.typed.name ?? ""} />
          <TextField
            name="email"
            label={add.email}
            type="email"
            autoComplete="off"
            defaultValue={refused?.typed.email ?? ""}
          />
          <SelectField
            name="role"
            label={add.role}
            hint={add.roleHint}
            options={roleOptions}
            defaultValue={refused?.typed.role || "reader"}
          />
        </ActionForm>
      </DeskPart>
      <DeskPart title={remove.title}>
        {asked ? (
          <ConfirmForm
            intent="remove"
            submit={remove.submit}
            words={{ title: remove.confirm, text: asked.text }}
            cancel={cancel}
          >
            <input type="hidden" name="email" value={asked.email} />
          </ConfirmForm>
        ) : (
          <form method="get" action={`#${confirmId}`} className="flex max-w-xl flex-col gap-4">
            <SelectField name="email" id="remove-email" label={remove.who} options={removable} />
            <Button type="submit" variant="destructive" className="self-start">
              {remove.ask}
            </Button>
          </form>
        )}
      </DeskPart>
    </div>
  );
}
