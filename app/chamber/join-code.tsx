import { ChamberForm } from "./chamber-form.tsx";
import { QrCode } from "./qr-code.tsx";
import type { ShownChamber } from "./show-chamber.ts";

export function JoinCode({ words, chamberId }: { words: ShownChamber["code"]; chamberId: string }) {
  return (
    <section
      aria-labelledby="join-code"
      className="flex flex-col gap-6 rounded-card border border-line bg-card p-6 md:flex-row md:items-start md:justify-between"
    >
      <div className="flex flex-col gap-4">
        <h2 id="join-code" className="text-2xl">
          {words.title}
        </h2>
        <p className="font-mono text-4xl font-bold tracking-wider select-all">{words.value}</p>
        <p>
          <span className="text-ink-soft">{words.address}: </span>
          <a href={words.joinUrl} className="text-link font-semibold wrap-anywhere">
            {words.shownAddress}
          </a>
        </p>
        <p className="max-w-measure">{words.text}</p>
        <p className="max-w-measure text-ink-soft">{words.renewText}</p>
        <ChamberForm chamberId={chamberId} intent="renew" submit={words.renew} variant="outline" />
      </div>
      <QrCode
        content={words.joinUrl}
        label={words.qr}
        className="size-44 max-w-full shrink-0 self-center md:self-start"
      />
    </section>
  );
}
