import { data, redirect } from "react-router";
import type { Route } from "./+types/organizers";
import { organizerRoles } from "#domain/people/principal.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { deskRequest, type DeskRequest } from "../desk-request.ts";
import { DeskTable } from "../list/desk-table.tsx";
import { ExportLink } from "../lists/export-link.tsx";
import { ActionForm, ConfirmForm, confirmId } from "../parts/action-form.tsx";
import { doneOf } from "../parts/done-of.ts";
import { DeskPage } from "../parts/desk-page.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const path = "/desk/organizers";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, desk, copy, facts } = deskRequest(context);
  const { you, remove, done: doneWords, ...words } = copy.desk.organizers();
  const organizers = await desk.organizers.list();
  const { searchParams } = new URL(request.url);
  const asked = organizers.find(({ email }) => email === searchParams.get("email"));
  return {
    meta: words.meta,
    words: { ...words, remove: { ...remove, confirm: remove.confirm.title } },
    result: doneOf(request.url, doneWords),
    rows: organizers.map(({ personId, name, email, role, addedAt }) => ({
      id: personId,
      to: null,
      cells: {
        name: personId === principal.personId ? you(name) : name,
        email,
        role: `${words.roles[role].name}: ${words.roles[role].text}`,
        since: copy.desk.day(facts, addedAt),
      },
    })),
    exported: { label: copy.desk.list().export, list: "organizers" },
    removable: [
      { value: "", label: remove.choose },
      ...organizers.map(({ email, name }) => ({ value: email, label: `${name} (${email})` })),
    ],
    asked: asked ? { email: asked.email, text: remove.confirm.text(asked.name) } : null,
    cancel: { label: copy.desk.forms().cancel, to: path },
    roleOptions: organizerRoles.map((value) => ({ value, label: words.roles[value].name })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const asking = deskRequest(context);
  const form = await readForm(request, ["add", "remove"]);
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = { email: text("email"), name: text("name"), role: text("role") };
  const result = text("intent") === "remove" ? await remove(asking, typed.email) : await add(asking, typed);
  if ("refused" in result) return data({ refused: result.refused, typed }, { status: 422 });
  asking.services.mailQueued();
  return redirect(`${path}?done=${result.done}`, 303);
}

async function add({ desk, actor }: DeskRequest, typed: { email: string; name: string; role: string }) {
  const role = organizerRoles.find((known) => known === typed.role);
  if (!role) return { refused: "no_role" } as const;
  const added = await desk.organizers.add(actor, { ...typed, role });
  return added.ok ? { done: added.change } : { refused: added.reason };
}

async function remove({ desk, actor }: DeskRequest, email: string) {
  const removed = await desk.organizers.remove(actor, email);
  return removed.ok ? ({ done: "removed" } as const) : { refused: removed.reason };
}

export default function OrganizersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, rows, exported, removable, asked, cancel, roleOptions } = loaderData;
  const { columns, add, remove } = words;
  const typed = actionData?.typed;
  const result = actionData ? { ok: false, words: words.refused[actionData.refused] } : loaderData.result;
  return (
    <DeskPage title={words.title} lead={words.lead} result={result} width="wide">
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
      <ExportLink {...exported} />
      <DeskPart title={add.title}>
        <p className="max-w-measure">{add.text}</p>
        <ActionForm intent="add" submit={add.submit} label={add.title}>
          <TextField
            name="name"
            label={add.name}
            hint={add.nameHint}
            autoComplete="off"
            defaultValue={typed?.name ?? ""}
          />
          <TextField name="email" label={add.email} type="email" autoComplete="off" defaultValue={typed?.email ?? ""} />
          <SelectField
            name="role"
            label={add.role}
            hint={add.roleHint}
            options={roleOptions}
            defaultValue={typed?.role || "reader"}
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
    </DeskPage>
  );
}
