import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pruneParts, releaseParts } from "./release-parts.ts";

test("a container holds the release that a machine gets, whole", () => {
  const container = readFileSync("deploy/Containerfile", "utf8");
  expect(container).toContain("RUN npm run release -- /release");
  const copied = [...container.matchAll(/^COPY --from=build (.*)$/gm)].map(([, parts]) => parts);
  expect(copied).toEqual(["/release /app"]);
});

test("every part is there to be copied", () => {
  for (const part of [...releaseParts.filter((part) => part !== "build"), ...pruneParts])
    expect(existsSync(part), part).toBe(true);
});
