import { expect, test } from "vitest";
import { lessonBlocks } from "./lesson-blocks.ts";

test("reads each kind of block as it is written", () => {
  const blocks = lessonBlocks(`
Words with a [link](/portal).

## A heading

- one
- two

1. **First** (20 min) Do it.
2. **Then** (5 min) Rest.

> Ask this.
> And that.

| Weak | Buy now |
| Strong | Try a loaf |

### Example: Salt & Rye, Driggs

Ada bakes.

> Name it.

< Five names.

**What Ada changed** All of them.

**Keep in mind** It is invented.

### Common mistakes
- Too long. → Cut it.

### Task: Keep this
In your notebook.
- The list
`);
  expect(blocks).toEqual([
    { kind: "paragraph", text: "Words with a [link](/portal)." },
    { kind: "heading", text: "A heading" },
    { kind: "list", items: ["one", "two"] },
    {
      kind: "steps",
      items: [
        { title: "First", minutes: 20, text: "Do it." },
        { title: "Then", minutes: 5, text: "Rest." },
      ],
    },
    { kind: "prompt", lines: ["Ask this.", "And that."] },
    {
      kind: "comparison",
      sides: [
        { label: "Weak", text: "Buy now" },
        { label: "Strong", text: "Try a loaf" },
      ],
    },
    {
      kind: "example",
      business: "Salt & Rye",
      place: "Driggs",
      parts: [
        { kind: "paragraph", text: "Ada bakes." },
        { kind: "prompt", lines: ["Name it."] },
        { kind: "answer", lines: ["Five names."] },
        { kind: "change", title: "What Ada changed", text: "All of them." },
      ],
    },
    { kind: "note", title: "Keep in mind", text: "It is invented." },
    { kind: "mistakes", title: "Common mistakes", items: [{ mistake: "Too long.", instead: "Cut it." }] },
    { kind: "task", title: "Keep this", text: "In your notebook.", items: ["The list"] },
  ]);
});

test.each([
  "< an answer that belongs to no example",
  "### Example: Salt & Rye, Driggs\n\nAn example in which nobody changed anything.",
  "1. A step without its minutes",
  "### Common mistakes\n- One without its remedy.",
  "- a list\nthat stops being one",
  "A paragraph\nof two lines",
  "* an item written in another way",
])("refuses %j, and says so", (text) => {
  expect(() => lessonBlocks(text)).toThrow("written like no kind of block");
});
