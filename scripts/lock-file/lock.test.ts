import { expect, it } from "vitest";
import { lockProblems, missingEntries, platformOf, type Lock } from "./lock.ts";

const sound: Lock = {
  packages: {
    "": {},
    "node_modules/tool": {
      version: "1.0.0",
      integrity: "sha512-x",
      optionalDependencies: { "tool-linux-x64": "1.0.0" },
    },
    "node_modules/tool-linux-x64": { version: "1.0.0", optional: true, os: ["linux"], cpu: ["x64"] },
  },
};

const changed = (place: string, entry: Lock["packages"][string]): Lock => ({
  packages: { ...sound.packages, [place]: { ...sound.packages[place], ...entry } },
});

it("finds nothing wrong with a lock that every machine can install from", () => {
  expect(lockProblems(sound)).toEqual([]);
});

it("misses the package of a platform that npm has left out", () => {
  const lock = changed("node_modules/tool", { optionalDependencies: { "@tool/darwin-arm64": "1.0.0" } });
  expect(missingEntries(lock)).toMatchObject([{ place: "node_modules/@tool/darwin-arm64", version: "1.0.0" }]);
  expect(lockProblems(lock)).toEqual([expect.stringContaining("@tool/darwin-arm64@1.0.0")]);
});

it("finds a package where Node would, also below the one that needs it", () => {
  const lock = changed("node_modules/tool", { optionalDependencies: { inner: "2.0.0" } });
  lock.packages["node_modules/tool/node_modules/inner"] = { version: "2.0.0", integrity: "sha512-y" };
  expect(lockProblems(lock)).toEqual([]);
});

it("wants a checksum for what is installed here, and no download address", () => {
  const lock = changed("node_modules/plain", { version: "1.0.0", resolved: "https://registry.example/plain.tgz" });
  expect(lockProblems(lock)).toEqual([
    "node_modules/plain names a download address",
    "node_modules/plain has no checksum",
  ]);
});

it.each([
  ["@rolldown/binding-linux-arm64-musl", { os: ["linux"], cpu: ["arm64"], libc: ["musl"] }],
  ["@tailwindcss/oxide-win32-x64-msvc", { os: ["win32"], cpu: ["x64"] }],
  ["@oxlint/binding-linux-x64-gnu", { os: ["linux"], cpu: ["x64"], libc: ["glibc"] }],
])("reads the platform of %s off its name", (name, platform) => {
  expect(platformOf(name)).toEqual(platform);
});
