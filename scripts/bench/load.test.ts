import { expect, test } from "vitest";
import { paced } from "./load.ts";

test("everything is sent once, and what fails is kept apart from what is done", async () => {
  const sent: number[] = [];
  const { times, errors, ...rest } = await paced({
    perSecond: 200,
    seconds: 1,
    async send(index) {
      sent.push(index);
      if (index % 50 === 0) throw new Error("refused");
      return index;
    },
  });
  expect(sent).toEqual(Array.from({ length: 200 }, (_, index) => index));
  expect(rest).toEqual({ sent: 200 });
  expect(times).toHaveLength(196);
  expect(errors).toEqual(Array(4).fill("Error: refused"));
});
