import type { RegisterFormWords } from "#content/en/registration/register-form.ts";
import { formatMoney } from "#domain/money.ts";
import type { Locale } from "#domain/text/locale.ts";
import type { ShownPrice } from "./register-state.ts";

/** The package that was chosen, and what it costs. */
export function RegisterSelection({
  words,
  price,
  locale,
}: {
  words: RegisterFormWords;
  price: ShownPrice;
  locale: Locale;
}) {
  const early = price.tier === "early";
  return (
    <section
      aria-label={words.package.label}
      className="flex flex-col gap-4 rounded-card border-2 border-pine bg-card p-6 max-md:flex-row max-md:flex-wrap max-md:items-baseline max-md:justify-between max-md:gap-x-4 max-md:gap-y-0 max-md:px-4 max-md:py-2 lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
    >
      <div>
        <p className="text-ink-soft max-md:sr-only">{words.package.label}</p>
        <h2 className="text-2xl max-md:text-lg">{words.package.title}</h2>
        <p className="mt-1 text-ink-soft max-md:hidden">{words.package.description}</p>
      </div>
      <div className="border-line max-md:contents md:border-t md:pt-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{words.total}</span>
          <strong className="font-display text-4xl max-md:text-2xl">{formatMoney(price.amountCents, locale)}</strong>
        </p>
        <p className="flex flex-wrap justify-between gap-x-4 text-ink-soft max-md:basis-full">
          <span>{words.fee}</span>
          {early && (
            <span className="tabular-nums">
              {formatMoney(price.standardCents, locale)} {words.regularNote}
            </span>
          )}
        </p>
      </div>
    </section>
  );
}
