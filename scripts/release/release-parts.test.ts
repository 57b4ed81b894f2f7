import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pruneParts, releaseParts } from "./release-parts.ts";

test("a release on a machine and one in a container hold the same", () => {
  const container = readFileSync("deploy/Containerfile", "utf8");
  const copied = [...container.matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(([, part]) => part);
  expect(copied.toSorted()).toEqual([...releaseParts].toSorted());
});

test("every part is there to be copied", () => {
  for (const part of [...releaseParts.filter((part) => part !== "build"), ...pruneParts])
    expect(existsSync(part), part).toBe(true);
});
