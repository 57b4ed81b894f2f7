/** The lines of a spreadsheet as an export gives it, without the mark at its beginning. */
export async function sheetLines(file: AsyncIterable<string>): Promise<string[]> {
  let text = "";
  for await (const part of file) text += part;
  return text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
}
