import { data } from "react-router";
import { notFoundPage } from "#content/en/pages/errors.ts";
import { ErrorPage } from "#app/frame/error-page.tsx";
import { pageMeta } from "#app/frame/page-meta.ts";

export const handle = { noindex: true };

export const meta = () => pageMeta(notFoundPage.meta);

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <ErrorPage status={404} reference={null} />;
}
