/**
 * The poster: dawn over the Sawtooths, ridges from far to near, a river through the pines. It stands at the
 * bottom of a sky, and takes its colours from the theme.
 */
export function Ridge({ className }: { className?: string }) {
  return (
    <svg viewBox="0 140 1440 420" preserveAspectRatio="xMidYMax slice" className={className} aria-hidden="true">
      <circle cx="880" cy="246" r="88" className="fill-sun" />
      <path
        className="fill-ridge-1"
        d="M0 330l70-32 55 20 82-66 60 42 48-30 86 52 74-58 66 44 58-34 92 56 70-46 62 34 78-74 52 38 44-24 70 62 82-50 66 40 58-26 67 36v282H0z"
      />
      <path
        className="fill-ridge-2"
        d="M0 372l96-46 40 22 60-58 34 26 22-30 58 60 48-20 74 44 90-62 44 30 62-84 40 46 24-22 46 66 58-30 66 40 78-72 30 24 34-50 52 70 44-26 70 54 62-40 74 36 68-30 66 30v206H0z"
      />
      <path
        className="fill-snow"
        d="M628 254l-22 30 10-5 7 8 9-7 9 7 13-3zM1004 256l-20 30 10-4 7 7 8-7 8 6 9-2zM252 286l-15 20 8-3 6 5 7-5 6 4 7-1z"
      />
      <path
        className="fill-ridge-3"
        d="M0 424l120-44 84 34 96-56 70 40 110-34 92 44 104-60 88 50 76-26 104 52 92-46 108 40 96-52 84 36 116-22v180H0z"
      />
      <path
        className="fill-ridge-4"
        d="M0 466c90-22 170-34 262-22 96 12 150 34 250 26 112-10 170-48 290-42 106 6 168 44 282 40 132-6 230-44 356-32v124H0z"
      />
      <path
        className="fill-water"
        d="M850 447c-40 12 20 20 4 32-18 14-120 14-130 32-8 16 60 18 40 49h196c34-30-92-34-86-52 6-20 92-20 86-40-6-14-60-16-110-21z"
      />
      <path
        className="fill-ridge-5"
        d="M0 506c110-18 214-14 330 0 130 16 250 22 352 6 24-4 46 10 40 48H0zM1440 480c-130-6-260 14-390 30-40 6-60 20-40 50h430z"
      />
      <Pines />
    </svg>
  );
}

/** Foreground trees: one shape, repeated at the edges where no text stands. */
function Pines() {
  const places = [
    [40, 548, 1.3],
    [96, 556, 1],
    [150, 552, 1.15],
    [1180, 540, 1],
    [1236, 548, 1.35],
    [1296, 540, 1.05],
    [1352, 552, 1.5],
    [1410, 544, 1.15],
  ] as const;
  return (
    <g className="fill-ridge-5">
      {places.map(([x, y, scale]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${scale})`}
          d="M0-92l16 30h-8l15 26h-9l17 32H4V12h-8V-4h-27l17-32h-9l15-26h-8z"
        />
      ))}
    </g>
  );
}
