/** The part of package-lock.json that is looked at here. */
export interface Lock {
  packages: Record<string, LockEntry>;
}

export interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

/** An entry that another machine needs and that the lock lacks. */
export interface MissingEntry {
  place: string;
  neededBy: string;
  name: string;
  version: string;
  /** Needed by a package for development alone, and so no part of a release. */
  dev: boolean;
}

export function missingEntries(lock: Lock): MissingEntry[] {
  return Object.entries(lock.packages).flatMap(([place, { optionalDependencies = {}, dev = false }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(lock, place, name))
      .map(([name, version]) => ({
        place: `node_modules/${name}`,
        neededBy: place || "the project",
        name,
        version,
        dev,
      })),
  );
}

/** Installed entries that nothing would be checked against. The project itself is one of them, and needs none. */
export function withoutChecksum(lock: Lock): string[] {
  return Object.keys(lock.packages).filter((place) => place !== "" && !lock.packages[place]?.integrity);
}

/** One sentence a problem. A package for another platform may lack its checksum where no registry here has it. */
export function lockProblems(lock: Lock): string[] {
  const { packages } = lock;
  return [
    ...missingEntries(lock).map(({ neededBy, name, version }) => `${neededBy} may need ${name}@${version}, not locked`),
    ...Object.keys(packages)
      .filter((place) => packages[place]?.resolved)
      .map((place) => `${place} names a download address`),
    ...withoutChecksum(lock)
      .filter((place) => !isForOtherPlatforms(packages[place] ?? {}))
      .map((place) => `${place} has no checksum`),
  ];
}

const isForOtherPlatforms = ({ optional, os, cpu }: LockEntry) => optional === true && Boolean(os ?? cpu);

/** Looks where Node would: beside the package, then in each folder above. */
function isLocked({ packages }: Lock, place: string, name: string): boolean {
  for (let folder = place; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    if (packages[`${folder ? `${folder}/` : ""}node_modules/${name}`]) return true;
    if (folder === "") return false;
  }
}

const systems = ["linux", "darwin", "win32", "freebsd", "android", "openharmony", "sunos", "netbsd", "openbsd", "aix"];
const processors = ["x64", "arm64", "arm", "ia32", "riscv64", "ppc64", "s390x", "loong64", "wasm32", "mips64el"];

/** A platform package's name says for which machine it is. */
export function platformOf(name: string): Pick<LockEntry, "os" | "cpu" | "libc"> {
  const find = (words: readonly string[]) => words.find((word) => new RegExp(`(^|[-_/.])${word}([-_/.]|$)`).test(name));
  const os = find(systems);
  const cpu = find(processors);
  const libc = /musl/.test(name) ? "musl" : /gnu/.test(name) && os === "linux" ? "glibc" : undefined;
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}
