/** A team's own words, in the paragraphs that they made. */
export function ProjectText({ title, text }: { title: string; text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  if (paragraphs.length === 0) return null;
  return (
    <section className="flex max-w-measure flex-col gap-4 text-lg">
      <h2 className="text-2xl md:text-3xl">{title}</h2>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="wrap-break-word whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </section>
  );
}
