import type { MapWords } from "#content/en/season/map.ts";
import type { CountyLight } from "#content/state-map.ts";
import { StateMap } from "#app/art/state-map.tsx";
import { Section } from "#app/ui/section.tsx";

/** "Statewide" at a glance, and the same as a list: beside the map, or folded under it on a phone. */
export function StateMapSection({ map: { words, lights, list } }: { map: LoadedMap }) {
  return (
    <Section background="deep" title={words.title} lead={words.lead}>
      <div className="grid items-center gap-8 md:grid-cols-[18rem_minmax(0,1fr)] md:gap-14">
        <StateMap lights={lights} className="mx-auto w-56 max-w-full md:w-72 print:max-h-none!" />
        <details className="map-list">
          <summary className="min-h-11 content-center font-semibold">{words.asList}</summary>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {list.map(({ county, text }) => (
              <li key={county} className="flex justify-between gap-3 border-t border-line py-1.5">
                <span className="font-semibold">{county}</span> <span className="text-right text-ink-soft">{text}</span>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Section>
  );
}

export interface LoadedMap {
  words: Pick<MapWords, "title" | "lead" | "asList">;
  lights: readonly CountyLight[];
  list: readonly { county: string; text: string }[];
}
