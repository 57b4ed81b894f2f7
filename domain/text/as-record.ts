/** The value's parts where it has some, to be checked one by one: for whatever came over the network or from a disk. */
export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
