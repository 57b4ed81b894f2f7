import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { faq } from "#content/en/pages/faq.ts";
import { judgesAdvisors } from "#content/en/pages/judges-advisors.ts";
import { sponsors } from "#content/en/pages/sponsors.ts";
import { rubricFacts } from "#content/en/judging/rubric-facts.ts";
import { tierAmount } from "#content/en/tier-amount.ts";
import { factsAt } from "#content/facts.ts";
import { FaqCategorySection } from "#app/pages/faq/faq-category-section.tsx";
import { faqStructuredData } from "#app/pages/faq/faq-structured-data.ts";
import { RubricBar, RubricCriteria } from "#app/pages/judges-advisors/rubric-chart.tsx";
import { SponsorTiers } from "#app/pages/sponsors/sponsor-tiers.tsx";

const facts = factsAt(0);
const { programme } = facts;
const { rubric } = judgesAdvisors(facts);

/** The drawn shares of a rubric, in percent of the drawing's width. */
function sharesIn(html: string): { from: number; width: number; fill: string }[] {
  return [...html.matchAll(/<rect x="([\d.]+)" width="([\d.]+)"[^>]*class="([^"]+)"/g)].map(
    ([, from, width, fill = ""]) => ({ from: Number(from), width: Number(width), fill }),
  );
}

test.each([
  ["the bar", RubricBar],
  ["the list", RubricCriteria],
])("%s draws every weight to the same scale, one after the other up to 100", (_, View) => {
  const html = renderToStaticMarkup(<View rubric={rubric} />);
  expect(html).toContain('viewBox="0 0 100 10"');
  const shares = sharesIn(html);
  expect(shares).toHaveLength(programme.criteria.length);
  let end = 0;
  shares.forEach(({ from, width }, index) => {
    const weight = programme.criteria[index]?.weight ?? 0;
    expect(from).toBe(end);
    expect(Math.abs(width - weight)).toBeLessThan(0.5);
    end += weight;
  });
  expect(end).toBe(100);
});

test("the public's share is the one in the other colour", () => {
  const shares = sharesIn(renderToStaticMarkup(<RubricBar rubric={rubric} />)).filter(
    ({ fill }) => fill === "fill-dawn",
  );
  expect(shares.map(({ width }) => Math.round(width))).toEqual([rubricFacts(facts).publicWeight]);
});

test("each sponsor tier is shown with its amount and exactly its benefits, as a table and as a list", () => {
  const html = renderToStaticMarkup(<SponsorTiers tiers={sponsors(facts).tiers} />);
  const [table = "", lists = ""] = html.split("</table>");
  const included = programme.sponsorTiers.reduce((sum, { benefits }) => sum + benefits.length, 0);
  expect(table.match(/>Included</g)).toHaveLength(included);
  for (const tier of programme.sponsorTiers) {
    expect(table).toContain(tierAmount(tier));
    const list = lists.slice(lists.indexOf(`>${tier.name}<`)).split("</ul>")[0] ?? "";
    const named = programme.sponsorBenefits.filter(({ name }) => list.includes(name.replace("'", "&#x27;")));
    expect(named.map(({ id }) => id)).toEqual(tier.benefits);
  }
});

test("every answer can be opened by its address and belongs to the one group of the page", () => {
  const { categories, linkLabel } = faq(facts);
  for (const category of categories) {
    const html = renderToStaticMarkup(<FaqCategorySection category={category} linkLabel={linkLabel} />);
    expect(html).toContain(`${category.questions.length} questions`);
    const items = html.split("<details").slice(1);
    expect(items).toHaveLength(category.questions.length);
    items.forEach((item, index) => {
      const tag = item.slice(0, item.indexOf(">"));
      expect(tag).toContain('name="faq"');
      expect(tag).not.toContain("id=");
      expect(item).toContain(`id="${category.questions[index]?.id}"`);
    });
  }
});

test("search engines read the same questions and answers, without link marks", () => {
  const { categories } = faq(facts);
  const data = JSON.stringify(faqStructuredData(categories));
  for (const { question } of categories.flatMap(({ questions }) => questions)) expect(data).toContain(question);
  expect(data).not.toMatch(/\]\(/);
});
