import { readFileSync } from "node:fs";
import { variableNames } from "#server/env/env.ts";

export const deployFile = (name: string): string => readFileSync(`deploy/${name}`, "utf8");

/** Every variable that the site would read. */
export const knownVariables = (): string[] => variableNames.toSorted();

/** The variables of the environment file, those offered in a comment included. */
export function offeredVariables(): string[] {
  return [...deployFile("accelerator.env").matchAll(/^#?([A-Z][A-Z_0-9]+)=/gm)].map(([, name = ""]) => name).toSorted();
}
