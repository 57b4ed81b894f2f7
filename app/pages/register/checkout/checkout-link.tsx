import { useEffect, useRef } from "react";
import type { RegisterFormWords } from "#content/en/registration/register-form.ts";
import { buttonClass, ButtonLink } from "#app/ui/button.tsx";
import type { OpenedCheckout } from "../form/register-state.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Says that the checkout is open, and leads to it where its tab cannot be found or was blocked. */
export function RegisterCheckoutLink({
  checkout,
  words,
}: {
  checkout: OpenedCheckout | null;
  words: RegisterFormWords;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  const waiting = checkout !== null && !checkout.tabOpened;
  useEffect(() => {
    if (waiting) link.current?.focus();
  }, [waiting]);
  return (
    <div role="status" className="empty:absolute">
      {checkout?.news && <News news={checkout.news} words={words.news} />}
      {checkout?.news === null && (
        <Notice tone="good">
          <p>{checkout.tabOpened ? words.opened : words.blocked}</p>
          <a
            ref={link}
            href={checkout.url}
            target="_blank"
            rel="noopener"
            className={buttonClass({ variant: waiting ? "default" : "secondary", className: "mt-3" })}
          >
            {words.continue}
          </a>
        </Notice>
      )}
    </div>
  );
}

/** How it ended in the other tab. */
function News({ news, words }: { news: NonNullable<OpenedCheckout["news"]>; words: RegisterFormWords["news"] }) {
  if (news.kind === "not_paid")
    return (
      <Notice tone="warm" title={words.notPaid.title}>
        {words.notPaid.text}
      </Notice>
    );
  return (
    <Notice tone="good" title={words.paid.title}>
      <p>{words.paid.text}</p>
      <ButtonLink
        href={`/registration-success?session_id=${encodeURIComponent(news.sessionId)}`}
        variant="secondary"
        className="mt-3"
      >
        {words.paid.next}
      </ButtonLink>
    </Notice>
  );
}
