import type { parts } from "./parts.ts";

type Parts = typeof parts;

let loaded: Parts | null = null;

/** Loads what a rehearsal shows. An ordinary start never comes here. */
export async function loadParts(): Promise<Parts> {
  loaded ??= (await import("./parts.ts")).parts;
  return loaded;
}

/** For views: their loader has loaded the parts before. */
export function loadedParts(): Parts {
  if (!loaded) throw new Error("the rehearsal's parts are loaded by its loaders");
  return loaded;
}
