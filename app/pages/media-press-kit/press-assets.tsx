import { Download } from "lucide-react";
import type { MediaPressKitCopy } from "#content/en/pages/media-press-kit.ts";
import { PressMarks, PressPalette } from "./press-marks.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

/** What the kit holds, shown, and how it may be used. */
export function PressAssets({ page }: { page: MediaPressKitCopy }) {
  const { calls } = page;
  const { items, lede, palette, rules, rulesTitle, title } = page.assets;
  return (
    <Section id="media-assets" background="river" title={title} lead={lede}>
      <div className="grid items-start gap-10 lg:grid-cols-[1.4fr_1fr] lg:gap-16">
        <div className="flex flex-col gap-8">
          <PressMarks name={page.name} />
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {items.map((item) => (
              <li key={item.title} className="border-t border-line-strong py-4">
                <h3 className="flex flex-wrap items-baseline justify-between gap-x-4 text-lg">
                  {item.title}
                  <span className="font-sans text-base font-normal">{item.format}</span>
                </h3>
                <p>{item.text}</p>
              </li>
            ))}
          </ul>
          <div className="flex flex-wrap gap-3">
            <ButtonLink link={calls.kit} icon={Download} size="lg" />
            <ButtonLink link={calls.custom} variant="outline" size="lg" />
          </div>
        </div>
        <div className="flex flex-col gap-8">
          <PressPalette palette={palette} />
          <div className="rounded-card bg-card p-6">
            <h3 className="text-xl">{rulesTitle}</h3>
            <ul className="mt-3 flex list-disc flex-col gap-3 pl-5 text-ink-soft marker:text-river">
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
    </Section>
  );
}
