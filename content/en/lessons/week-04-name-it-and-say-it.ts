import type { Lesson } from "./lesson.ts";
import { lessonBlocks } from "./lesson-blocks.ts";

export const nameItAndSayIt = (): Lesson => ({
  number: 4,
  stage: 2,
  id: "name-it-and-say-it",
  title: "Name it and say it",
  promise: "Find a name, a look and one sentence that people can repeat after hearing it once.",
  minutes: 165,
  deliverables: ["brand-and-message"],
  get blocks() {
    return lessonBlocks(`
## The repeat test

Say your one sentence to someone. Talk about the weather for two minutes. Then ask: What was that thing I told you about? Whatever they say is your real message. It is what neighbors will pass on over the fence, and what a judge will remember a dozen projects later.

By the end of this week you have one page with a sentence that passed this test, a name you have looked up, and a look simple enough to draw with two pencils.

### Example: The Crooked Bobbin, Moscow

In June Halloran's quilt shop, every other visit begins with a crumpled pattern and the question of how many yards it takes. June works it out on the back of a receipt while the line grows. Her idea: customers send the size and the pattern ahead, the yardage is worked out, and the fabric is cut before they get to town. It needed a name.

> Context: A service of a quilt shop in a small Idaho college town. Customers send the size of their quilt; we work out the yardage and have the fabric cut when they come in. Most are women over 50, many order by phone.
> Goal: 20 names in four groups: says what it does, names the place, names the feeling, made-up word.
> Standard: Can be spelled after hearing it once. No puns on sewing, no 'smart', no 'AI'. No explanations.

< Says what it does: Yard Count, Cut and Ready, Bolt to Bag ...
< Place: Palouse Yardage ...
< Feeling: Saturday Table ...
< Made-up: Quiltara, Yardly ...
< All of these names are available to use.

**What June changed** The last line was worthless: a chat assistant does not know what is registered. June searched. "Yard Count" was already a lawn calculator, and one of the made-up words belonged to a fabric chain. She tried two of the others on customers. "Saturday Table" made them smile, and nobody could say what it was. With "Cut and Ready," four out of five asked, "So you cut it before I get there?" She took that name, and their question became her sentence: We cut it before you get here.

## What to do

1. **Write your sentence three ways** (25 min) For [who], who [problem], [name] does [what], so that [result]. Then shorter. Then so short that it fits on a cap.
2. **Ask for twenty names** (20 min) Use June's prompt. Say which groups leave you cold, and ask again without them. It takes twenty bad names to get one good one.
3. **Look up three of them** (30 min) An ordinary web search, the app stores, the Secretary of State's business search, the federal trademark search. Say each one over the phone and have it spelled back. None of this replaces legal advice. Get some before you print a thousand bags.
4. **Make two looks** (35 min) Look A and look B, each with two colors, one typeface and one picture. Take a color from something real: your truck, your shelves, the hill behind the shop. A sketch photographed on the kitchen table is fine.
5. **Show A and B to five people** (40 min) People who have the problem. Do not ask which one is prettier. Ask: What do you think this is? Would you call? Then do the repeat test.
6. **Write the page** (15 min) Name, sentence, look. Below that, two lines: what you dropped, and why.

**Pictures made by machines** Read what the tool's terms say about business use. Do not ask for the style of a living artist, for a character you know from somewhere, or for anything like another company's logo. Hands, letters and maps often come out wrong, so look closely. And in the United States, a picture made by a machine alone is generally not protected by copyright, so others may use it too. For a logo, have a person draw, even if that person is you.

### Common mistakes
- A name that needs explaining. → If the first question is how to spell it, keep looking.
- A sentence with "AI-powered" in it. → Customers buy the afternoon you save them. How you do it belongs in your log.
- Asking the assistant which version is best. → It will choose, give reasons, and choose the other one tomorrow. Only people with the problem can tell you.

### Task: Keep for stage 2
These are the brand and message basics of [stage 2](/portal/stages/2). Hand them in now, or with the rest in week 6.
- One page with name, sentence and look.
- What five people said in the repeat test, in their words.
- In your log: which names and pictures came from a tool, and what you looked up.
`);
  },
  template: {
    title: "Brand and message on one page",
    fileName: "week-04-brand-and-message.txt",
    text: `WEEK 4: NAME IT AND SAY IT

MY SENTENCE
Long: For ______, who ______, ______ does ______, so that ______.
Short: ______ helps ______ to ______.
On a cap: ______

PROMPT: TWENTY NAMES
Context: ______ (what it is, where, who uses it, how they reach us)
Goal: 20 names in four groups: says what it does, names the place, names the feeling, made-up word.
Standard: Can be spelled after hearing it once. No ______. No explanations.

LOOKED UP (copy for three names)
Name:
Web search:
App stores:
State business search:
Federal trademark search:
Spelled back over the phone:

TWO LOOKS
A: two colors, a typeface, a picture:
B: two colors, a typeface, a picture:

REPEAT TEST (five people with the problem, no names)
Person 1 saw (A or B):
What they said it is, in their words:
Would they call?

THE PAGE
Name:
Sentence:
Look:
What we dropped, and why:
What a tool made, and which tool:
`,
  },
});
