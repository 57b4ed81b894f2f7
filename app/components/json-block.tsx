/** Data inside the page. Escaped so that no text in it can end the block; browsers never run it. */
export function JsonBlock({
  id,
  type,
  data,
}: {
  id?: string;
  type: "application/json" | "application/ld+json";
  data: unknown;
}) {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return <script id={id} type={type} dangerouslySetInnerHTML={{ __html: json }} />;
}
