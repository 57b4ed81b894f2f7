import type { ReactNode } from "react";
import { Button } from "./button.tsx";

/** A button that has a device answer. It appears with its script; what stands there without one says what to do. */
export function PasskeyForm({
  intent,
  question,
  submit,
  notes,
  primary = false,
  children,
}: {
  intent: string;
  /** The address that says what to ask the device. */
  question: string;
  submit: string;
  notes: { failed: string; unsupported: string; exists?: string };
  primary?: boolean;
  children?: ReactNode;
}) {
  return (
    <form method="post" hidden data-passkey={question} className="flex flex-col gap-2">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="answer" value="" />
      {children}
      <Button type="submit" variant={primary ? "default" : "secondary"} className="self-start">
        {submit}
      </Button>
      <p
        role="status"
        data-passkey-note
        data-failed={notes.failed}
        data-unsupported={notes.unsupported}
        data-exists={notes.exists}
        className="font-semibold text-destructive empty:absolute"
      />
    </form>
  );
}
