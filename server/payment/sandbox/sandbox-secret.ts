import { randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The secret that this installation's sandbox signs with, made once and kept in the data folder. */
export async function sandboxWebhookSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, "sandbox-webhook-secret");
  const known = await readFile(path, "utf8").catch(ignoring("ENOENT"));
  if (known) return known.trim();
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await writeFile(draft, `whsec_${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  // Linking, unlike writing, gives the file its name only when it is complete; the first of two starts wins.
  await link(draft, path).catch(ignoring("EEXIST"));
  await rm(draft);
  return (await readFile(path, "utf8")).trim();
}

function ignoring(code: string): (error: unknown) => void {
  return (error) => {
    if (!(error instanceof Error && "code" in error && error.code === code)) throw error;
  };
}
