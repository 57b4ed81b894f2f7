import { useRef, useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { PreparedMail } from "./contact-mail.ts";

export interface PreparedWords {
  title: string;
  opened: string;
  tooLong: string;
  to: string;
  copy: string;
  copied: string;
  /** Where only the outline was sent. */
  unfilled: string;
  notCopied: string;
  reopen: string;
  dismiss: string;
}

const focusWhenShown = (element: HTMLElement | null) => element?.focus();

/** The message as it goes out, for people whose mail program did not open or who have none. */
export function PreparedMessage({
  mail,
  isUnfilled,
  words,
  subjectLabel,
  onDismiss,
}: {
  mail: PreparedMail;
  /** Nothing was added to what the topic put ready. */
  isUnfilled: boolean;
  words: PreparedWords;
  subjectLabel: string;
  onDismiss: () => void;
}) {
  const text = useRef<HTMLPreElement>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const whole = `${words.to}: ${mail.to}\n${subjectLabel}: ${mail.subject}\n\n${mail.body}`;

  async function copy() {
    const copied = await copyText(whole);
    if (!copied && text.current) getSelection()?.selectAllChildren(text.current);
    setOutcome(copied ? words.copied : words.notCopied);
  }

  return (
    <section
      ref={focusWhenShown}
      tabIndex={-1}
      aria-labelledby="prepared-title"
      className="flex flex-col gap-5 rounded-card border-2 border-pine bg-card p-5 md:p-6"
    >
      <h3 id="prepared-title" className="text-xl">
        {words.title}
      </h3>
      <Notice tone={mail.link ? "good" : "warm"}>
        {mail.link ? words.opened : words.tooLong}{" "}
        <a href={`mailto:${mail.to}`} className="text-link inline-block wrap-anywhere">
          {mail.to}
        </a>
        .
      </Notice>
      {isUnfilled && <Notice tone="warm">{words.unfilled}</Notice>}
      <pre ref={text} className="rounded-lg bg-paper-deep p-4 font-sans wrap-anywhere whitespace-pre-wrap">
        {whole}
      </pre>
      <div className="flex flex-wrap gap-3">
        <Button onClick={copy}>{words.copy}</Button>
        {mail.link && (
          <ButtonLink href={mail.link} variant="outline">
            {words.reopen}
          </ButtonLink>
        )}
        <Button variant="ghost" onClick={onDismiss}>
          {words.dismiss}
        </Button>
      </div>
      <p aria-live="polite" className="font-semibold empty:absolute">
        {outcome}
      </p>
    </section>
  );
}

/** Whether the text is in the clipboard now. A page has one only over HTTPS, and the visitor may refuse it. */
async function copyText(text: string): Promise<boolean> {
  if (!navigator.clipboard) return false;
  return navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
}
