import { useEffect, useRef, useState, type FormEvent } from "react";
import {
  checkContact,
  contactFieldNames,
  type ContactLimits,
  type ContactMessages,
} from "#domain/contact/contact-form.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Notification, type NotificationContent } from "#app/ui/notification.tsx";
import { ContactFieldset, type ContactErrors, type ContactFieldWords } from "./contact-fields.tsx";
import {
  clearContactDraft,
  contactFormId,
  fillForm,
  loadContactDraft,
  readContactForm,
  saveContactDraft,
  typedEarly,
} from "./contact-draft.ts";
import { prepareMail, type MailFrame, type PreparedMail } from "./contact-mail.ts";
import { PreparedMessage, type PreparedWords } from "./contact-prepared.tsx";
import { useErrorTitle } from "#app/islands/use-error-title.ts";
import { tabStorage } from "#app/islands/tab-storage.ts";

export interface ContactFormProps {
  copy: MailFrame &
    ContactFieldWords & {
      /** Until the script is here, the browser itself hands the fields to the mail program. */
      action: string;
      limits: ContactLimits;
      messages: ContactMessages;
      notices: Record<"prepared" | "failed", { title: string; text: string }>;
      name: string;
      errorTitle: string;
      invalid: string;
      submit: string;
      submitting: string;
      next: string;
      prepared: PreparedWords;
      dismissNotification: string;
    };
  /** What the topic puts ready. */
  start: { subject: string; message: string };
}

/** Long enough to be seen at work before the mail program covers the page. */
const preparationMs = 1000;

const focusWhenShown = (element: HTMLElement | null) => element?.focus();

export function ContactForm({ copy, start }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [preparing, setPreparing] = useState(false);
  const [prepared, setPrepared] = useState<{ mail: PreparedMail; isUnfilled: boolean } | null>(null);
  const [notification, setNotification] = useState<NotificationContent | null>(null);
  const [length, setLength] = useState(start.message.length);

  const [early] = useState(typedEarly);

  useEffect(() => {
    const values = early ?? loadContactDraft(tabStorage, location.search);
    if (values) fillForm(form.current, values);
  }, [early]);

  function edit({ target }: FormEvent<HTMLFormElement>) {
    const values = readContactForm(form.current);
    setErrors((current) => ({ ...current, [(target as HTMLInputElement).name]: undefined }));
    setLength(values.message.length);
    saveContactDraft(tabStorage, location.search, values);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (preparing) return;
    setAttempt(attempt + 1);
    setNotification(null);
    const check = checkContact(copy.limits, copy.messages, readContactForm(form.current));
    setErrors(check.ok ? {} : check.errors);
    if (!check.ok) return;
    setPreparing(true);
    try {
      await new Promise((resolve) => setTimeout(resolve, preparationMs));
      const mail = prepareMail(copy, check.fields);
      if (mail.link) {
        window.location.assign(mail.link);
        fillForm(form.current, {});
        clearContactDraft(tabStorage);
        setNotification({ tone: "good", ...copy.notices.prepared });
      }
      setPrepared({ mail, isUnfilled: check.fields.message === start.message.trim() });
    } catch (error) {
      console.error(new Error("The message could not be prepared", { cause: error }));
      setNotification({ tone: "bad", ...copy.notices.failed });
    } finally {
      setPreparing(false);
    }
  }

  function dismiss() {
    setPrepared(null);
    document.getElementById(contactFieldNames[0])?.focus();
  }

  const failures = contactFieldNames.flatMap((field) => (errors[field] ? [{ field, message: errors[field] }] : []));
  useErrorTitle(failures.length > 0, copy.errorTitle);
  return (
    <div className="flex flex-col gap-8">
      <form
        id={contactFormId}
        ref={form}
        noValidate
        aria-label={copy.name}
        action={copy.action}
        method="post"
        encType="text/plain"
        onInput={edit}
        onSubmit={submit}
        className="flex flex-col gap-6"
      >
        {failures.length > 0 && (
          <ErrorSummary key={attempt} ref={focusWhenShown} title={copy.invalid} errors={failures} />
        )}
        <ContactFieldset
          words={copy}
          limits={copy.limits}
          start={start}
          errors={errors}
          length={length}
          locked={preparing}
        />
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:gap-5">
          <Button type="submit" size="lg" disabled={preparing} className="shrink-0">
            {preparing ? copy.submitting : copy.submit}
          </Button>
          <p className="text-ink-soft">{copy.next}</p>
        </div>
      </form>
      {prepared && (
        <PreparedMessage
          key={attempt}
          {...prepared}
          words={copy.prepared}
          subjectLabel={copy.labels.subject}
          onDismiss={dismiss}
        />
      )}
      <Notification
        content={notification}
        dismissLabel={copy.dismissNotification}
        onDismiss={() => setNotification(null)}
        // What was prepared stands in the page.
        {...(notification?.tone === "good" && { leavesAfterMs: 10_000 })}
      />
    </div>
  );
}
