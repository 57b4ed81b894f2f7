import { buildSite } from "./build/build-site.ts";

// What `npm start` and `npm run build` run: builds, and serves nothing.
await buildSite();
