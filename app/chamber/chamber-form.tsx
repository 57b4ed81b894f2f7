import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";

/** What a form of the page knows beside its own words. */
export interface FormState {
  chamberId: string;
  messages: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
}

/** Something that a contact does: posted to the page itself, for the chamber that is shown. */
export function ChamberForm({
  chamberId,
  intent,
  submit,
  about,
  label,
  variant = "secondary",
  size = "default",
  children,
}: {
  chamberId: string;
  intent: string;
  submit: string;
  /** What the button is about, where it stands beside it: for whoever hears it by itself. */
  about?: string;
  label?: string;
  variant?: "default" | "secondary" | "outline" | "ghost" | "destructive";
  size?: "default" | "sm";
  children?: ReactNode;
}) {
  return (
    <form
      method="post"
      // With the chamber: the page of a refusal is this one's too, and not that of the person's first.
      action={`/chamber?chamber=${chamberId}`}
      noValidate
      {...(label && { "aria-label": label })}
      className="flex max-w-lg flex-col gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="chamber" value={chamberId} />
      {children}
      <Button type="submit" variant={variant} size={size} className="self-start">
        {submit}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
    </form>
  );
}
