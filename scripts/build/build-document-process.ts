import { build, type Plugin } from "vite";

/** Closes the build with the program that makes documents, in one file: it starts faster and takes less memory so. */
export function buildDocumentProcess(): Plugin {
  return {
    name: "build-document-process",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "ssr",
    closeBundle: {
      order: "post",
      sequential: true,
      async handler() {
        await build({
          configFile: false,
          logLevel: "warn",
          publicDir: false,
          define: { "process.env.NODE_ENV": '"production"' },
          // Its library comes as machine code.
          ssr: { noExternal: true, external: ["@resvg/resvg-js"] },
          build: {
            ssr: "server/documents/document-process.ts",
            target: "node22",
            outDir: "build/server",
            emptyOutDir: false,
            rolldownOptions: { output: { entryFileNames: "[name].js", codeSplitting: false } },
          },
        });
      },
    },
  };
}
