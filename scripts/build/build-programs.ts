import { writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";
import { builtDesk, hashDeskSources } from "#server/desk/built-desk.ts";
import { nextBuild } from "./swap-build.ts";

const programsFolder = `${nextBuild}/server`;

/** What runs beside the site: documents are made and files looked into in processes, and there is the desk. */
const programs = [
  "server/documents/document-process.ts",
  "server/files/checks/check-process.ts",
  "server/desk/cli/desk.ts",
];

/** Closes the build with these programs, each in one file: it starts faster and takes less memory so. */
export function buildPrograms(): Plugin {
  return {
    name: "build-programs",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        for (const program of programs) await buildProgram(program);
        writeFileSync(path.join(programsFolder, path.basename(builtDesk.sources)), hashDeskSources("."));
      },
    },
  };
}

/** One program and all it imports in one file. */
export async function buildProgram(program: string, folder = programsFolder): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    // These libraries come as machine code.
    ssr: { noExternal: true, external: ["@resvg/resvg-js", "better-sqlite3"] },
    build: {
      ssr: program,
      target: "node22",
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: "[name].js", codeSplitting: false } },
    },
  });
}
