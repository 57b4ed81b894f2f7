import type { Instant } from "../time/time.ts";
import {
  announcementAt,
  finalsDayAt,
  lastDaysAt,
  portalLaunchAt,
  seasonEndsAt,
  submissionsCloseAt,
} from "./moments.ts";
import type { Programme } from "./programme.ts";

/** What is on, as a visitor would say it: home draws and words each of them in its own light. */
export const scenes = ["enroll", "build", "last-days", "vote", "finalists", "capitol", "next-year"] as const;
export type Scene = (typeof scenes)[number];

/** The scene of an instant. Each begins exactly at a boundary of the programme. */
export function sceneAt(programme: Programme, now: Instant): Scene {
  const ends: readonly (readonly [Scene, Instant])[] = [
    ["enroll", portalLaunchAt(programme)],
    ["build", lastDaysAt(programme)],
    ["last-days", submissionsCloseAt(programme)],
    ["vote", announcementAt(programme)],
    ["finalists", finalsDayAt(programme)],
    ["capitol", seasonEndsAt(programme)],
  ];
  return ends.find(([, until]) => now < until)?.[0] ?? "next-year";
}
