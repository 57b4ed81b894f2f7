import { data } from "react-router";
import { ErrorPage } from "#app/components/error-page.tsx";
import { pageMeta } from "#app/page-meta.ts";

export const handle = { noindex: true };

export function meta() {
  return pageMeta({ title: "Page not found", description: "There is no page at this address." });
}

export function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <ErrorPage status={404} reference={null} />;
}
