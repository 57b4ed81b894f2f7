import type { SandboxCheckoutCopy } from "#content/en/pages/sandbox-checkout.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { TextField } from "#app/ui/field.tsx";

/** A test card, and the address at which the page opens with its number filled in. */
export interface SandboxCardChoice {
  number: string;
  description: string;
  href: string;
}

export function SandboxPayForm({
  words: form,
  cards,
  filledIn,
  error,
  cancelUrl,
}: {
  words: SandboxCheckoutCopy["form"];
  cards: readonly SandboxCardChoice[];
  filledIn: { number: string; hint: string };
  error: string | null;
  cancelUrl: string;
}) {
  return (
    <Card>
      <form method="post" noValidate className="flex flex-col gap-5">
        {error && <ErrorSummary title={form.problem} errors={[{ field: "card", message: error }]} />}
        <h2 className="text-2xl">{form.title}</h2>
        <TextField
          name="card"
          label={form.cardLabel}
          hint={filledIn.hint}
          error={error ?? undefined}
          defaultValue={filledIn.number}
          // Browsers must not offer a real card here.
          autoComplete="off"
          inputMode="numeric"
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="pay" size="lg">
            {form.pay}
          </Button>
          <ButtonLink href={cancelUrl} variant="outline" size="lg">
            {form.back}
          </ButtonLink>
        </div>
        <div className="border-t border-line pt-4">
          <p className="font-semibold">{form.choices}</p>
          <ul className="mt-1 flex flex-col">
            {cards.map((card) => (
              <li key={card.number} className="py-1">
                <a href={card.href} className="text-link inline-flex min-h-11 items-center tabular-nums">
                  {card.number}
                </a>
                <span className="block text-ink-soft">{card.description}</span>
              </li>
            ))}
          </ul>
        </div>
      </form>
    </Card>
  );
}
