import { openFileStore } from "#server/files/store/open-file-store.ts";
import { checkContent } from "./check-content.ts";
import type { CheckTask, CheckAnswer } from "./check-in-process.ts";
import { contentInStore, SourceUnavailable } from "./content-source.ts";

/** Runs in a process of its own, with limits on memory and time: what it looks at was made by anybody. */
async function run({ settings, key, size, slot, limits }: CheckTask): Promise<CheckAnswer> {
  try {
    const source = contentInStore(openFileStore(settings), key, size);
    return { kind: "verdict", verdict: await checkContent(source, slot, limits) };
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error;
    return { kind: "unavailable", message: String(error.cause) };
  }
}

process.once("message", (task: CheckTask) => {
  void run(task).then((answer) => process.send!(answer));
});
