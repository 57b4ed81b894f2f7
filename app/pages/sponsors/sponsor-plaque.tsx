import type { SponsorsCopy } from "#content/en/pages/sponsors.ts";
import { Dome } from "#app/art/dome.tsx";

/** The Capitol with the tiers set under it, as on a donor's plaque. Each line leads to the tiers in full. */
export function SponsorPlaque({ tiers }: Pick<SponsorsCopy, "tiers">) {
  return (
    <div className="overflow-hidden rounded-card border border-line-strong bg-card [box-shadow:0_10px_0_-4px_var(--line)]">
      <div className="bg-linear-to-b from-sky-high to-sky-low">
        <Dome className="mx-auto block h-44 md:h-56" />
      </div>
      <ul aria-label={tiers.title} className="divide-y divide-line px-6 py-2">
        {tiers.items.map((tier) => (
          <li key={tier.id}>
            <a
              href="#tiers"
              className="flex min-h-13 flex-wrap items-baseline justify-between gap-x-4 py-3 font-display text-xl font-bold hover:text-river"
            >
              {tier.name}
              <span aria-hidden="true" className="grow border-b-2 border-dotted border-line-strong" />
              <span>{tier.amount}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
