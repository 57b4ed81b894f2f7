/** One mark for each stage: a voice, a sketch, a frame going up, a flag on the summit. */
const drawings = [
  <>
    <path className="fill-river" d="M6 12h34a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H22L12 50V40H6a0 0 0 0 1 0 0z" />
    <path
      className="fill-dawn"
      d="M34 30h20a5 5 0 0 1 5 5v13a5 5 0 0 1-5 5v7l-8-7H34a5 5 0 0 1-5-5V35a5 5 0 0 1 5-5z"
    />
    <path className="fill-card" d="M14 20h24v3H14zM14 27h14v3H14z" />
  </>,
  <>
    <path className="fill-river" d="M6 8h40v48H6z" />
    <path className="fill-sun" d="M26 18a8 8 0 1 1 0 16 8 8 0 0 1 0-16z" />
    <path className="fill-pine" d="M6 46l12-14 9 10 8-8 11 12v10H6z" />
    <path className="fill-dawn" d="M52 14l8 8-20 26-9 3 2-10z" />
  </>,
  <>
    <path className="fill-pine" d="M6 52h52v6H6zM10 34h12v16H10z" />
    <path className="fill-river" d="M26 26h12v24H26z" />
    <path className="fill-dawn" d="M42 14h12v36H42z" />
    <path className="fill-ink-soft" d="M8 30L32 8l3 4L12 33z" />
  </>,
  <>
    <path className="fill-river" d="M2 58l18-26 8 10 6-8 14 24z" />
    <path className="fill-pine" d="M16 58l20-34 24 34z" />
    <path className="fill-card" d="M36 24l-9 15 6-3 4 4 4-5 4 3z" />
    <path className="fill-ink-soft" d="M35 4h3v22h-3z" />
    <path className="fill-dawn" d="M38 4l18 6-18 7z" />
  </>,
];

export function StageMark({ number, className }: { number: number; className?: string }) {
  return (
    <svg viewBox="0 0 64 64" className={className} aria-hidden="true">
      {drawings[number - 1]}
    </svg>
  );
}
