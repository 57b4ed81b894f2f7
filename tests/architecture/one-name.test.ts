import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readImportGraph } from "./import-graph.ts";

/** What a framework looks for in every module of a route. */
const ofRoutes = /^(loader|action|meta|links|headers|handle|middleware|ErrorBoundary)$/;
/** A page's view, its props and its words are called after the subject in each area that has such a page. */
const ofPages = /^drill$|(View|ViewProps|ViewWords)$/;

/** Names that have two meanings today. If you touch one of them, give it a name of its own and take it off the list. */
const stillTwice: readonly string[] = [
  "Address",
  "Asked",
  "Attempt",
  "Bar",
  "Cell",
  "ChamberForm",
  "Decided",
  "Deed",
  "DeskList",
  "Draft",
  "EmailStep",
  "FileOwner",
  "Found",
  "FoundOne",
  "FoundPerson",
  "HandedIn",
  "InvoiceAnswer",
  "Judge",
  "LetterPreview",
  "Line",
  "LoadedResults",
  "LockedSubmission",
  "Mail",
  "MarksForm",
  "Outcome",
  "Papers",
  "Part",
  "Piece",
  "Progress",
  "Reader",
  "RefundResult",
  "Refused",
  "Review",
  "ShownSubmission",
  "Site",
  "SubmissionVotes",
  "UploadOutcome",
  "UploadRequest",
  "addByHand",
  "chamberNames",
  "confirmId",
  "count",
  "describeInvoice",
  "describeProblem",
  "describeStatus",
  "drawEmblem",
  "icons",
  "loadResults",
  "openScholarships",
  "readSlice",
  "readTexts",
  "refund",
  "refuse",
  "rehearse",
  "voteStatuses",
];

test("an exported name means one thing in the whole house", () => {
  const places = new Map<string, string[]>();
  for (const file of readImportGraph().keys()) {
    if (file.includes(".test.") || file.startsWith("tests/") || file.startsWith("content/en/")) continue;
    const source = readFileSync(file, "utf8");
    const exported = /^export (?:async )?(?:function|const|class|interface|type) (\w+)/gm;
    for (const name of new Set([...source.matchAll(exported)].map(([, name = ""]) => name)))
      places.set(name, [...(places.get(name) ?? []), file]);
  }
  const twice = [...places].filter(([name, files]) => files.length > 1 && !ofRoutes.test(name) && !ofPages.test(name));
  const found = twice
    .filter(([name]) => !stillTwice.includes(name))
    .map(([name, files]) => `${name}: ${files.join(", ")}`);
  expect(found).toEqual([]);
  const names = new Set(twice.map(([name]) => name));
  expect(stillTwice.filter((name) => !names.has(name))).toEqual([]);
});
