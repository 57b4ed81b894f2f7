import { data, redirect } from "react-router";
import type { Route } from "./+types/organizers";
import { organizerRoles } from "#domain/people/principal.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { deskRequest, type DeskRequest } from "../desk-request.ts";
import { OrganizersView } from "./organizers-view.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.meta);

const path = "/desk/organizers";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { principal, desk, copy, facts } = deskRequest(context);
  const { you, remove, done: doneWords, ...words } = copy.desk.organizers();
  const organizers = await desk.organizers.list();
  const { searchParams } = new URL(request.url);
  const done = searchParams.get("done") ?? "";
  const asked = organizers.find(({ email }) => email === searchParams.get("email"));
  return {
    meta: words.meta,
    words: { ...words, remove: { ...remove, confirm: remove.confirm.title } },
    done: Object.hasOwn(doneWords, done) ? doneWords[done as keyof typeof doneWords] : null,
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
  return <OrganizersView {...loaderData} refused={actionData ?? null} />;
}
