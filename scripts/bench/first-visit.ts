/** Bytes over the wire. */
export interface Visit {
  /** Everything but the font. */
  total: number;
  page: number;
  script: number;
  font: number;
}

/** What a browser downloads that comes for the first time, signed in where a cookie says so. */
export async function firstVisit(origin: string, path: string, cookie?: string): Promise<Visit> {
  const html = await load(origin + path, cookie);
  const text = html.text;
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, address = ""]) => address);
  const styles = found(/<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = found(/<script[^>]+src="([^"]+)"/g);
  const fonts = found(/href="([^"]+\.woff2)"/g);
  const sum = async (addresses: readonly string[]) => {
    let bytes = 0;
    for (const address of addresses) bytes += (await load(new URL(address, origin).href)).bytes;
    return bytes;
  };
  const script = await sum(await withImports(origin, scripts));
  const style = await sum(styles);
  return { total: html.bytes + style + script, page: html.bytes, script, font: await sum(fonts) };
}

/** A module's static imports are part of the visit. */
async function withImports(origin: string, scripts: readonly string[]): Promise<string[]> {
  const seen = new Set<string>();
  const queue = scripts.map((src) => new URL(src, origin).href);
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    const { text } = await load(next);
    for (const [, , from = ""] of text.matchAll(/(import|from)\s*"(\.\/[^"]+\.js)"/g))
      queue.push(new URL(from, next).href);
  }
  return [...seen];
}

async function load(url: string, cookie?: string) {
  const headers = { "Accept-Encoding": "br", ...(cookie && { Cookie: cookie }) };
  const answer = await fetch(url, { headers, redirect: "manual" });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const text = await answer.text();
  return { text, bytes: Number(answer.headers.get("content-length")) };
}
