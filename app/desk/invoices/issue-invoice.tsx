import { data, redirect } from "react-router";
import type { Route } from "./+types/issue-invoice";
import { invoiceFieldNames, type InvoiceFieldName } from "#domain/invoices/invoice-form.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { deskRequest } from "../desk-request.ts";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskPage } from "../parts/desk-page.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts } = deskRequest(context);
  const { lead, ...words } = copy.desk.issueInvoice();
  const { earlyPrice, standardPrice } = facts.programme.packages.chamber;
  return { words, lead: lead(copy.money(facts.tier === "early" ? earlyPrice : standardPrice)) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { desk, actor, services } = deskRequest(context);
  const form = await readForm(request, ["issue"]);
  const typed = Object.fromEntries(invoiceFieldNames.map((name) => [name, String(form.get(name) ?? "")])) as Record<
    InvoiceFieldName,
    string
  >;
  const issued = await desk.invoices.issue(actor, typed);
  if (!issued.ok) {
    const errors = issued.reason === "invalid" ? issued.errors : {};
    return data({ refused: issued.reason, errors, typed } as const, { status: 422 });
  }
  services.mailQueued();
  return redirect(`/desk/invoices/${issued.invoice.registrationId}?done=issued`, 303);
}

export default function IssueInvoicePage({ loaderData: { words, lead }, actionData }: Route.ComponentProps) {
  const field = (name: InvoiceFieldName) => ({
    name,
    label: words[name],
    defaultValue: actionData?.typed[name] ?? "",
    error: actionData?.errors[name],
    autoComplete: "off",
  });
  return (
    <DeskPage
      title={words.title}
      lead={lead}
      result={actionData ? { ok: false, words: words.refused[actionData.refused] } : null}
      width="narrow"
    >
      <ActionForm intent="issue" submit={words.submit} label={words.title}>
        <TextField {...field("company")} />
        <TextField {...field("firstName")} />
        <TextField {...field("lastName")} />
        <TextField {...field("email")} type="email" inputMode="email" />
        <TextField {...field("phone")} type="tel" inputMode="tel" />
        <TextArea {...field("billingAddress")} rows={4} />
        <TextField {...field("poNumber")} hint={words.poHint} />
      </ActionForm>
    </DeskPage>
  );
}
