import { readEnv } from "./env/env.ts";
import type { RehearseOptions } from "./rehearse.ts";
import { serve, type ServeOptions } from "./serve.ts";

/** A season to play with. Its code is loaded here and nowhere else: an ordinary start has none of it. */
export async function rehearse(options: RehearseOptions): Promise<void> {
  const { startRehearsal: start } = await import("./rehearse.ts");
  await start(options);
}

/** Reads the environment and serves. Exit status 1 where the configuration is wrong. */
export async function main(options: Pick<ServeOptions, "warm"> = {}): Promise<void> {
  const result = readEnv(process.env);
  if (result.ok) return serve(result.env, options);
  for (const problem of result.problems) console.error(problem);
  process.exitCode = 1;
}
