import { describe, expect, test } from "vitest";
import { displayWidth, cutText, safeText } from "./display-text.ts";
import { layOut, printTable, type Column } from "./table.ts";
import { confirm, type Terminal } from "./terminal.ts";

interface Row {
  id: string;
  name: string;
  amount: string;
}

const columns: readonly Column<Row>[] = [
  { title: "Id", cell: ({ id }) => id, min: 8, isId: true },
  { title: "Amount", cell: ({ amount }) => amount, align: "right", dropFirst: 1 },
  { title: "Name", cell: ({ name }) => name, min: 6 },
];
const rows: Row[] = [
  { id: "0123456789abcdef", name: "日本太郎 and a long name", amount: "$200" },
  { id: "fedcba9876543210", name: "Ada", amount: "$5,000" },
];

function screen(width: number | null, answer = "") {
  const said = { printed: [] as string[], noted: [] as string[] };
  const terminal: Terminal = {
    width,
    print: async (line) => said.printed.push(line) > 0,
    note: (line) => void said.noted.push(line),
    canAsk: width !== null,
    ask: async () => answer,
  };
  return { ...said, terminal };
}

const pages = async function* () {
  yield rows;
  yield [{ id: "x", name: "A name far longer than any on the first page of this list", amount: "$1" }];
};

describe("a table", () => {
  test.each([20, 24, 30, 40, 60, 100])("fits a screen of %i columns", async (width) => {
    const { terminal, printed } = screen(width);
    expect(await printTable(terminal, columns, pages())).toBe(3);
    for (const line of printed) expect(displayWidth(line)).toBeLessThanOrEqual(width);
    expect(printed[2]).toMatch(/^01234567/);
  });

  test("keeps everything where it goes to a file or a program", async () => {
    const { terminal, printed } = screen(null);
    await printTable(terminal, columns, pages());
    expect(printed[2]).toBe("0123456789abcdef    $200  日本太郎 and a long name");
    expect(printed.at(-1)).toContain("any on the first page of this list");
  });

  test("stops when nobody reads any more", async () => {
    let asked = 0;
    const endless = async function* () {
      for (;;) {
        asked += 1;
        yield rows;
      }
    };
    let left = 10;
    const { terminal } = screen(null);
    await printTable({ ...terminal, print: async () => (left -= 1) > 0 }, columns, endless());
    expect(asked).toBe(4);
  });

  test("a name cannot move the cursor or write backwards", () => {
    expect(safeText("Ada\u001b[2J\u202egnp.exe\nX")).toBe("Ada [2Jgnp.exe X");
    expect(cutText("👩‍👩‍👧 family", 4)).toBe("👩‍👩‍👧 …");
  });
});

describe("a narrow screen", () => {
  const wide: Column<{ id: string; name: string; town: string; sum: string }>[] = [
    { title: "Id", cell: ({ id }) => id, min: 4, isId: true },
    { title: "Name", cell: ({ name }) => name, min: 5 },
    { title: "Town", cell: ({ town }) => town, dropFirst: 2 },
    { title: "Sum", cell: ({ sum }) => sum, align: "right", dropFirst: 1 },
  ];
  const row = { id: "0123456789", name: "Ada Lovelace", town: "Boise", sum: "$5,000" };
  const widths = (screen: number | null) =>
    layOut(wide, [row], screen).map(({ column, width }) => `${column.title} ${width}`);

  test.each([
    [null, ["Id 10", "Name 12", "Town 5", "Sum 6"]],
    [39, ["Id 10", "Name 12", "Town 5", "Sum 6"]],
    // Ids give way first, then the widest.
    [38, ["Id 9", "Name 12", "Town 5", "Sum 6"]],
    [33, ["Id 4", "Name 12", "Town 5", "Sum 6"]],
    [32, ["Id 4", "Name 11", "Town 5", "Sum 6"]],
    [26, ["Id 4", "Name 5", "Town 5", "Sum 6"]],
    // Columns go in their order, and what is left has room again.
    [25, ["Id 4", "Name 12", "Town 5"]],
    [18, ["Id 4", "Name 5", "Town 5"]],
    [17, ["Id 4", "Name 11"]],
    [11, ["Id 4", "Name 5"]],
    [3, ["Id 4", "Name 5"]],
  ])("of %j columns", (screen, expected) => expect(widths(screen)).toEqual(expected));

  test("an id gives way before what is wider, wherever it stands", () => {
    const [id, name] = wide as [Column<typeof row>, Column<typeof row>];
    const names = { ...name, title: "Other", cell: () => "Grace Hopper" };
    const left = (screen: number) =>
      layOut([name, id, names], [row], screen).map(({ column, width }) => `${column.title} ${width}`);
    expect(left(37)).toEqual(["Name 12", "Id 9", "Other 12"]);
    expect(left(31)).toEqual(["Name 11", "Id 4", "Other 12"]);
    expect(left(30)).toEqual(["Name 11", "Id 4", "Other 11"]);
  });

  test("cuts what is too long, ids without a sign", async () => {
    const { terminal, printed } = screen(25);
    expect(await printTable(terminal, wide, onePage([row]))).toBe(1);
    expect(printed).toEqual(["Id    Name          Town", "────  ────────────  ─────", "0123  Ada Lovelace  Boise"]);
    const narrow = screen(17);
    await printTable(narrow.terminal, wide, onePage([row]));
    expect(printed.length).toBe(3);
    expect(narrow.printed[2]).toBe("0123  Ada Lovela…");
  });

  test("nothing is no table", async () => {
    const { terminal, printed } = screen(80);
    expect(await printTable(terminal, wide, onePage([]))).toBe(0);
    expect(printed).toEqual([]);
  });

  async function* onePage<Row>(all: Row[]) {
    yield all;
  }
});

describe("a confirmation", () => {
  test.each([
    ["yes", true],
    ["Y", true],
    ["no", false],
    ["", false],
    ["yes please", false],
  ])("takes %j as %s", async (answer, expected) => {
    const { terminal, noted } = screen(80, answer);
    expect(await confirm(terminal, false, "It goes.")).toBe(expected);
    expect(noted).toEqual(expected ? [] : ["Nothing was done."]);
  });

  test("without anybody to ask, only --yes will do", async () => {
    const { terminal, noted } = screen(null, "yes");
    expect(await confirm(terminal, false, "It goes.")).toBe(false);
    expect(noted.join()).toContain("--yes");
    expect(await confirm(terminal, true, "It goes.")).toBe(true);
  });
});
