import { access, constants, mkdir } from "node:fs/promises";

/** Makes the data folder where it is missing. Gives a sentence where the site could not write there, otherwise null. */
export async function problemOfDataDir(path: string): Promise<string | null> {
  try {
    // What lies in there is nobody else's to look into.
    await mkdir(path, { recursive: true, mode: 0o700 });
    await access(path, constants.W_OK | constants.X_OK);
    return null;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    return `DATA_DIR: files cannot be written to ${path} (${message}); name a folder that is the site's own`;
  }
}
