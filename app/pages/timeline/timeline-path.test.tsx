import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { timeline } from "#content/en/pages/timeline.ts";
import { factsAt, type Facts } from "#content/facts.ts";
import { programme } from "#content/programme.ts";
import { dayIn } from "#domain/time/time.ts";
import { factsOfEras } from "#tests/support/season/season-facts.ts";
import { TimelinePath } from "./timeline-path.tsx";

function pathOf(facts: Facts): string {
  const { phases } = timeline(facts);
  return renderToStaticMarkup(<TimelinePath phases={phases.items} words={phases} />);
}

it("marks where the program is once, after all that has begun and before every later day, in every era", () => {
  for (const facts of factsOfEras) {
    const { phases } = timeline(facts);
    const parts = pathOf(facts).split(phases.nowMarker);
    expect(parts).toHaveLength(2);
    for (const { id, startAt } of phases.items) {
      if (startAt <= facts.now) expect(parts[0]).toContain(`id="${id}"`);
      else if (dayIn(startAt, programme.zone) > dayIn(facts.now, programme.zone))
        expect(parts[1]).toContain(`id="${id}"`);
    }
  }
});

it("offers every phase as a calendar file, named for those who do not see the card", () => {
  const html = pathOf(factsAt(0));
  for (const { id, title } of timeline(factsAt(0)).phases.items) {
    expect(html).toContain(`href="/documents/${id}.ics"`);
    expect(html).toContain(`: ${title.replaceAll("&", "&amp;")}</span>`);
  }
});
