import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { billOfMaterials, type InstalledPackages } from "./bill-of-materials.ts";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: Record<string, string> };
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { dev?: boolean; version: string }>;
};
/** What is left once the development packages are taken out. */
const released: InstalledPackages = {
  packages: Object.fromEntries(Object.entries(packages).filter(([path, { dev }]) => path !== "" && !dev)),
};

interface Bill {
  components: { name: string; version: string; purl: string; "bom-ref": string; hashes: { content: string }[] }[];
}

const { components } = billOfMaterials(released, { name: "site", version: "1.0.0" }) as Bill;

test("names every package that the site asks for, with its version", () => {
  const versions = Object.fromEntries(components.map(({ name, version }) => [name, version]));
  expect(versions).toMatchObject(manifest.dependencies);
});

test("gives each place a name of its own, an address and a checksum of the whole digest", () => {
  expect(new Set(components.map((component) => component["bom-ref"])).size).toBe(components.length);
  for (const { name, version, purl, hashes } of components) {
    expect(purl).toBe(`pkg:npm/${name.replace("@", "%40")}@${version}`);
    expect(hashes[0]?.content, name).toMatch(/^[0-9a-f]{128}$/);
  }
});
