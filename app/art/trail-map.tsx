/** A folded trail map: eight waypoints from the town in the valley to the flag at the top. */
export function TrailMap({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 400 320" className={className} aria-hidden="true">
      <path className="fill-sky-low" d="M20 44l120-24v256L20 300z" />
      <path className="fill-sky-high" d="M140 20l120 24v256l-120-24z" />
      <path className="fill-sky-low" d="M260 44l120-24v256l-120 24z" />
      <path className="fill-ridge-1" d="M20 190l44-30 30 18 46-52v100L20 252zM140 126l34 30 36-52 50 62v74l-120-14z" />
      <path className="fill-ridge-2" d="M260 166l52-96 26 34 42-26v122l-120 40z" />
      <path className="fill-snow" d="M312 70l-18 33 10-4 9 8 8-8 9 6 8-1z" />
      <path className="fill-ridge-4" d="M20 252l120-26v50L20 300zM140 226l120 14v60l-120-24z" />
      <path className="fill-ridge-5" d="M260 240l120-40v76l-120 24z" />
      <path
        className="fill-water"
        d="M20 268c50-16 70 2 120-14v12c-50 14-72-4-120 16zM140 254c40-10 60 30 120 20v14c-64 8-84-30-120-22z"
      />
      <path
        fill="none"
        className="stroke-ink"
        strokeWidth="4"
        strokeDasharray="1 10"
        strokeLinecap="round"
        d="M54 276c30-46 62-8 86-44s-30-54 8-78 56 54 84 40 10-60 40-72 30-8 44-36"
      />
      <g className="fill-dawn stroke-on-dawn" strokeWidth="3">
        {waypoints.map(([x, y]) => (
          <circle key={x} cx={x} cy={y} r="9" />
        ))}
      </g>
      <path className="fill-ridge-5" d="M314 28h4v58h-4z" />
      <path className="fill-dawn" d="M318 28l34 11-34 12z" />
    </svg>
  );
}

const waypoints = [
  [54, 276],
  [96, 250],
  [138, 234],
  [134, 172],
  [182, 166],
  [222, 196],
  [262, 134],
  [316, 86],
] as const;
