import { expect, test } from "vitest";
import { renderInTurn } from "./render-in-turn.ts";

test("pages are rendered in order, and other work gets its turn between them", async () => {
  const done: string[] = [];
  const pages = ["a", "b", "c"].map((page) =>
    renderInTurn(() => {
      done.push(page);
      return page;
    }),
  );
  const answerMeanwhile = () => {
    done.push("other");
    if (done.filter((one) => one === "other").length < 3) setImmediate(answerMeanwhile);
  };
  setImmediate(answerMeanwhile);
  expect(await Promise.all(pages)).toEqual(["a", "b", "c"]);
  expect(done.filter((one) => one !== "other")).toEqual(["a", "b", "c"]);
  expect(done.indexOf("other")).toBeLessThan(done.indexOf("b"));
});

test("a page that fails keeps nobody from the next", async () => {
  const broken = renderInTurn(() => {
    throw new Error("cannot be rendered");
  });
  const next = renderInTurn(() => "next");
  await expect(broken).rejects.toThrow("cannot be rendered");
  expect(await next).toBe("next");
});
