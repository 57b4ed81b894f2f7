import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { addUp, everyHour } from "./add-up.ts";
import { LineChart } from "./line-chart.tsx";

const paid = (day: string, individual: number, chamber = 0) => ({ day, individual, chamber, cents: individual * 100 });

test("days are added up without a gap and up to today, beside those of a year before", () => {
  const days = addUp([paid("2026-02-27", 2), paid("2026-03-01", 1, 1)], [paid("2025-02-28", 5)], "2026-03-02");
  expect(days.map(({ day, individual, chamber, last }) => [day, individual, chamber, last])).toEqual([
    ["2026-02-27", 2, 0, 0],
    ["2026-02-28", 2, 0, 5],
    ["2026-03-01", 3, 1, 5],
    ["2026-03-02", 3, 1, 5],
  ]);
  expect(addUp([], [], "2026-03-02")).toEqual([]);
});

test("hours without a vote are hours too, from the first of the vote to its last", () => {
  const hour = 3_600_000;
  const votes = [
    { at: hour, count: 2 },
    { at: 3 * hour, count: 1 },
  ];
  const shown = everyHour(votes, { opensAt: 0, closesAt: 5 * hour });
  expect(shown.map(({ count }) => count)).toEqual([0, 2, 0, 1, 0]);
  expect(everyHour([], { opensAt: 0, closesAt: hour })).toEqual([]);
});

test("a line begins at zero, ends where nothing is known yet, and says what it shows", () => {
  const svg = renderToStaticMarkup(
    <LineChart
      id="x"
      title="Paid"
      description="3 until now"
      marks={[{ at: 1, label: "Friday" }]}
      ticks={[
        { value: 0, label: "0" },
        { value: 10, label: "10" },
      ]}
      series={[
        { label: "Individual places", end: "Individual", tone: "pine", stroke: "solid", values: [0, 10, null] },
        { label: "Chambers", end: "Chamber", tone: "dawn", stroke: "dotted", values: [0, 10, null] },
      ]}
    />,
  );
  expect(svg).toContain('<title id="x-title">Paid</title><desc id="x-description">3 until now</desc>');
  expect(svg).toContain('d="M96.0 206.0L226.0 12.0"');
  // Told apart without color: by a dash, and by its name at its end, where no two names lie over each other.
  expect(svg.match(/stroke-dasharray/g)).toHaveLength(1);
  expect([...svg.matchAll(/y="([\d.]+)"[^>]*>(Individual|Chamber)</g)].map(([, y, end]) => [end, y])).toEqual([
    ["Individual", "17"],
    ["Chamber", "39"],
  ]);
});
