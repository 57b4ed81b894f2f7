import { expect, test } from "vitest";
import { settleEach } from "./settle-each.ts";

const items = ["ada", "bo", "cy"];

test.each(items)("where %s fails, the others are done all the same, and it is told at the end", async (unlucky) => {
  const done: string[] = [];
  const settled = settleEach(items, async (item) => {
    if (item === unlucky) throw new Error(`${item} is refused`);
    done.push(item);
  });
  await expect(settled).rejects.toMatchObject({ errors: [{ message: `${unlucky} is refused` }] });
  expect(done).toEqual(items.filter((item) => item !== unlucky));
});
