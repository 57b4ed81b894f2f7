import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { ConfirmForm } from "../parts/action-form.tsx";
import { DeskPart } from "../parts/desk-part.tsx";

export interface CertificatesPartProps {
  title: string;
  revoked: string;
  ask: string;
  which: string;
  submit: string;
  mayRevoke: boolean;
  items: readonly { serial: string; label: string; revoked: boolean }[];
  /** The one that is to be revoked, once that is confirmed. */
  asked: { serial: string; title: string; text: string } | null;
}

export function CertificatesPart({
  reason,
  cancel,
  ...words
}: CertificatesPartProps & { reason: ReactNode; cancel: { label: string; to: string } }) {
  const revocable = words.items.filter(({ revoked }) => !revoked);
  return (
    <DeskPart title={words.title}>
      <ul>
        {words.items.map(({ serial, label, revoked }) => (
          <li key={serial}>
            {label},{" "}
            <a href={`/certificates/${serial}`} className="text-link">
              {serial}
            </a>
            {revoked && ` (${words.revoked})`}
          </li>
        ))}
      </ul>
      {words.asked ? (
        <ConfirmForm intent="revoke" submit={words.submit} words={words.asked} cancel={cancel}>
          <input type="hidden" name="serial" value={words.asked.serial} />
          {reason}
        </ConfirmForm>
      ) : (
        words.mayRevoke &&
        revocable.length > 0 && (
          <form method="get" className="flex max-w-xl flex-col gap-4">
            <SelectField
              name="serial"
              label={words.which}
              options={revocable.map(({ serial, label }) => ({ value: serial, label: `${label}, ${serial}` }))}
            />
            <Button type="submit" variant="destructive" className="self-start">
              {words.ask}
            </Button>
          </form>
        )
      )}
    </DeskPart>
  );
}
