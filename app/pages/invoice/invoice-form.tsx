import { invoiceFieldNames, type InvoiceFieldName } from "#domain/invoices/invoice-form.ts";
import type { FieldErrors } from "#domain/registration/registration-form.ts";
import { InlineText } from "#app/components/inline-text.tsx";
import { RegisterFields } from "#app/pages/register/form/register-fields.tsx";
import { RegisterSelection } from "#app/pages/register/form/register-selection.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextArea, TextField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/invoice";

type InvoiceFormProps = Route.ComponentProps["loaderData"] & {
  /** What became of what was sent. */
  answer: Route.ComponentProps["actionData"];
  address: string;
};

/** The same details as step 2 of the registration, and what an invoice needs beyond them. */
export function InvoiceForm({ words, price, locale, answer, address, typed }: InvoiceFormProps) {
  const { form } = words;
  const errors: FieldErrors<InvoiceFieldName> = answer?.step === "form" ? answer.errors : {};
  const values = (answer && answer.step !== "done" ? answer.values : null) ?? typed;
  const failures = invoiceFieldNames.flatMap((field) => {
    const message = errors[field];
    return message ? [{ field, message }] : [];
  });
  // A code that has ended sends its browser back here.
  const refused = answer && answer.step !== "done" ? words.refused[answer.refused] : null;
  return (
    <div className="shell grid gap-8 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
      <RegisterSelection words={form} price={price} locale={locale} />
      <form
        method="post"
        action={address}
        noValidate
        className="flex flex-col gap-6 lg:col-start-1 lg:row-start-1"
        aria-label={words.title}
      >
        {refused && failures.length === 0 && (
          <div role="alert">
            <Notice tone="bad" title={refused}>
              {null}
            </Notice>
          </div>
        )}
        {failures.length > 0 && <ErrorSummary title={form.summaryTitle} errors={failures} />}
        {words.early && <Notice tone="warm">{words.early}</Notice>}
        <input type="hidden" name="priceId" value={price.priceId} />
        <RegisterFields
          words={{ ...form, fields: { ...form.fields, email: form.email } }}
          companyRequired
          suggestion={null}
          errors={errors}
          values={values}
        />
        <TextArea
          name="billingAddress"
          {...form.billingAddress}
          required
          rows={4}
          autoComplete="street-address"
          defaultValue={values?.billingAddress ?? ""}
          error={errors.billingAddress}
        />
        <TextField
          name="poNumber"
          {...form.poNumber}
          autoComplete="off"
          spellCheck={false}
          defaultValue={values?.poNumber ?? ""}
          error={errors.poNumber}
        />
        <p>{form.next}</p>
        <p className="text-ink-soft">
          <InlineText text={form.terms} />
        </p>
        <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button type="submit" size="lg">
            {form.submit}
          </Button>
          <ButtonLink href="/register?package=chamber" variant="outline" size="lg">
            {form.back}
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
