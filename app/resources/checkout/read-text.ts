/** The body as text, or null where its bytes are none. The shell has read it already, within its limits. */
export async function readText(request: Request): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await request.arrayBuffer());
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
