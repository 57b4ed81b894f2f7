import { buildSite } from "./build.mjs";

await buildSite();
await import("./serve.mjs");
