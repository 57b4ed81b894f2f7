import { describe, expect, test } from "vitest";
import { isNoise, isTemplate } from "./is-noise.ts";

const real = [
  "Ranchers near Challis lose calves in the first cold week of March because nobody can watch every pasture at night. Today they drive out every two hours and still lose about one calf in thirty. I know it from four families whom I helped last spring.",
  "Prompt 1: Compare three suppliers. Use it before I order. Text: I run [business] in [town]. Compare [A], [B] and [C] by price, delivery days and minimum order. Ask me what is missing. Check: prices against their own pages.\nPrompt 2: Answer a complaint. Use it for late orders. Text: A customer wrote [text]. Write a short, kind answer that offers [offer]. Check: promises nothing we cannot keep.",
  "Headline: Know before the frost. For orchards under forty acres. How it works: 1. Put two sensors in. 2. Get one text at night. 3. Turn on the fans in time. Price: $12 a month. Try it free until May.",
  "Los productores de papa cerca de Rexburg pierden tiempo buscando camiones en plena cosecha. Hoy llaman por teléfono a diez personas cada mañana, y a veces nadie contesta. Hablé con seis de ellos en enero.",
  "農家は収穫の時期にトラックを探すのに毎朝一時間を使います。電話を十件かけても誰も出ないことがあります。",
];
const nonsense = [
  "word ".repeat(120),
  "asdf jkl qwer zxcv sdfg hjkl wrtz pqrs dfgh bnmv xcvb ghjk lkjh trwq mnbv sdfg hjkl qwrt zxcv bnmk lpkj hgfd sdfg mnbv cxzs dfgh jklm nbvc xzsd fghj klmn bvcx",
  "This is my text for the stage. ".repeat(20),
  "lorem ipsum lorem ipsum ".repeat(20),
  "aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll mmmm nnnn oooo pppp qqqq rrrr ssss tttt uuuu vvvv wwww xxxx yyyy zzzz aaaaa bbbbb ccccc ddddd",
  "... --- *** ",
];

describe("noise", () => {
  test.each(real)("is not what somebody meant: %s", (text) => expect(isNoise(text)).toBe(false));
  test.each(nonsense)("is %s", (text) => expect(isNoise(text)).toBe(true));
});

describe("a template", () => {
  const template =
    "WEEK 3\n\nPROBLEM STATEMENT\n1. Who has the problem, and when:\n2. What goes wrong:\n4. How we know:\n";
  test("is one as it was given, also with a line added", () => {
    expect(isTemplate(template, template)).toBe(true);
    expect(isTemplate(`${template}\nMy name`, template)).toBe(true);
  });
  test("is none once it is filled in", () => {
    expect(isTemplate(`WEEK 3\nPROBLEM STATEMENT\n1. Who has the problem, and when: ${real[0]}`, template)).toBe(false);
  });
});
