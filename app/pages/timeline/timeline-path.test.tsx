import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { phasesOfPage, timelinePage } from "#content/en/pages/timeline.ts";
import { programme } from "#content/programme.ts";
import { boundariesOf } from "#domain/programme/era.ts";
import { dayIn } from "#domain/time/time.ts";
import { TimelinePath } from "./timeline-path.tsx";

const marker = timelinePage.phases.nowMarker;

function pathAt(at: number): string {
  return renderToStaticMarkup(<TimelinePath phases={phasesOfPage(at)} words={timelinePage.phases} />);
}

it("marks where the program stands once, after all that has begun and before every later day, in every era", () => {
  const boundaries = boundariesOf(programme);
  for (const at of [boundaries[0]! - 1, ...boundaries]) {
    const parts = pathAt(at).split(marker);
    expect(parts).toHaveLength(2);
    for (const { id, startAt } of phasesOfPage(at)) {
      if (startAt <= at) expect(parts[0]).toContain(`id="${id}"`);
      else if (dayIn(startAt, programme.zone) > dayIn(at, programme.zone)) expect(parts[1]).toContain(`id="${id}"`);
    }
  }
});

it("offers every phase as a calendar file, named for those who do not see the card", () => {
  const html = pathAt(0);
  for (const { id, title } of phasesOfPage(0)) {
    expect(html).toContain(`href="/documents/${id}.ics"`);
    expect(html).toContain(`: ${title.replaceAll("&", "&amp;")}</span>`);
  }
});
