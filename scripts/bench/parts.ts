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
  uploads: () => import("./uploads/uploads.ts"),
  "upload-kills": () => import("./uploads/kills.ts"),
  showcase: () => import("./showcase/showcase.ts"),
  votes: () => import("./votes/votes.ts"),
  adversaries: () => import("./votes/adversaries.ts"),
  "vote-kills": () => import("./votes/kills.ts"),
  judging: () => import("./judging/judging.ts"),
  desk: () => import("./desk/desk.ts"),
  faults: () => import("./faults.ts"),
  kills: () => import("./kills.ts"),
  lighthouse: () => import("./lighthouse.ts"),
  "showcase-lighthouse": () => import("./showcase/lighthouse.ts"),
};
