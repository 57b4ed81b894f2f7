/** The mark and the colours of the programme, for pages, share images and the press kit alike. */
export const brand = {
  colours: [
    { name: "Pine", hex: "#0f4d38" },
    { name: "River", hex: "#1d5585" },
    { name: "Dawn", hex: "#f39b3f" },
    { name: "Ink", hex: "#14222f" },
    { name: "Paper", hex: "#fcfaf3" },
  ],
  /** A dawn over the Sawtooths, in a round field. Shapes are drawn in order; fills name the colours below. */
  emblem: {
    size: 64,
    shapes: [
      { d: "M32 2a30 30 0 1 1 0 60a30 30 0 0 1 0-60z", fill: "#14222f" },
      { d: "M32 6a26 26 0 1 1 0 52a26 26 0 0 1 0-52z", fill: "#f8e3bd" },
      { d: "M32 20a11 11 0 1 1 0 22a11 11 0 0 1 0-22z", fill: "#f39b3f" },
      {
        d: "M6.6 37.4L15 27l4 5 6-9 6 9 3-4 7 10 5-6 11.4 5.4A26 26 0 0 1 54.6 44.8L9.4 44.8A26 26 0 0 1 6.6 37.4z",
        fill: "#1d5585",
      },
      { d: "M6.9 38.6L17 36l9 5 8-4 10 6 13.1-4.4A26 26 0 0 1 6.9 38.6z", fill: "#0f4d38" },
      { d: "M28 58c2-5 8-6 6-10s-5-4-1-7c-2 4 6 4 7 8s-4 5-4 8.6a26 26 0 0 1-8 .4z", fill: "#fcfaf3" },
    ],
  },
  /** The poster behind home's first words: layers from far to near, with the colours of the light theme. */
  poster: {
    viewBox: "0 140 1440 420",
    sun: { cx: 880, cy: 246, r: 88, hex: "#ffd37a" },
    sky: ["#a9dcee", "#fdebc3"],
    layers: [
      {
        colour: "ridge-1",
        hex: "#9cc3dd",
        d: "M0 330l70-32 55 20 82-66 60 42 48-30 86 52 74-58 66 44 58-34 92 56 70-46 62 34 78-74 52 38 44-24 70 62 82-50 66 40 58-26 67 36 60-34 80 40V560H0z",
      },
      {
        colour: "ridge-2",
        hex: "#6b9fc4",
        d: "M0 372l96-46 40 22 60-58 34 26 22-30 58 60 48-20 74 44 90-62 44 30 62-84 40 46 24-22 46 66 58-30 66 40 78-72 30 24 34-50 52 70 44-26 70 54 62-40 74 36 68-30 66 30v206H0z",
      },
      {
        colour: "snow",
        hex: "#fdf3e4",
        d: "M628 254l-22 30 10-5 7 8 9-7 9 7 13-3zM1004 256l-20 30 10-4 7 7 8-7 8 6 9-2zM252 286l-15 20 8-3 6 5 7-5 6 4 7-1z",
      },
      {
        colour: "ridge-3",
        hex: "#3c7599",
        d: "M0 424l120-44 84 34 96-56 70 40 110-34 92 44 104-60 88 50 76-26 104 52 92-46 108 40 96-52 84 36 116-22v180H0z",
      },
      {
        colour: "ridge-4",
        hex: "#0b5d57",
        d: "M0 466c90-22 170-34 262-22 96 12 150 34 250 26 112-10 170-48 290-42 106 6 168 44 282 40 132-6 230-44 356-32v124H0z",
      },
      {
        colour: "water",
        hex: "#f6d5a2",
        d: "M850 447c-40 12 20 20 4 32-18 14-120 14-130 32-8 16 60 18 40 49h196c34-30-92-34-86-52 6-20 92-20 86-40-6-14-60-16-110-21z",
      },
      {
        colour: "ridge-5",
        hex: "#0a4130",
        d: "M0 506c110-18 214-14 330 0 130 16 250 22 352 6 24-4 46 10 40 48H0zM1440 480c-130-6-260 14-390 30-40 6-60 20-40 50h430z",
      },
    ],
    pine: { hex: "#0a4130", d: "M0-92l16 30h-8l15 26h-9l17 32H4V12h-8V-4h-27l17-32h-9l15-26h-8z" },
    /** Where a pine stands: x, y and scale. */
    pines: [
      [40, 548, 1.3],
      [96, 556, 1],
      [150, 552, 1.15],
      [1180, 540, 1],
      [1236, 548, 1.35],
      [1296, 540, 1.05],
      [1352, 552, 1.5],
      [1410, 544, 1.15],
    ],
  },
  /** The Capitol in Boise, seen from the front, at first light, with the colours of the light theme. */
  dome: {
    viewBox: "0 0 400 300",
    sun: { cx: 290, cy: 120, r: 62, hex: "#ffd37a" },
    hills: {
      colour: "ridge-2",
      hex: "#6b9fc4",
      d: "M0 232l58-42 34 22 52-58 40 36 60-30 50 44 44-26 62 40v82H0z",
    },
    shapes: [
      {
        colour: "ridge-5",
        hex: "#0a4130",
        d: "M197 26h6v16h-6zM188 46c0-7 5-11 12-11s12 4 12 11v12h-24zM184 58h32v5h-32z",
      },
      { colour: "ridge-5", hex: "#0a4130", d: "M150 122c0-34 20-58 50-58s50 24 50 58z" },
      { colour: "ridge-5", hex: "#0a4130", d: "M144 122h112v7H144zM152 163h96v8h-96z" },
      { colour: "ridge-5", hex: "#0a4130", d: "M20 204h360v9H20zM28 213h344v66H28zM10 279h380v10H10z" },
      { colour: "ridge-5", hex: "#0a4130", d: "M132 204l68-34 68 34z" },
      { colour: "ridge-5", hex: "#0a4130", d: "M120 204h160v75H120z" },
      {
        colour: "snow",
        hex: "#fdf3e4",
        d: "M157 129h7v34h-7zM172 129h7v34h-7zM187 129h7v34h-7zM206 129h7v34h-7zM221 129h7v34h-7zM236 129h7v34h-7z",
      },
      {
        colour: "snow",
        hex: "#fdf3e4",
        d: "M132 216h9v63h-9zM154 216h9v63h-9zM176 216h9v63h-9zM215 216h9v63h-9zM237 216h9v63h-9zM259 216h9v63h-9zM191 240h18v39h-18z",
      },
      {
        colour: "sun",
        hex: "#ffd37a",
        d: "M44 226h12v18H44zM68 226h12v18H68zM92 226h12v18H92zM44 254h12v16H44zM68 254h12v16H68zM92 254h12v16H92zM296 226h12v18h-12zM320 226h12v18h-12zM344 226h12v18h-12zM296 254h12v16h-12zM320 254h12v16h-12zM344 254h12v16h-12z",
      },
    ],
  },
} as const;
