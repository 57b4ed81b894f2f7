import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Unbroken } from "./unbroken.tsx";

const html = (text: string) => renderToStaticMarkup(<Unbroken text={text} />);
const whole = (text: string) =>
  [...html(text).matchAll(/<span class="whitespace-nowrap">([^<]+)</g)].map(([, one]) => one);

test("no line ends inside a day, a time or its zone", () => {
  expect(whole("by March 18, 2026, 11:59 PM MT (10:59 PM PT), or 9:00 AM – 4:00 PM MT.")).toEqual([
    "March 18",
    "11:59 PM MT",
    "10:59 PM PT",
    "9:00 AM –",
    "4:00 PM MT",
  ]);
  expect(whole("open March 20–30, 2026")).toEqual(["March 20–30"]);
});

test("no line ends inside a number of words", () => {
  expect(whole("250-500 words, 3-5 minutes")).toEqual(["250-500 words", "3-5 minutes"]);
});

test("what is said stays as it was given", () => {
  const text = "Until 11:59 PM MT on Apr 2, 2026: 250-500 words.";
  expect(html(text).replaceAll(/<[^>]+>/g, "")).toBe(text);
});
