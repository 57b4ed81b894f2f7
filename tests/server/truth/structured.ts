import { programme } from "#content/programme.ts";
import { quotePrice, recordPriceIds, registrationOpenAt, registrationTypes } from "#domain/programme/pricing.ts";
import type { Instant } from "#domain/time/time.ts";
import type { ReadPage } from "./read-season.ts";

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && !Array.isArray(value);

/** Every object in what search engines read, with all that lies within. */
function nodesOf(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  return isNode(value) ? [value, ...Object.values(value).flatMap(nodesOf)] : [];
}

/** The clock runs on while a season is read: what begins within this time may be on the page already. */
const readingMs = 10 * 60_000;

const pricesAt = (at: Instant): number[] =>
  registrationOpenAt(programme, at)
    ? registrationTypes.map((type) => quotePrice(programme, recordPriceIds(programme), type, at).amountCents / 100)
    : [];

function faultOf(node: Node, at: Instant): string | null {
  const type = node["@type"];
  if (type === "Event" && "offers" in node) return "sells tickets to an event that is free";
  if (type === "Offer" && ![...pricesAt(at), ...pricesAt(at + readingMs)].includes(Number(node["price"])))
    return `offers ${node["price"]}, not a price`;
  return Object.values(node).some((value) => value === "" || value === null) ? `${type} has an empty field` : null;
}

/** What search engines are told that is not so on its day. */
export const structuredFaults = (pages: readonly ReadPage[]): string[] => [
  ...new Set(
    pages.flatMap(({ address, at, data }) =>
      nodesOf(data).flatMap((node) => {
        const fault = faultOf(node, at);
        return fault === null ? [] : [`${address} ${new Date(at).toISOString()}: ${fault}`];
      }),
    ),
  ),
];
