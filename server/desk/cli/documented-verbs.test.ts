import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { argumentsOf } from "./verb-form.ts";
import { verbs } from "./verbs.ts";

const manuals = ["README.md", ...readdirSync("docs").flatMap((file) => (file.endsWith(".md") ? [`docs/${file}`] : []))];

/** What a manual tells the organizer to type, from the verb on: "votes count|strike <id> --reason R" is two. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) => {
    const command = /^(?:[A-Z_]+=\S+ )?(?:desk|npm run(?: --silent)? desk --|accelerator-desk) ([a-z].*)$/.exec(
      code,
    )?.[1];
    if (command === undefined) return [];
    const choice = /\w+(?:\|\w+)+/.exec(command)?.[0];
    return choice ? choice.split("|").map((word) => command.replace(choice, word)) : [command];
  });

/** The verb with the longest name that the command begins with. */
const verbOf = (command: string) =>
  verbs
    .filter(({ name }) => command === name || command.startsWith(`${name} `))
    .toSorted((a, b) => b.name.length - a.name.length)[0];

test.each(manuals)("%s names only verbs and options that the desk has", (file) => {
  for (const command of commandsIn(readFileSync(file, "utf8"))) {
    if (command.startsWith("help")) continue;
    const verb = verbOf(command);
    expect(verb?.name, `desk ${command}`).toBeDefined();
    const options = { ...argumentsOf(verb!.form).options, ...verb!.moreOptions };
    for (const [, option] of command.matchAll(/ --([a-z][a-z-]*)/g))
      expect(["help", ...Object.keys(options)], `desk ${command}`).toContain(option);
  }
});

test("the operations manual is full of them", () => {
  const text = ["operations", "recovery", "season"].map((name) => readFileSync(`docs/${name}.md`, "utf8")).join("\n");
  expect(commandsIn(text).length).toBeGreaterThan(40);
});

test("the list of commands has every verb, as its help has it", () => {
  const listed = [...readFileSync("docs/commands.md", "utf8").matchAll(/^- `desk (.+?)`/gm)].map(
    ([, command]) => command,
  );
  expect(listed).toEqual(verbs.map(({ name, form }) => [name, form].filter(Boolean).join(" ")));
});
