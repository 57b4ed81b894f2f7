import { rehearsalRoutes, routes } from "#app/routes.ts";
import { idsIn, linksIn } from "../browser/page-links.ts";

export interface Walked {
  /** Every address that was asked for. */
  asked: number;
  /** Pages of each address's first parts, to see that the walk got there. */
  pages: ReadonlySet<string>;
  /** What did not open, and where it is linked. */
  broken: string[];
  /** One form of each route and intent that is sent by POST, as it stands on a page. */
  posts: ReadonlyMap<string, PostedForm>;
}

export interface PostedForm {
  address: string;
  body: URLSearchParams;
}

interface Step {
  address: string;
  from: string;
}

/**
 * Follows every link, file and form of the pages below an address as someone who is signed in, by GET. Pages elsewhere
 * are opened, and not walked on from. `ofEach`: at most so many addresses of one route that are asked in one way.
 */
export async function walkPages(
  site: { url: string },
  cookie: string,
  start: string,
  { ofEach = Infinity }: { ofEach?: number } = {},
): Promise<Walked> {
  const queue: Step[] = [{ address: start, from: "" }];
  const known = new Set([start]);
  const pages = new Set<string>();
  const broken: string[] = [];
  const posts = new Map<string, PostedForm>();
  const ids = new Map<string, ReadonlySet<string>>();
  const marks: Step[] = [];
  const alike = new Map<string, number>();

  const visit = async ({ address, from }: Step): Promise<void> => {
    // From many networks: one may not ask for so much. The site has to trust one proxy.
    const network = `10.${Math.floor(pages.size / 20) % 250}.0.1`;
    // On one machine, to pack a page and unpack it takes longer than to send it.
    const headers = { cookie, "x-forwarded-for": network, "accept-encoding": "identity" };
    const answer = await fetch(site.url + address, { headers, redirect: "manual" });
    if (answer.status !== 200) broken.push(`${answer.status} ${address} on ${from}`);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html") === true;
    if (answer.status !== 200 || !isPage || !isBelow(address, start)) return void (await answer.body?.cancel());
    const html = await answer.text();
    pages.add(address);
    if (!html.includes('<meta name="robots" content="noindex"/>')) broken.push(`search engines may list ${address}`);
    ids.set(address, idsIn(html));
    for (const form of postsIn(html, site.url + address))
      posts.set(`${kindOf(new URL(form.address, site.url))} ${form.body.get("intent") ?? ""}`, form);
    for (const target of targetsIn(html, site.url + address)) {
      const url = new URL(target, site.url + address);
      if (url.origin !== site.url) continue;
      const next = url.pathname + url.search;
      if (url.hash.length > 1 && isBelow(next, start)) marks.push({ address: next + url.hash, from: address });
      if (known.has(next) || isOnlySentTo(url.pathname)) continue;
      known.add(next);
      const kind = kindOf(url);
      alike.set(kind, (alike.get(kind) ?? 0) + 1);
      if (alike.get(kind)! <= ofEach) queue.push({ address: next, from: address });
    }
  };

  // A few at a time, as a person with several tabs.
  while (queue.length > 0) await Promise.all(queue.splice(0, 4).map(visit));
  for (const { address, from } of marks) {
    const [page, mark] = address.split("#") as [string, string];
    if (ids.get(page)?.has(decodeURIComponent(mark)) === false) broken.push(`nothing at ${address} on ${from}`);
  }
  return { asked: known.size, pages, broken, posts };
}

const allRoutes = [...routes, ...rehearsalRoutes].map((route) => ({
  ...route,
  pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, "[^/]+")}$`),
}));

/** The route, and the names of what is asked for. */
const kindOf = ({ pathname, searchParams }: URL): string => {
  const route =
    allRoutes.find(({ path }) => path === pathname) ?? allRoutes.find(({ pattern }) => pattern.test(pathname));
  return `${route?.path ?? pathname}?${[...searchParams.keys()].toSorted().join("&")}`;
};

const onlySentTo = allRoutes
  .filter(({ methods }) => methods !== undefined && !methods.includes("GET"))
  .map(({ pattern }) => pattern);

/** What a form is posted to, and nobody reads. */
const isOnlySentTo = (path: string) => onlySentTo.some((pattern) => pattern.test(path));

const isBelow = (address: string, start: string) => new RegExp(`^${start}(?=[/?.]|$)`).test(address);

const attribute = (tag: string, name: string): string | null =>
  new RegExp(`\\s${name}="([^"]*)"`)
    .exec(tag)?.[1]
    ?.replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"') ?? null;

function targetsIn(html: string, page: string): string[] {
  const linked = linksIn(html).flatMap(({ href }) => (href === null ? [] : [href]));
  const shown = [...html.matchAll(/<(?:img|video|source|iframe|embed)\b[^>]*>/g)].flatMap(([tag]) => {
    const from = attribute(tag, "src");
    return from === null ? [] : [from];
  });
  return [...linked, ...shown, ...formsIn(html, page)];
}

interface FormOnPage {
  action: URL;
  method: string;
  isMultipart: boolean;
  /** What it sends, by each of its buttons. */
  sent: string[][][];
}

function formsOf(html: string, page: string): FormOnPage[] {
  return [...html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)].map(([, opening = "", inner = ""]) => {
    const action = new URL(attribute(` ${opening}`, "action") ?? "", page);
    // A mark tells where the page goes on once the form was sent.
    action.hash = "";
    const fields = fieldsIn(inner);
    const buttons = [...inner.matchAll(/<button\b[^>]*>/g)].flatMap(([tag]) => {
      const name = attribute(tag, "name");
      return name === null ? [] : [[name, attribute(tag, "value") ?? ""]];
    });
    return {
      action,
      method: attribute(` ${opening}`, "method") ?? "get",
      isMultipart: attribute(` ${opening}`, "enctype") === "multipart/form-data",
      sent: buttons.length > 0 ? buttons.map((button) => [...fields, button]) : [fields],
    };
  });
}

/** Where forms lead: those that are sent by GET with what they hold, by each of their buttons; others without. */
const formsIn = (html: string, page: string): string[] =>
  formsOf(html, page).flatMap(({ action, method, sent }) =>
    method === "get"
      ? sent.map((fields) => `${action.pathname}?${new URLSearchParams(fields)}`)
      : [action.pathname + action.search],
  );

const postsIn = (html: string, page: string): PostedForm[] =>
  formsOf(html, page).flatMap(({ action, method, isMultipart, sent }) =>
    method === "get" || isMultipart
      ? []
      : sent.map((fields) => ({ address: action.pathname + action.search, body: new URLSearchParams(fields) })),
  );

function fieldsIn(inner: string): string[][] {
  const inputs = [...inner.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/type="(?:checkbox|radio)"/.test(tag) || /\schecked=""/.test(tag))
    .map((tag) => [attribute(tag, "name"), attribute(tag, "value") ?? ""]);
  const choices = [...inner.matchAll(/<select\b([^>]*)>(.*?)<\/select>/gs)].map(([, opening = "", options = ""]) => {
    const all = [...options.matchAll(/<option\b[^>]*>/g)].map(([tag]) => tag);
    const chosen = all.find((tag) => /\sselected=""/.test(tag)) ?? all[0] ?? "";
    return [attribute(` ${opening}`, "name"), attribute(chosen, "value") ?? ""];
  });
  return [...inputs, ...choices].flatMap(([name, value]) => (name == null ? [] : [[name, value ?? ""]]));
}
