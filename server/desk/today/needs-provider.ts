import type { Need, NeedKind } from "#domain/desk/need.ts";
import type { DeskArea } from "#domain/people/audience.ts";
import type { Desk } from "../desk.ts";

/** Finds what waits for a person in one area. */
export interface NeedsProvider {
  kind: NeedKind;
  /** Whoever sees this area sees its needs. */
  area: DeskArea;
  /** The oldest of them, and how many there are in all. Asked at every look at the desk: by an index, in a moment. */
  find(desk: Desk, limit: number): Promise<{ count: number; oldest: Omit<Need, "kind">[] }>;
}
