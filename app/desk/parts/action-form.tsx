import type { ReactNode } from "react";
import { BackLink, Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

export interface ActionFormProps {
  /** What the page's action is to do. */
  intent: string;
  submit: string;
  children?: ReactNode;
  /** Names the form where the page has several. */
  label?: string;
  variant?: "default" | "secondary" | "destructive" | undefined;
  /** Where it is sent, if not to the page itself. */
  action?: string;
}

/** Something that an organizer does: posted to the page itself, which says what came of it. */
export function ActionForm({ intent, submit, children, label, variant = "default", action }: ActionFormProps) {
  return (
    <form
      method="post"
      noValidate
      {...(action && { action })}
      {...(label && { "aria-label": label })}
      className="flex max-w-xl flex-col gap-4"
    >
      <input type="hidden" name="intent" value={intent} />
      {children}
      <Button type="submit" variant={variant} className="self-start">
        {submit}
      </Button>
    </form>
  );
}

/** Where the page goes on after the first press: a long page would begin at its top. */
export const confirmId = "confirm";

/**
 * The first press of something that cannot be undone: leads to the same page, which then says what will happen. Where
 * nothing is taken away it is `secondary`.
 */
export function AskForm({
  intent,
  submit,
  variant = "destructive",
}: {
  intent: string;
  submit: string;
  variant?: "default" | "secondary" | "destructive";
}) {
  return (
    <form method="get" action={`#${confirmId}`}>
      <Button type="submit" name="ask" value={intent} variant={variant}>
        {submit}
      </Button>
    </form>
  );
}

/** The second press. `words` says what will happen; `cancel` leads back, as a form where that brings back what was typed. */
export function ConfirmForm({
  words,
  cancel,
  ...form
}: ActionFormProps & {
  words: { title: string; text: string };
  cancel: { label: string; to: string } | ActionFormProps;
}) {
  return (
    <Notice tone="warm" title={words.title}>
      <div id={confirmId} className="flex flex-col gap-4">
        <p>{words.text}</p>
        <ActionForm variant="destructive" {...form} label={words.title} />
        {"to" in cancel ? <BackLink {...cancel} /> : <ActionForm variant="secondary" {...cancel} />}
      </div>
    </Notice>
  );
}
