import { expect, it } from "vitest";
import { forReaders } from "./unjudged.ts";

const heard = (sentence: string) => ({ sentence, where: "/faq", at: 0, isPublished: false, who: "voter" });

it("lists what only a reader can judge, each once, with the reason", () => {
  const list = forReaders(
    [
      "No one else can read your notes.",
      "We'll email you 6 digits.",
      "We'll email you 8 digits.",
      "The finals are on April 25, 2026.",
      "See it now",
    ].map(heard),
  );
  expect(list.map(({ sentence, times }) => [sentence, times])).toEqual([
    ["We'll email you 6 digits.", 2],
    ["No one else can read your notes.", 1],
  ]);
  expect(list[0]!.reason).toContain("promise");
});
