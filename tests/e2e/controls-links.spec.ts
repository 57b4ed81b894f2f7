import type { APIRequestContext } from "@playwright/test";
import { site } from "#content/site.ts";
import { clocks, expect, test } from "#tests/support/browser/journey.ts";
import { whole } from "#tests/support/depth.ts";
import { idsIn, linksIn, readableAddresses, type PageLink } from "#tests/support/browser/page-links.ts";
import { readMailto } from "#tests/support/mail/read-mailto.ts";

const ourAddresses: readonly string[] = Object.values(site.contacts).filter((value) => value.includes("@"));

interface Answer {
  status: number;
  ids: Set<string>;
  html: string;
}

/** Asks for each address once. */
function reader(request: APIRequestContext) {
  const answers = new Map<string, Promise<Answer>>();
  return (address: string): Promise<Answer> => {
    const known = answers.get(address);
    if (known) return known;
    const answer = request.get(address).then(async (response) => {
      const isPage = response.headers()["content-type"]?.startsWith("text/html");
      const html = isPage ? await response.text() : "";
      return { status: response.status(), ids: idsIn(html), html };
    });
    answers.set(address, answer);
    return answer;
  };
}

/** Why a link is dead, or null where it leads somewhere. */
async function faultOf(link: PageLink, from: string, read: (address: string) => Promise<Answer>) {
  const { href } = link;
  if (!href || href === "#") return "has no address";
  if (href.startsWith("tel:")) return /^tel:\+1-\d{3}-\d{3}-\d{4}$/.test(href) ? null : "is no phone number";
  if (href.startsWith("mailto:")) {
    const { to, body } = readMailto(href);
    // A text for the reader to pass on has no address yet.
    return ourAddresses.includes(to) || (to === "" && body) ? null : `writes to ${to}, which is not ours`;
  }
  const origin = "http://localhost";
  const here = new URL(from, origin);
  const there = new URL(href, here);
  if (there.origin !== origin) return null;
  if (link.own && there.href === here.href) return "leads to where the reader already is";
  if (there.search && !readableAddresses.includes(there.pathname + there.search)) return "asks for what no page knows";
  // Papers are drawn when they are asked for: whoever reads the whole season (truth.test.ts) asks for each of them.
  if (/\.(?:pdf|zip)$/.test(there.pathname)) return null;
  const { status, ids } = await read(there.pathname + there.search);
  const expected = there.pathname === "/no-such-page" ? 404 : 200;
  if (status !== expected) return `answers ${status}`;
  const anchor = decodeURIComponent(there.hash.slice(1));
  return anchor && !ids.has(anchor) ? `leads to an anchor that is not there` : null;
}

/** Whoever reads the season (truth.test.ts) follows its links too, but not to their anchors. */
const usual: readonly string[] = ["early", "afterDeadline"];

for (const [season, instant] of Object.entries(clocks))
  test.describe(season, () => {
    test.use({ siteClock: instant });

    const depth = usual.includes(season) ? {} : whole;

    test(`every link leads to something that exists (${season})`, depth, async ({ request }) => {
      const read = reader(request);
      const dead = new Set<string>();
      let seen = 0;
      for (const address of readableAddresses) {
        const { html } = await read(address);
        for (const link of linksIn(html)) {
          seen++;
          const fault = await faultOf(link, address, read);
          if (fault) dead.add(`${link.own ? address : "every page"}: "${link.words}" (${link.href}) ${fault}`);
        }
      }
      expect(seen).toBeGreaterThan(500);
      expect([...dead]).toEqual([]);
    });
  });
