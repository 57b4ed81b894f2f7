import type { Facts } from "#content/facts.ts";

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** The map of the state, and the list beside it. */
export function mapWords({ programme }: Facts, { counties, finalists }: { counties: number; finalists: number }) {
  const inCounties = counties === 1 ? "one county" : `${counties} counties`;
  return {
    title: `All over ${programme.state}`,
    lead:
      finalists > 0
        ? `Projects from ${inCounties}. Counties with a finalist are orange.`
        : `Projects from ${inCounties}. Each light is a county, larger where there are more.`,
    county: (name: string) => `${name} County`,
    count: (projects: number, ofThemFinalists: number) =>
      ofThemFinalists === 0
        ? many(projects, "project")
        : `${many(projects, "project")}, ${many(ofThemFinalists, "finalist")}`,
    elsewhere: "Town not given",
  };
}

export type MapWords = ReturnType<typeof mapWords>;
