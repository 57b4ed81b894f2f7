import { pages } from "../routes.ts";

/** Name of a page in file names. */
export function pageSlug(path: string): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}

const certificatePage = /^\/certificates\/(?!verify$)[A-Za-z0-9-]+$/;
const projectPage = /^\/showcase\/[a-z0-9-]+$/;

/** Address of the picture that sharing cards of the page show. Projects and certificates have their own; unlisted pages borrow home's. */
export function shareImageOf(path: string): string {
  if (projectPage.test(path)) return `${path}.png`;
  if (certificatePage.test(path)) return `${path}/card.png`;
  const known = pages.some((page) => page.path === path && page.indexed);
  return `/share/${known ? pageSlug(path) : "home"}.png`;
}
