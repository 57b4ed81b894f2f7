import type { Part } from "./attempt.ts";

/** Every part by its name, in the order of the table. */
export const parts: Readonly<Record<string, () => Promise<Part>>> = {
  start: () => import("./start.ts"),
  bytes: () => import("./bytes.ts"),
  pages: () => import("./pages.ts"),
  checkouts: () => import("./checkouts.ts"),
  growth: () => import("./growth.ts"),
  "portal-pages": () => import("./portal/pages.ts"),
  "portal-bytes": () => import("./portal/bytes.ts"),
  autosave: () => import("./portal/autosave.ts"),
  lock: () => import("./portal/lock.ts"),
  faults: () => import("./faults.ts"),
  kills: () => import("./kills.ts"),
  lighthouse: () => import("./lighthouse.ts"),
};
