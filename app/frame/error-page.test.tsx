import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { refusal } from "#content/en/pages/errors.ts";
import { factsAt } from "#content/facts.ts";
import { ErrorPage } from "./error-page.tsx";

const facts = factsAt(0);
const { general } = facts.site.contacts;

describe("the error page", () => {
  it("says after a failure whom to write to, and gives the reference into the mail", () => {
    const page = refusal(facts, "failed", "Ab3-7");
    const html = renderToStaticMarkup(<ErrorPage status={500} page={page} />);
    expect(html).toContain(page.title);
    expect(html).toContain(`>${general}</a>`);
    expect(html).toContain("Please include this reference");
    expect(html).toContain(">Ab3-7</code>");
    expect(html).toMatch(new RegExp(`href="mailto:${general}\\?subject=[^"]*Reference%20Ab3-7"`));
  });

  it("asks for no reference where there is none", () => {
    const html = renderToStaticMarkup(<ErrorPage status={500} page={refusal(facts, "failed", null)} />);
    expect(html).not.toContain("reference");
  });

  it("calls an unknown address no failure", () => {
    const page = refusal(facts, "not_found", null);
    const html = renderToStaticMarkup(<ErrorPage status={404} page={page} />);
    expect(html).toContain(page.title);
    expect(html).toContain('href="/"');
    expect(html).toContain(`href="mailto:${general}"`);
  });
});
