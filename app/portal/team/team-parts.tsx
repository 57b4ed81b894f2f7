import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { PersonField } from "#app/components/person-field.tsx";

export function TeamPart({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 text-xl">
        {title}
        {aside && <span className="font-sans text-base font-normal text-ink-soft">{aside}</span>}
      </h2>
      {children}
    </section>
  );
}

/** One of the page's small forms; the hidden `intent` says which. */
export function SmallForm({
  intent,
  label,
  submit,
  team,
  variant = "default",
  children,
}: {
  intent: string;
  label: string;
  submit: string;
  /** The id of the team that it is about. */
  team?: string;
  variant?: "default" | "secondary" | "destructive";
  children?: ReactNode;
}) {
  return (
    <form method="post" noValidate aria-label={label} className="flex max-w-lg flex-col gap-4">
      <input type="hidden" name="intent" value={intent} />
      <PersonField />
      {team && <input type="hidden" name="team" value={team} />}
      {children}
      <Button type="submit" variant={variant} className="self-start">
        {submit}
      </Button>
    </form>
  );
}
