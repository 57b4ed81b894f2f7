import { packageWords } from "#content/en/packages.ts";

export function EarlyBirdBanner() {
  return (
    <div className="rounded-lg border-l-4 border-dawn bg-dawn-wash px-5 py-4">
      <p className="text-lg font-bold">{packageWords.earlyBirdBanner}</p>
      <p className="text-ink-soft">{packageWords.earlyBirdUntil}</p>
    </div>
  );
}
