/** A list that is short enough to be read at once, as a spreadsheet's only page. */
export async function* oncePage<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  yield await read();
}
