import { data, redirect } from "react-router";
import type { Route } from "./+types/add-registration";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { TextField } from "#app/ui/field.tsx";
import { QuietHeading } from "#app/ui/quiet-heading.tsx";
import { deskRequest } from "../desk-request.ts";
import { ActionForm } from "../parts/action-form.tsx";
import { ResultNote } from "../parts/result-note.tsx";
import { reasonLength } from "../reason-length.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);
export const handle = { noindex: true };

export function loader({ context }: Route.LoaderArgs) {
  const { copy } = deskRequest(context);
  return { words: copy.desk.addRegistration(), forms: copy.desk.forms() };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { desk, actor, services } = deskRequest(context);
  const form = await readForm(request, ["grant"]);
  const text = (name: string) => String(form.get(name) ?? "");
  const typed = {
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    reason: text("reason"),
  };
  const result = await desk.registrations.grant(actor, typed);
  const refused = result.ok ? (result.isNew ? null : "has_place") : result.reason;
  if (refused) return data({ refused, typed } as const, { status: 422 });
  services.mailQueued();
  return redirect("/desk/registrations?done=granted", 303);
}

/** Where each refusal belongs. */
const fieldOf = { no_address: "email", no_name: "firstName", no_reason: "reason", has_place: "email" } as const;

export default function AddRegistrationPage({ loaderData: { words, forms }, actionData }: Route.ComponentProps) {
  const refusedField = actionData && fieldOf[actionData.refused];
  const field = (name: "firstName" | "lastName" | "email") => ({
    name,
    label: words[name],
    defaultValue: actionData?.typed[name] ?? "",
    error: refusedField === name ? words.refused[actionData!.refused] : undefined,
    autoComplete: "off",
  });
  return (
    <div className="shell flex max-w-3xl flex-col gap-8 pb-16">
      <QuietHeading title={words.title} lead={words.lead} />
      <ResultNote result={actionData ? { ok: false, words: words.refused[actionData.refused] } : null} />
      <ActionForm intent="grant" submit={words.submit} label={words.title}>
        <TextField {...field("firstName")} />
        <TextField {...field("lastName")} />
        <TextField {...field("email")} type="email" inputMode="email" />
        <TextField
          name="reason"
          label={forms.reason}
          hint={forms.reasonHint}
          maxLength={reasonLength}
          defaultValue={actionData?.typed.reason ?? ""}
          error={refusedField === "reason" ? words.refused.no_reason : undefined}
        />
      </ActionForm>
    </div>
  );
}
