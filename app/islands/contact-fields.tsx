import type { ContactFieldName, ContactLimits } from "#domain/contact.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";

export type ContactErrors = { [Name in ContactFieldName]?: string | undefined };

export interface ContactFieldWords {
  labels: Record<ContactFieldName, string>;
  hints: { organization: string; message: string };
}

/**
 * The fields keep their own values: what is typed before the script arrives, or restored by the browser on a
 * reload, stays.
 */
export function ContactFieldset({
  words: { labels, hints },
  limits,
  start,
  errors,
  length,
  locked,
}: {
  words: ContactFieldWords;
  limits: ContactLimits;
  start: { subject: string; message: string };
  errors: ContactErrors;
  /** Length of the message as it stands. */
  length: number;
  locked: boolean;
}) {
  const field = (name: ContactFieldName) => ({ name, label: labels[name], error: errors[name], readOnly: locked });
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...field("name")} required autoComplete="name" maxLength={limits.name} />
        <TextField
          {...field("email")}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          maxLength={limits.email}
        />
      </div>
      <TextField
        {...field("organization")}
        hint={hints.organization}
        autoComplete="organization"
        maxLength={limits.organization}
      />
      <TextField {...field("subject")} required maxLength={limits.subject} defaultValue={start.subject} />
      <div>
        <TextArea
          {...field("message")}
          required
          hint={hints.message}
          maxLength={limits.message.max}
          defaultValue={start.message}
        />
        <p id="message-count" className="text-right text-ink-soft tabular-nums">
          {length}/{limits.message.max}
        </p>
      </div>
    </>
  );
}
