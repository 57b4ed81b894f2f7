/** What a card of the rehearsal does. */
export const sandboxCardKinds = ["paid", "declined", "delayed"] as const;
export type SandboxCardKind = (typeof sandboxCardKinds)[number];

/** Numbers that no bank has given out. The first one pays, and is the one the page is filled in with. */
export const sandboxCards: Record<SandboxCardKind, string> = {
  paid: "4242 4242 4242 4242",
  declined: "4000 0000 0000 0002",
  delayed: "4000 0000 0000 5126",
};

/** The test card that was entered, or null for any other number. */
export function readSandboxCard(entered: string): SandboxCardKind | null {
  const digits = entered.replaceAll(/\D/g, "");
  return sandboxCardKinds.find((kind) => sandboxCards[kind].replaceAll(" ", "") === digits) ?? null;
}
