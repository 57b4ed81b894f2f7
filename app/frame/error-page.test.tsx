import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { referenceWords, refusals } from "#content/en/pages/errors.ts";
import { site } from "#content/site.ts";
import { ErrorPage } from "./error-page.tsx";

const { general } = site.contacts;

describe("the error page", () => {
  it("says after a failure whom to write to, and gives the reference into the mail", () => {
    const html = renderToStaticMarkup(<ErrorPage status={500} words={refusals.failed} reference="Ab3-7" />);
    expect(html).toContain(refusals.failed.title);
    expect(html).toContain(`>${general}</a>`);
    expect(html).toContain(referenceWords);
    expect(html).toContain(">Ab3-7</code>");
    expect(html).toMatch(new RegExp(`href="mailto:${general}\\?subject=[^"]*Reference%20Ab3-7"`));
  });

  it("asks for no reference where there is none", () => {
    expect(renderToStaticMarkup(<ErrorPage status={500} words={refusals.failed} reference={null} />)).not.toContain(
      referenceWords,
    );
  });

  it("calls an unknown address no failure", () => {
    const html = renderToStaticMarkup(<ErrorPage status={404} words={refusals.not_found} reference={null} />);
    expect(html).toContain(refusals.not_found.title);
    expect(html).toContain('href="/"');
    expect(html).toContain(`href="mailto:${general}"`);
  });
});
