import { beforeEach, expect, test } from "vitest";
import { suiteDesk } from "#tests/support/rigs/desk-rig.ts";
import { converse, misused, refused, said, typing } from "#tests/support/rigs/desk-said.ts";

const rig = suiteDesk("sqlite");
let minute = 0;
/** Each command a minute after the one before. */
const desk = typing((...words) => {
  minute += 1;
  return rig.deskWith({ SITE_CLOCK: `2026-02-10T12:${String(minute % 60).padStart(2, "0")}:00-07:00` }, ...words);
});
beforeEach(() => {
  minute = 0;
});
const noInvoice = refused("This registration has no invoice. Card payments are shown by the payment provider.");
const unknownId = refused("There is no registration with this id.");

/** Issues an invoice, and gives its registration's id. */
async function issue(line = ""): Promise<string> {
  const person = "--first-name Mo --last-name Moss --email mo@example.org --phone 208-555-0100";
  const address = '--company "Moscow Chamber" --billing-address "1 Main St, Moscow, ID 83843"';
  const { stdout } = await desk(`issue-invoice ${person} ${address} ${line}`);
  const said = /^Invoice 2026-\d{4} for \$6,000, due 2026-03-12\. The registration is ([0-9a-f-]{36})\.\n$/.exec(
    stdout,
  );
  return said?.[1] ?? expect.fail(stdout);
}
const came = (amount: string, reference = "A1") =>
  `--amount=${amount} --received-on 2026-02-09 --reference ${reference}`;

test("an invoice is issued with all its fields, or each says what it lacks", async () => {
  const id = await issue("--po-number PO-7");
  expect((await desk(`show ${id} --json`)).records()).toMatchObject([
    {
      firstName: "Mo",
      lastName: "Moss",
      email: "mo@example.org",
      phone: "208-555-0100",
      company: "Moscow Chamber",
      status: "invoiced",
      invoice: {
        number: "2026-0001",
        issuedOn: "2026-02-10",
        dueOn: "2026-03-12",
        amountCents: 600_000,
        early: false,
        poNumber: "PO-7",
        accepted: false,
        void: false,
        payments: [],
      },
    },
  ]);
  const wrong = await desk("issue-invoice --first-name Mo --email mo --phone 208-555-0100");
  expect(wrong).toMatchObject({ status: 1, stdout: "" });
  expect(
    wrong.stderr
      .trim()
      .split("\n")
      .map((line) => line.split(":")[0])
      .toSorted(),
  ).toEqual(["--billing-address", "--email", "--last-name"]);
});

test("an early invoice says so, and records say what became of one", async () => {
  const early = typing((...words) => rig.deskWith({ SITE_CLOCK: "2025-12-15T12:00:00-07:00" }, ...words));
  const person = "--first-name Mo --last-name Moss --email mo@example.org --phone 208-555-0100";
  const issued = await early(`issue-invoice ${person} --company Mill --billing-address "1 Main St, Moscow"`);
  const id = /registration is (\S+)\.\n$/.exec(issued.stdout)![1]!;
  expect((await early(`show ${id}`)).stdout).toMatch(
    / {4}\$5,000\.00, issued December 15, 2025, due by .*, early bird price\n/,
  );
  const invoice = async () => (await early(`show ${id} --json`)).records()[0]!["invoice"];
  await early(`accept ${id} --reason Friend`);
  expect(await invoice()).toMatchObject({ early: true, accepted: true, void: false, poNumber: null });
  await early(`void ${id}`);
  expect(await invoice()).toMatchObject({ accepted: true, void: true });
});

test("a part of the money that goes back leaves an invoice paid, and sends no receipt", async () => {
  const id = await issue();
  await desk(`paid ${id} ${came("6000")}`);
  const back = "Recorded: -$100.00 of February 9, 2026 for invoice 2026-0001. It is paid.";
  await converse(desk, [[`paid ${id} ${came("-100", "A9")}`, said(back)]]);
  const mails = (await desk("mail --json")).records().map(({ kind }) => kind);
  expect(mails.filter((kind) => kind === "invoice-receipt")).toHaveLength(1);
});

test("money for an invoice is recorded once, settles it when it is all, and goes back", async () => {
  const id = await issue();
  const short = "$1,000.00 of February 9, 2026 for invoice 2026-0001.";
  const review = "It is in review: $1,000.00 arrived, $6,000.00 is due.";
  await converse(desk, [
    [`paid ${id} ${came("1000")}`, said(`Recorded: ${short} ${review}`)],
    [`paid ${id} ${came("1000")}`, said(`Already recorded, and counted once: ${short} ${review}`)],
    [
      `paid ${id.slice(0, 8)} ${came("5000.00", "A2")}`,
      said("Recorded: $5,000.00 of February 9, 2026 for invoice 2026-0001. It is now paid, and the receipt goes out."),
    ],
    [
      `paid ${id} ${came("5000.00", "A2")}`,
      said("Already recorded, and counted once: $5,000.00 of February 9, 2026 for invoice 2026-0001. It is paid."),
    ],
    [
      `paid ${id} ${came("-7000", "A3")}`,
      refused("That would refund more than was ever paid. To refund a card payment, use: refund <id>."),
    ],
    [
      `paid ${id} ${came("-6000", "A4")}`,
      said(
        "Recorded: -$6,000.00 of February 9, 2026 for invoice 2026-0001. All of it was refunded: it is now refunded.",
      ),
    ],
  ]);
  expect((await desk(`show ${id}`)).stdout).toContain(
    [
      "  Invoice 2026-0001",
      "    $6,000.00, issued February 10, 2026, due by March 12, 2026",
      "    $1,000.00 on February 9, 2026  A1",
      "    $5,000.00 on February 9, 2026  A2",
      "    -$6,000.00 on February 9, 2026  A4",
      "  Mails",
    ].join("\n"),
  );
  expect((await desk(`show ${id} --json`)).records()[0]!["invoice"]).toMatchObject({
    payments: [
      { amountCents: 100_000, receivedOn: "2026-02-09", reference: "A1" },
      { amountCents: 500_000, receivedOn: "2026-02-09", reference: "A2" },
      { amountCents: -600_000, receivedOn: "2026-02-09", reference: "A4" },
    ],
  });
});

test("what was typed about a payment is checked", async () => {
  const id = await issue();
  const pending = await rig.pending({ email: "b@example.org" });
  const unreadable = refused(
    "--amount is an amount in dollars, such as 6000.00; a refund is negative: --amount=-50.00.",
  );
  const reference = refused("--reference is the bank's reference or the check number, in at most 200 characters.");
  await converse(desk, [
    [`paid ${id} --received-on 2026-02-09 --reference A`, misused("--amount is missing.")],
    [`paid ${id} --amount 1 --reference A`, misused("--received-on is missing.")],
    [`paid ${id} --amount 1 --received-on 2026-02-09`, misused("--reference is missing.")],
    [`paid ${id} ${came("much")}`, unreadable],
    [`paid ${id} ${came("0")}`, unreadable],
    [
      `paid ${id} --amount 1 --received-on 2026-02-30 --reference A`,
      refused("--received-on is a date, such as 2026-01-20."),
    ],
    [`paid ${id} --amount 1 --received-on 2026-02-09 --reference " "`, reference],
    [`paid ${pending} ${came("350")}`, noInvoice],
    [`paid ${crypto.randomUUID()} ${came("350")}`, unknownId],
    [`record-payment ${pending} ${came("350")}`, misused("--way is missing.")],
    [
      `record-payment ${pending} --way gold ${came("350")}`,
      misused("--way must be one of cash, check, transfer, other."),
    ],
    [`record-payment ${pending} --way cash --received-on 2026-02-09`, misused("--amount is missing.")],
    [`record-payment ${pending} --way check --amount 350 --received-on 2026-02-09`, reference],
    [
      `record-payment ${pending} --way cash --amount 350 --received-on 2026-02-09`,
      said(
        `Recorded: $350.00 of February 9, 2026 for registration ${pending}. It is now paid, and the receipt goes out.`,
      ),
    ],
  ]);
});

test("an invoice is voided, also where money came, but not when paid", async () => {
  const id = await issue();
  // The same within a minute would be a button that was pressed twice.
  minute += 1;
  const twice = await issue();
  await converse(desk, [
    [`void ${id} --reason Twice`, said("Invoice 2026-0001 is void. We'll email the person.")],
    [`void ${id}`, refused("This invoice is already void.")],
    [`accept ${id} --reason Friend`, refused("This invoice is void.")],
    [`void ${await rig.pending({ email: "b@example.org" })}`, noInvoice],
    [`void ${crypto.randomUUID()}`, unknownId],
  ]);
  expect((await desk(`show ${id}`)).stdout).toContain(", due by March 12, 2026, void\n");
  await desk(`paid ${twice} ${came("10")}`);
  await converse(desk, [
    [
      `void ${twice}`,
      said(
        "Invoice 2026-0002 is void. We'll email the person. Money has arrived for it: it stays in review until that is refunded.",
      ),
    ],
  ]);
  const paid = await issue();
  await desk(`paid ${paid} ${came("6000")}`);
  await converse(desk, [
    [`void ${paid}`, refused("This invoice is paid. Send the money back and record that first, as a negative amount.")],
    [`accept ${paid} --reason Friend`, refused("This invoice is paid: the chamber is in.")],
  ]);
});

test("a chamber is let in before it pays, or with what has arrived", async () => {
  const id = await issue();
  await converse(desk, [
    [`accept ${id}`, misused("--reason is missing.")],
    [`accept ${id} --reason " "`, refused("Say why with --reason, for the log.")],
    [`accept ${crypto.randomUUID()} --reason Friend`, unknownId],
    [`accept ${id} --reason Friend`, said("Invoice 2026-0001 is open; the chamber has been let in.")],
    [`accept ${id} --reason Friend`, refused("This chamber has already been let in.")],
  ]);
  expect((await desk(`show ${id}`)).stdout).toContain(", due by March 12, 2026, accepted before payment\n");
  await desk(`paid ${id} ${came("5990")}`);
  await converse(desk, [[`accept ${id} --reason Fees`, said("Invoice 2026-0001 is paid with what has arrived.")]]);
  const pending = await rig.pending({ email: "b@example.org" });
  await converse(desk, [
    [`accept ${pending} --reason Friend`, refused("It has no invoice, and is not in review.")],
    [
      `record-payment ${pending} --way cash --amount 300 --received-on 2026-02-09`,
      said(
        `Recorded: $300.00 of February 9, 2026 for registration ${pending}. It is in review: $300.00 arrived, $350.00 is due.`,
      ),
    ],
    [`accept ${pending} --reason Fees`, said("It is paid with what has arrived.")],
  ]);
});
