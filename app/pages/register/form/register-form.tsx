import type { RegistrationLimits, RegistrationMessages } from "#domain/registration/registration-form.ts";
import { registrationFieldNames } from "#domain/registration/registration-form.ts";
import type { RegistrationType } from "#domain/programme/pricing.ts";
import type { RegisterFormWords } from "#content/en/registration/register-form.ts";
import { InlineText } from "#app/components/inline-text.tsx";
import { useErrorTitle } from "#app/islands/use-error-title.ts";
import { RegisterCheckoutLink } from "../checkout/checkout-link.tsx";
import { EmailSuggestion } from "./email-suggestion.tsx";
import { RegisterFields } from "./register-fields.tsx";
import { RegisterSelection } from "./register-selection.tsx";
import { buttonClass, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Notification } from "#app/ui/notification.tsx";
import { formatMoney } from "#domain/money.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { FormNotice, PostedForm, ShownPrice } from "./register-state.ts";
import { askAccessToken } from "../checkout/access-token.ts";
import { useRegistration } from "./use-registration.ts";

export interface RegisterFormProps {
  registrationType: RegistrationType;
  price: ShownPrice;
  limits: RegistrationLimits;
  messages: RegistrationMessages;
  words: RegisterFormWords;
  locale: Locale;
  /** Whether the package can be paid by invoice instead. */
  offersInvoice: boolean;
  /** What became of the form where it was sent without scripts. */
  posted: PostedForm | null;
}

/** In a page that answers a form sent without scripts, the browser goes to what the visitor has to know first. */
const focusOnArrival = { tabIndex: -1, autoFocus: true };

/** Step 2 of the registration: a plain form, which the browser turns into one that keeps the page. */
export function RegisterForm(props: RegisterFormProps) {
  const { registrationType, words, posted, locale, offersInvoice } = props;
  const { state, formRef, summaryRef, submitRef, onSubmit, onInput, onChangePackage, onUseSuggestion, dismiss } =
    useRegistration({ ...props, waitingText: words.opening, getAccessToken: askAccessToken });
  const { errors, notice, processing, checkout, price, priceChanged, open } = state;
  const failures = registrationFieldNames.flatMap((field) => {
    const message = errors[field];
    return message ? [{ field, message }] : [];
  });
  // Nobody pays twice by mistake: what was typed has done its work.
  const isPaid = checkout?.news?.kind === "paid";
  useErrorTitle(failures.length > 0, words.errorTitle);
  // Where the server refused the form, its words stand in the page; afterwards they pop up.
  const fromServer = notice !== null && notice === posted?.notice;

  return (
    <div className="grid gap-5 md:gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-12">
      <RegisterSelection words={words} price={price} locale={locale} />
      <form
        ref={formRef}
        method="post"
        action={`/register?package=${registrationType}`}
        noValidate
        aria-label={words.name}
        onSubmit={onSubmit}
        onInput={onInput}
        className="flex flex-col gap-6 lg:col-start-1 lg:row-start-1"
      >
        {!isPaid && (
          <>
            {fromServer && <ServerNotice notice={notice} words={words} takesFocus={failures.length === 0} />}
            {failures.length > 0 && <ErrorSummary ref={summaryRef} title={words.summaryTitle} errors={failures} />}
            <input type="hidden" name="priceId" value={price.priceId} />
            <RegisterFields
              words={words}
              companyRequired={registrationType === "chamber"}
              errors={errors}
              values={posted?.values ?? null}
              suggestion={<EmailSuggestion email={state.suggestion} words={words.suggestion} onUse={onUseSuggestion} />}
            />
            <div
              role="status"
              className="flex flex-col gap-6 empty:absolute"
              {...(posted?.priceChanged && focusOnArrival)}
            >
              {priceChanged && (
                <Notice tone="warm">
                  <strong>
                    {words.priceChanged[price.tier]} {formatMoney(price.amountCents, locale)}.
                  </strong>
                </Notice>
              )}
              {open ? null : (
                <Notice tone="bad" title={words.closed.title}>
                  <InlineText text={words.closed.text} />
                </Notice>
              )}
            </div>
            <p className="text-ink-soft">
              <InlineText text={words.terms} />
            </p>
            <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
              <button
                ref={submitRef}
                type="submit"
                disabled={processing || !open}
                className={buttonClass({ size: "lg" })}
              >
                {processing ? words.processing : words.submit}
              </button>
              <ButtonLink href="/register" variant="outline" size="lg" onClick={onChangePackage}>
                {words.change}
              </ButtonLink>
            </div>
            {offersInvoice && (
              <a
                href={words.invoice.to}
                className="inline-flex min-h-11 items-center self-start text-river underline underline-offset-4"
              >
                {words.invoice.label}
              </a>
            )}
          </>
        )}
        <RegisterCheckoutLink checkout={checkout} words={words} />
      </form>
      <Notification
        content={notice && !fromServer ? { tone: "bad", ...wordsOf(notice, words) } : null}
        dismissLabel={words.dismiss}
        onDismiss={dismiss}
        // The summary above the fields says the same, and stays.
        {...(notice?.kind === "invalid" && { leavesAfterMs: 8_000 })}
      />
    </div>
  );
}

function wordsOf(notice: FormNotice, words: RegisterFormWords): { text: string; detail: string | null } {
  if (notice.kind === "invalid") return { text: words.invalid, detail: null };
  return { text: words.failed, detail: notice.reason && words.reasons[notice.reason] };
}

function ServerNotice({
  notice,
  words,
  takesFocus,
}: {
  notice: FormNotice;
  words: RegisterFormWords;
  /** Unless the summary of the fields does. */
  takesFocus: boolean;
}) {
  const { text, detail } = wordsOf(notice, words);
  return (
    <div {...(takesFocus && { role: "alert", ...focusOnArrival })}>
      <Notice tone="bad" title={text}>
        {detail}
      </Notice>
    </div>
  );
}
