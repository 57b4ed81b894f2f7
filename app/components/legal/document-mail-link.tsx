import { Mail } from "lucide-react";
import { Fragment } from "react";

/** An address to write to. On a narrow screen it breaks after the "@", not inside a word. */
export function DocumentMailLink({ mail }: { mail: { label: string; to: string } }) {
  return (
    <a href={mail.to} className="text-link inline-flex min-h-11 items-center gap-2">
      <Mail className="hidden size-5 shrink-0 xs:block" aria-hidden="true" />
      <span className="wrap-anywhere">
        <BreakableAddress label={mail.label} />
      </span>
    </a>
  );
}

export function BreakableAddress({ label }: { label: string }) {
  return label.split(/(?<=@)/).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
