import type { RankingCopy } from "#content/en/judging/ranking.ts";

/** The drawing's paper, and the axes' room at its left and bottom. */
const width = 400;
const height = 200;
const left = 36;
const bottom = 30;

/** What votes are worth, as a curve with axes from zero, and the same in figures below. */
export function VotesCurve({ drawing }: Pick<RankingCopy, "drawing">) {
  const { title, text, curve, cap, highest, xLabel, yLabel, table } = drawing;
  const most = curve.at(-1)?.votes ?? cap;
  const x = (votes: number) => left + (votes / most) * (width - left - 10);
  const y = (points: number) => height - bottom - (points / highest) * (height - bottom - 20);
  const line = curve.map(({ votes, points }, index) => `${index === 0 ? "M" : "L"}${x(votes)} ${y(points)}`).join(" ");
  return (
    <figure className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="flex flex-col gap-2">
        <h3 className="text-2xl">{title}</h3>
        <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text} className="w-full max-w-xl">
          <path d={`M${left} 10 V${y(0)} H${width}`} fill="none" className="stroke-line-strong" />
          <path d={`M${x(cap)} ${y(highest)} V${y(0)}`} strokeDasharray="4 4" fill="none" className="stroke-dawn" />
          <path d={line} fill="none" strokeWidth="3" className="stroke-pine" />
          <g className="fill-ink" fontSize="13">
            <text x={left - 6} y={y(highest) + 4} textAnchor="end">
              {highest}
            </text>
            <text x={left - 6} y={y(0) + 4} textAnchor="end">
              0
            </text>
            <text x={left + 4} y="12">
              {yLabel}
            </text>
            <text x={x(cap)} y={height - 12} textAnchor="middle">
              {cap}
            </text>
            <text x={width} y={height - 12} textAnchor="end">
              {most} {xLabel}
            </text>
          </g>
        </svg>
      </div>
      <figcaption className="flex flex-col gap-3">
        <p className="max-w-measure">{text}</p>
        <table className="max-w-xs border-collapse tabular-nums">
          <thead>
            <tr className="border-b-2 border-line-strong">
              <th scope="col" className="py-1 text-left">
                {table.votes}
              </th>
              <th scope="col" className="py-1 text-right">
                {table.points}
              </th>
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row) => (
              <tr key={row.votes} className="border-b border-line">
                <td className="py-1">{row.votes}</td>
                <td className="py-1 text-right">{row.points}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </figcaption>
    </figure>
  );
}
