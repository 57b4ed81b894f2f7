// For a machine that serves what it was given: builds, and starts nothing.
import { buildSite } from "./build.mjs";

await buildSite();
