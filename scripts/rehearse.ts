import { buildSite } from "./build/build-site.ts";
import { readRehearsal } from "./rehearse-options.mjs";

// What `npm run rehearse` runs: one process from the build to the end of the rehearsal, so that whoever ends it ends all.
readRehearsal();
await buildSite();
await import("./rehearse.mjs");
