/** A team's own words, in the paragraphs that they made. */
export function ProjectText({ title, text, heading: Heading }: { title: string; text: string; heading: "h2" | "h4" }) {
  const paragraphs = text.split(/\n\s*\n/).filter((part) => part.trim() !== "");
  if (paragraphs.length === 0) return null;
  return (
    <section className="flex max-w-measure flex-col gap-4 text-lg">
      <Heading className="text-2xl md:text-3xl">{title}</Heading>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className="wrap-break-word whitespace-pre-line">
          {paragraph.trim()}
        </p>
      ))}
    </section>
  );
}
