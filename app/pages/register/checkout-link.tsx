import { useEffect, useRef } from "react";
import type { RegisterFormWords } from "#content/en/register-form.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Says that the checkout is open, and leads to it where its tab cannot be found or was blocked. */
export function RegisterCheckoutLink({
  checkout,
  words,
}: {
  checkout: { url: string; tabOpened: boolean } | null;
  words: RegisterFormWords;
}) {
  const link = useRef<HTMLAnchorElement>(null);
  const waiting = checkout !== null && !checkout.tabOpened;
  useEffect(() => {
    if (waiting) link.current?.focus();
  }, [waiting]);
  return (
    <div role="status" className="empty:absolute">
      {checkout && (
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
