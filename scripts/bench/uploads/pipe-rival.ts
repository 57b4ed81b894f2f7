import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Bytes a second that a plain pipe to the same disk takes: so many bodies side by side, each made of these pieces. */
export async function pipeRate(files: number, size: number, piece: Uint8Array<ArrayBuffer>): Promise<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-pipe-"));
  const script = fileURLToPath(new URL("plain-pipe.ts", import.meta.url));
  const child = spawn(process.execPath, [script, folder], { stdio: ["ignore", "pipe", "inherit"] });
  const exited = once(child, "exit");
  try {
    const [said] = (await once(child.stdout, "data")) as [Buffer];
    const port = /ready (\d+)/.exec(said.toString())?.[1];
    const send = async () => {
      for (let offset = 0; offset < size; offset += piece.length) {
        const body = piece.subarray(0, Math.min(piece.length, size - offset));
        await (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body })).arrayBuffer();
      }
    };
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: files }, send));
    return (files * size * 1000) / (performance.now() - startedAt);
  } finally {
    child.kill("SIGTERM");
    await exited;
    rmSync(folder, { recursive: true, force: true });
  }
}
