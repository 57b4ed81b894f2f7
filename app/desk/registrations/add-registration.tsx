import { data, redirect } from "react-router";
import type { Route } from "./+types/add-registration";
import { isRegistrationType, type RegistrationFieldName } from "#domain/registration/registration-form.ts";
import { dayIn } from "#domain/time/time.ts";
import { pageMeta } from "#app/frame/page-meta.ts";
import { readForm } from "#app/read-form.ts";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { deskRequest } from "../desk-request.ts";
import { paymentFieldOf, readTypedPayment } from "../money/read-typed-payment.ts";
import { PaymentFields } from "../money/record-payment-form.tsx";
import { ReasonField } from "../parts/reason-field.tsx";
import { ActionForm } from "../parts/action-form.tsx";
import { DeskPage } from "../parts/desk-page.tsx";
import { reasonLength } from "../reason-length.ts";
import { packageNames } from "./registration-query.ts";

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.words.meta);

export function loader({ context }: Route.LoaderArgs) {
  const { copy, facts, services } = deskRequest(context);
  const { paymentText, ...words } = copy.desk.addRegistration();
  const { ways, record, refused } = copy.desk.money();
  const { packages, zone } = facts.programme;
  const priceOf = (type: "individual" | "chamber") =>
    copy.money(facts.tier === "early" ? packages[type].earlyPrice : packages[type].standardPrice);
  return {
    words: { ...words, refused: { ...refused, ...words.refused } },
    forms: copy.desk.forms(),
    money: { ways, record },
    paymentText: paymentText(priceOf("individual"), priceOf("chamber")),
    packages: packageNames.map((type) => ({ value: type, label: packages[type].title })),
    today: dayIn(services.clock.now(), zone),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { desk, actor, services } = deskRequest(context);
  const form = await readForm(request, ["add"]);
  const text = (name: string) => String(form.get(name) ?? "");
  const payment = readTypedPayment(form);
  const typed = {
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    phone: text("phone"),
    company: text("company"),
    reason: text("reason").slice(0, reasonLength),
  };
  const wanted = text("package");
  const registrationType = isRegistrationType(wanted) ? wanted : "individual";
  const result = await desk.registrations.add(actor, {
    ...typed,
    registrationType,
    payment: payment.way === "free" ? null : payment,
  });
  if (!result.ok) {
    const errors = result.reason === "invalid" ? result.errors : {};
    return data({ refused: result.reason, errors, typed, registrationType, payment } as const, { status: 422 });
  }
  services.mailQueued();
  const { status } = result.balance;
  const done = status !== "paid" ? "added_review" : payment.way === "free" ? "added_free" : "added";
  return redirect(`/desk/registrations/${result.registrationId}?done=${done}`, 303);
}

export default function AddRegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { words, forms, money, paymentText, packages, today } = loaderData;
  const message = actionData && words.refused[actionData.refused];
  const paymentField = actionData && paymentFieldOf[actionData.refused];
  const field = (name: RegistrationFieldName) => ({
    name,
    label: words[name],
    defaultValue: actionData?.typed[name] ?? "",
    error: actionData?.errors[name],
    autoComplete: "off",
  });
  return (
    <DeskPage
      title={words.title}
      lead={words.lead}
      result={message ? { ok: false, words: message } : null}
      width="narrow"
    >
      <ActionForm intent="add" submit={words.submit} label={words.title}>
        <SelectField
          name="package"
          label={words.package}
          options={packages}
          defaultValue={actionData?.registrationType ?? "individual"}
        />
        <TextField {...field("firstName")} />
        <TextField {...field("lastName")} />
        <TextField {...field("email")} type="email" inputMode="email" />
        <TextField {...field("phone")} type="tel" inputMode="tel" hint={words.phoneHint} />
        <TextField {...field("company")} hint={words.companyHint} />
        <h2 className="text-2xl">{words.paymentTitle}</h2>
        <p>{paymentText}</p>
        <PaymentFields
          words={money}
          free={words.free}
          typed={actionData?.payment ?? { amount: "", receivedOn: today, way: "check", reference: "" }}
          problem={paymentField && message ? { field: paymentField, message } : null}
        />
        <ReasonField
          label={forms.reason}
          hint={forms.reasonHint}
          defaultValue={actionData?.typed.reason ?? ""}
          error={actionData?.refused === "reason_missing" ? message! : undefined}
        />
      </ActionForm>
    </DeskPage>
  );
}
