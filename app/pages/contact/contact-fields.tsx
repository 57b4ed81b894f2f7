import { useState } from "react";
import type { ContactFieldName, ContactLimits } from "#domain/contact/contact-form.ts";
import { TextArea, TextField } from "#app/ui/field.tsx";

export type ContactErrors = { [Name in ContactFieldName]?: string | undefined };

export interface ContactFieldWords {
  labels: Record<ContactFieldName, string>;
  hints: { organization: string; message: string };
  required: string;
  used: string;
}

/**
 * The fields keep their own values: what is typed before the script arrives, or restored by the browser on a
 * reload, stays.
 */
export function ContactFieldset({
  words: { labels, hints, required, used },
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
  // Screen readers say a description again whenever it changes: while somebody writes, it stays as it was.
  const [lengthOnEntry, setLengthOnEntry] = useState<number | null>(null);
  return (
    <>
      <p className="text-ink-soft">{required}</p>
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
          more="message-count"
          onFocus={() => setLengthOnEntry(length)}
          onBlur={() => setLengthOnEntry(null)}
        />
        <p aria-hidden="true" className="text-right text-ink-soft tabular-nums">
          {length}/{limits.message.max}
        </p>
        <p id="message-count" className="sr-only">
          {lengthOnEntry ?? length} {used}
        </p>
      </div>
    </>
  );
}
