/** The mark and the colours of the programme, for pages, share images and the press kit alike. */
export const brand = {
  colours: [
    { name: "Pine", hex: "#0f4d38", use: "Main colour: buttons, links to act on, headings on light paper" },
    { name: "River", hex: "#1d5585", use: "Links and quiet accents" },
    { name: "Dawn", hex: "#f39b3f", use: "The call to action, always with dark text" },
    { name: "Ink", hex: "#14222f", use: "Text" },
    { name: "Paper", hex: "#fcfaf3", use: "Background" },
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
} as const;
