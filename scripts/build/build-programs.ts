import { build, type Plugin } from "vite";

/** What runs beside the site: it makes documents in a process, and looks into files in threads. */
const programs = ["server/documents/document-process.ts", "server/files/checks/check-worker.ts"];

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
      },
    },
  };
}

async function buildProgram(program: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { "process.env.NODE_ENV": '"production"' },
    // This library comes as machine code.
    ssr: { noExternal: true, external: ["@resvg/resvg-js"] },
    build: {
      ssr: program,
      target: "node22",
      outDir: "build/server",
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: "[name].js", codeSplitting: false } },
    },
  });
}
