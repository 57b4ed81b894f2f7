/** What npm notes of a package that it put into `node_modules`. */
interface InstalledPackage {
  version?: string;
  integrity?: string;
  license?: string;
}

/** `node_modules/.package-lock.json`: by path, what lies there. */
export interface InstalledPackages {
  packages: Record<string, InstalledPackage>;
}

/**
 * Every package that lies in a release, with its version and checksum, as CycloneDX. `npm sbom --omit=dev` leaves out
 * what a development package uses as well, which is React, zod and pg among others.
 */
export function billOfMaterials({ packages }: InstalledPackages, site: { name: string; version: string }): object {
  const { name, version } = site;
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.5",
    version: 1,
    metadata: { component: { type: "application", name, version } },
    components: Object.entries(packages).map(([path, installed]) => describePackage(path, installed)),
  };
}

function describePackage(path: string, { version = "", integrity, license }: InstalledPackage) {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return {
    type: "library",
    // One package may lie in several places.
    "bom-ref": `${purl}#${path}`,
    name,
    version,
    purl,
    ...(license && { licenses: [{ license: { name: license } }] }),
    ...(integrity && { hashes: [toHash(integrity)] }),
  };
}

/** "sha512-<base64>" as CycloneDX writes it. */
function toHash(integrity: string) {
  const [kind = "", digest = ""] = integrity.split("-", 2);
  return { alg: kind.toUpperCase().replace("SHA", "SHA-"), content: Buffer.from(digest, "base64").toString("hex") };
}
