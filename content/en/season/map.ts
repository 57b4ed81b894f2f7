import type { Facts } from "#content/facts.ts";
import type { CountyLight } from "#content/state-map.ts";

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;

/** The map of the state, and the list beside it. */
export function mapWords(
  { programme }: Facts,
  { lights, arePublic }: { lights: readonly CountyLight[]; arePublic: boolean },
) {
  const inCounties = lights.length === 1 ? "one county" : `${lights.length} counties`;
  const sum = (of: "projects" | "finalists" | "chambers") => lights.reduce((total, light) => total + light[of], 0);
  const one = arePublic ? "project" : "team";
  const who = [sum("projects") > 0 ? `${one}s` : "", sum("chambers") > 0 ? "chambers" : ""]
    .filter(Boolean)
    .join(" and ");
  const shines =
    sum("finalists") > 0
      ? "Counties with a finalist are orange."
      : "Each light is a county, larger where there are more.";
  return {
    title: `All over ${programme.state}`,
    lead: `${who.charAt(0).toUpperCase()}${who.slice(1)} from ${inCounties}. ${shines}`,
    asList: "The same as a list",
    county: (name: string) => `${name} County`,
    count: ({ projects, finalists, chambers }: Pick<CountyLight, "projects" | "finalists" | "chambers">) =>
      [
        projects > 0 && many(projects, one),
        finalists > 0 && many(finalists, "finalist"),
        chambers > 0 && many(chambers, "chamber"),
      ]
        .filter(Boolean)
        .join(", "),
    elsewhere: arePublic ? "Town not given" : "Other counties",
  };
}

export type MapWords = ReturnType<typeof mapWords>;
