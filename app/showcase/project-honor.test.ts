import { expect, test } from "vitest";
import { projectHonor } from "./project-honor.ts";

const words = { award: (id: string) => `Award ${id}`, finalist: "Finalist" };
const project = (slug: string) =>
  ({ isNamed: true, id: slug, slug, title: slug, pitch: "", category: "", team: "", town: "" }) as const;
const published = {
  finalists: [project("a"), project("b"), { isNamed: false, town: "Boise" } as const],
  awards: [{ award: "audience-choice", projects: [project("b")] }],
};
const honorOf = (slug: string) => projectHonor(words, published, (one) => one.slug === slug);

test("an award comes before being a finalist, and nothing is said before publication", () => {
  expect(honorOf("b")).toBe("Award audience-choice");
  expect(honorOf("a")).toBe("Finalist");
  expect(honorOf("c")).toBeNull();
  expect(projectHonor(words, null, () => true)).toBeNull();
});
