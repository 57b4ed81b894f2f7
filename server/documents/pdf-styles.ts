import { StyleSheet } from "@react-pdf/renderer";
import { brand } from "#content/brand.ts";
import { faces } from "./pdf-fonts.ts";

type ColourName = (typeof brand.colours)[number]["name"];

function colour(name: ColourName): string {
  const found = brand.colours.find((candidate) => candidate.name === name);
  if (!found) throw new Error(`The brand has no colour "${name}"`);
  return found.hex;
}

/** The brand's colours, and the greys that paper needs. */
export const inks = {
  ink: colour("Ink"),
  pine: colour("Pine"),
  river: colour("River"),
  dawn: colour("Dawn"),
  paper: colour("Paper"),
  quiet: "#4a5863",
  line: "#c9c6b8",
} as const;

const display = { fontFamily: faces.display, fontWeight: 700 } as const;
const edge = 84;
const letter = { width: 612, height: 792 };

/** Sizes are points on US Letter. Lines hold about 75 characters. */
export const pdfStyles = StyleSheet.create({
  page: {
    fontFamily: faces.text,
    fontSize: 10,
    lineHeight: 1.5,
    color: inks.ink,
    paddingTop: 78,
    paddingBottom: 78,
    paddingHorizontal: edge,
  },
  top: { position: "absolute", top: 38, left: edge, right: edge },
  runningHead: {
    flexDirection: "row",
    justifyContent: "space-between",
    fontSize: 8,
    color: inks.quiet,
    borderBottomWidth: 0.5,
    borderBottomColor: inks.line,
    paddingBottom: 5,
  },
  // Placed from the top: what is written while a page is set has no height yet, and would fall off the bottom.
  bottom: { position: "absolute", top: letter.height - 54, left: edge, right: edge },
  foot: { flexDirection: "row", justifyContent: "space-between", gap: 24, fontSize: 8, color: inks.quiet },
  masthead: { flexDirection: "row", alignItems: "center", gap: 9, marginBottom: 30 },
  mastheadName: { ...display, fontSize: 12, color: inks.pine },
  title: { ...display, fontSize: 27, lineHeight: 1.2, color: inks.pine, marginBottom: 18 },
  summary: { fontSize: 11.5, lineHeight: 1.5, marginBottom: 12 },
  dates: { borderLeftWidth: 3, borderLeftColor: inks.dawn, paddingLeft: 9, marginBottom: 26, color: inks.quiet },
  contentsTitle: { ...display, fontSize: 14, marginBottom: 10 },
  contentsRow: {
    flexDirection: "row",
    alignItems: "flex-end",
    paddingVertical: 3,
    color: inks.ink,
    textDecoration: "none",
  },
  contentsLeader: {
    flexGrow: 1,
    borderBottomWidth: 1,
    borderBottomStyle: "dotted",
    borderBottomColor: inks.line,
    marginHorizontal: 6,
    marginBottom: 4,
  },
  section: { marginBottom: 10 },
  heading: { ...display, fontSize: 14, lineHeight: 1.3, color: inks.pine, marginBottom: 10, marginTop: 4 },
  subheading: { fontWeight: 600, fontSize: 11, marginTop: 6, marginBottom: 2 },
  paragraph: { marginBottom: 7 },
  listItem: { flexDirection: "row", marginBottom: 3.5 },
  bullet: { width: 14, color: inks.pine },
  fill: { flex: 1 },
  definition: { marginBottom: 5, paddingLeft: 14 },
  term: { fontWeight: 600 },
  contentsLine: { fontSize: 9, color: inks.quiet, marginBottom: 10 },
  quiet: { color: inks.quiet, fontSize: 9 },
  tier: {
    borderLeftWidth: 3,
    borderLeftColor: inks.dawn,
    paddingLeft: 10,
    marginBottom: 9,
  },
  tierHead: { flexDirection: "row", justifyContent: "space-between", marginBottom: 5 },
  tierName: { ...display, fontSize: 12 },
  table: { marginTop: 4, marginBottom: 8 },
  tableRow: {
    flexDirection: "row",
    gap: 8,
    paddingVertical: 3,
    borderBottomWidth: 0.5,
    borderBottomColor: inks.line,
    fontSize: 9,
  },
  tableHead: { fontWeight: 600, borderBottomColor: inks.ink, borderBottomWidth: 1 },
  tableCell: { width: 54, textAlign: "center" },
  factTerm: { width: 104, fontWeight: 600 },
  link: { color: inks.river },
  signatures: { flexDirection: "row", gap: 28, marginTop: 12 },
  signatureField: { marginTop: 24, borderTopWidth: 0.75, borderTopColor: inks.ink, paddingTop: 2, fontSize: 8 },
});
