import { isInCalendar, isSkipped } from "../time/time.ts";

type Path = (string | number)[];

/** Where in a record there is a wall-clock time that clocks in the zone never show. */
export function findSkipped(record: unknown, zone: string): Path[] {
  return timesIn(record, []).flatMap(({ path, civil }) => (isSkipped(civil, zone) ? [path] : []));
}

function timesIn(value: unknown, path: Path): { path: Path; civil: string }[] {
  if (typeof value === "string") return value.includes("T") && isInCalendar(value) ? [{ path, civil: value }] : [];
  if (Array.isArray(value)) return value.flatMap((item, index) => timesIn(item, [...path, index]));
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.entries(value).flatMap(([name, part]) => timesIn(part, [...path, name]));
  // A period of whole days writes the hour of its end apart from the day.
  const { lastOn, closesAt } = value as { lastOn?: string; closesAt?: string };
  return lastOn && closesAt ? [...inside, { path: [...path, "closesAt"], civil: `${lastOn}T${closesAt}` }] : inside;
}
