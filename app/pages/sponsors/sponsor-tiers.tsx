import { Check } from "lucide-react";
import type { SponsorsCopy } from "#content/en/pages/sponsors.ts";

type Tiers = Pick<SponsorsCopy, "tiers">;

/** Who gets what: side by side where there is room, a list for each tier where there is not. */
export function SponsorTiers({ tiers }: Tiers) {
  return (
    <>
      <TierTable tiers={tiers} />
      <TierLists tiers={tiers} />
    </>
  );
}

function TierTable({ tiers }: Tiers) {
  return (
    <table className="hidden w-full table-fixed border-collapse lg:table">
      <caption className="sr-only">{tiers.tableCaption}</caption>
      <thead>
        <tr className="align-top">
          <th
            scope="col"
            className="w-[32%] border-t-4 border-transparent pt-5 pr-6 pb-5 text-left font-semibold text-ink-soft"
          >
            {tiers.benefitHeading}
          </th>
          {tiers.items.map((tier, index) => (
            <th
              key={tier.id}
              scope="col"
              className={`border-t-4 px-4 pt-5 pb-5 text-left font-normal ${index === 0 ? "border-dawn bg-dawn-wash" : "border-pine"}`}
            >
              <span className="block font-semibold">{tier.name}</span>
              <span className="block font-display text-2xl font-bold xl:text-3xl">{tier.amount}</span>
              <span className="mt-2 block text-ink-soft">{tier.summary}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tiers.benefits.map(({ id, name }) => (
          <tr key={id} className="border-t border-line">
            <th scope="row" className="py-3.5 pr-6 text-left font-normal">
              {name}
            </th>
            {tiers.items.map((tier, index) => (
              <td key={tier.id} className={`px-4 py-3.5 ${index === 0 ? "bg-dawn-wash" : ""}`}>
                <Mark included={tier.benefits.includes(id)} words={tiers} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-line-strong">
          <td className="py-3.5 pr-6" />
          {tiers.items.map((tier, index) => (
            <td key={tier.id} className={`px-4 py-3.5 font-semibold tabular-nums ${index === 0 ? "bg-dawn-wash" : ""}`}>
              {tier.count}
            </td>
          ))}
        </tr>
      </tfoot>
    </table>
  );
}

function Mark({ included, words }: { included: boolean; words: SponsorsCopy["tiers"] }) {
  return included ? (
    <>
      <Check className="size-6 text-pine" strokeWidth={3} aria-hidden="true" />
      <span className="sr-only">{words.included}</span>
    </>
  ) : (
    <>
      <span aria-hidden="true" className="block h-0.5 w-4 bg-line" />
      <span className="sr-only">{words.notIncluded}</span>
    </>
  );
}

function TierLists({ tiers }: Tiers) {
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:hidden">
      {tiers.items.map((tier, index) => (
        <li
          key={tier.id}
          className={`flex flex-col gap-4 rounded-card border-2 bg-card p-6 ${index === 0 ? "border-dawn" : "border-line"}`}
        >
          <div>
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-2xl">
              {tier.name}
              <span>{tier.amount}</span>
            </h3>
            <p className="mt-1 text-ink-soft">{tier.summary}</p>
          </div>
          <p className="font-semibold tabular-nums">{tier.count}</p>
          <ul className="flex flex-col gap-2.5">
            {tiers.benefits
              .filter(({ id }) => tier.benefits.includes(id))
              .map(({ id, name }) => (
                <li key={id} className="flex gap-3">
                  <Check className="mt-0.5 size-5 shrink-0 text-pine" aria-hidden="true" />
                  {name}
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
