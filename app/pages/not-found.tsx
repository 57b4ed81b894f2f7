import { data } from "react-router";
import { notFoundPage } from "#content/pages/errors.ts";
import { ErrorPage } from "#app/components/error-page.tsx";
import { pageMeta } from "#app/page-meta.ts";

export const handle = { noindex: true };

export const meta = () => pageMeta(notFoundPage.meta);

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <ErrorPage status={404} reference={null} />;
}
