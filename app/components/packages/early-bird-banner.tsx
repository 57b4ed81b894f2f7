export function EarlyBirdBanner({ words }: { words: { banner: string; until: string } }) {
  return (
    <div className="rounded-lg border-l-4 border-dawn bg-dawn-wash px-5 py-4">
      <p className="text-lg font-bold">{words.banner}</p>
      <p className="text-ink-soft">{words.until}</p>
    </div>
  );
}
