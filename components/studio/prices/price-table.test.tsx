/** @jest-environment ./lib/testing/browser-environment.mjs */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { useState } from "react";
import {
  BrandProvider,
  createDraftSaves,
  type DraftSaves,
  type OpenBrand,
} from "@/components/studio/brands/brand-context";
import type { DraftChange } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { applyChanges } from "@/lib/domain/studio/document-changes";
import { createSampleBrand } from "@/lib/testing/sample-brand";
import { setUpNetwork } from "@/lib/testing/stub-network";
import studio from "@/messages/en/studio.json";
import { PriceTable } from "./price-table";

const CHANGE = "/api/admin/changeDraft";
const network = setUpNetwork();
const plan = (position: number, name: string, price: number) => ({
  ...({ position, active: true, periodUnit: "month", periodCount: 1, validityDays: 30, devices: 1 } as const),
  ...{ recommended: false, requiresRenewal: false },
  texts: { en: { name, description: "", features: [] } },
  prices: { USD: { price } },
});
const START = createSampleBrand({
  currencies: ["USD", "CLP"],
  plans: { "1": plan(0, "Solo", 1_990), "2": plan(1, "Family", 2_990) },
}).draft?.document as BrandDocument;

function Sheet({ saves, read }: { saves: DraftSaves; read: () => unknown }) {
  const [document, setDocument] = useState(read);
  const brand = {
    ...{ data: { brand: { brand: "nova" } }, document, canEdit: true, saves },
    reload: () => setDocument(read()),
    applyDraft: ({ draft }: { draft: { document: unknown } }) => setDocument(draft.document),
  };
  return (
    <BrandProvider value={brand as unknown as OpenBrand}>
      <PriceTable />
    </BrandProvider>
  );
}

/** The sheet over a draft at the admin API, in which another operator may change something. */
function open() {
  let stored: unknown = START;
  const changes: DraftChange[][] = [];
  network.use({
    [CHANGE]: ({ body }) => {
      const input = (body as { changes: DraftChange[] }).changes;
      changes.push(input);
      const applied = applyChanges(stored, input);
      if (!applied.ok) {
        const conflicts =
          "conflicts" in applied ? applied.conflicts.map((each) => ({ ...each, by: "Ada" })) : [];
        return Response.json({ problem: "conflict", conflicts }, { status: 409 });
      }
      stored = applied.document;
      return Response.json({ draft: { document: stored }, warnings: [] });
    },
  });
  const saves = createDraftSaves();
  render(
    <NextIntlClientProvider locale="en" messages={{ studio }} timeZone="UTC">
      <Sheet saves={saves} read={() => stored} />
    </NextIntlClientProvider>,
  );
  return {
    saves,
    changes,
    changeElsewhere: (path: string[], after: number) => {
      const applied = applyChanges(stored, [{ path, before: 1_990, after }]);
      if (applied.ok) stored = applied.document;
    },
  };
}
const getCell = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(getCell(name), { target: { value } });
const paste = (name: string, text: string) =>
  fireEvent.paste(getCell(name), { clipboardData: { getData: () => text } });
const store = () => fireEvent.click(screen.getByRole("button", { name: /^Save \d prices?$/ }));
const listChanges = (sheet: ReturnType<typeof open>) =>
  sheet.changes.map((each) =>
    each.map(({ path, before, after }) => [path.slice(1, 4).join(), before, after]),
  );

it("cells of a spreadsheet are stored as one change, with what each replaces", async () => {
  const sheet = open();
  paste("Solo: USD", "24,90\t9 990\r\n$34.90\t12990\r\n");
  expect(screen.getByText("4 cells are pasted. Save them now.")).toBeVisible();
  expect(sheet.saves.hasUnsaved()).toBe(true);
  store();
  expect(await screen.findByText("Saved in the draft")).toBeVisible();
  expect(listChanges(sheet)).toEqual([
    [
      ["1,prices,USD", 1_990, 2_490],
      ["1,prices,CLP", null, 999_000],
      ["2,prices,USD", 2_990, 3_490],
      ["2,prices,CLP", null, 1_299_000],
    ],
  ]);
  expect(getCell("Solo: USD")).toHaveValue("24.90");
  expect(sheet.saves.hasUnsaved()).toBe(false);
});

it.each([
  [
    "1,234\t4990\n34.90\t4990",
    "Nothing was pasted: 1 cell is no clear price.",
    "Solo: USD",
    /^Thousands or decimals/,
  ],
  [
    "24.90\t4990,50\n34.90\tfree",
    "2 cells are no clear prices.",
    "Solo: CLP",
    "This currency has no decimals.",
  ],
])("nothing is pasted where one cell is no clear price, which says why: %j", (text, told, name, reason) => {
  const sheet = open();
  paste("Solo: USD", text);
  expect(screen.getByText(told, { exact: false })).toBeVisible();
  expect(getCell(name)).toHaveAccessibleDescription(reason);
  expect(getCell("Family: USD")).toHaveValue("29.90");
  expect(sheet.saves.hasUnsaved()).toBe(false);
});

it("an empty cell of what is pasted leaves its price as it is, and an emptied one removes it", async () => {
  const sheet = open();
  paste("Solo: USD", "\t\r\n \t");
  expect(screen.getByText("Nothing was pasted: the cells are empty.")).toBeVisible();
  expect(sheet.saves.hasUnsaved()).toBe(false);
  paste("Solo: USD", "\t4990\r\n34,90\t");
  expect(screen.getByText("2 cells are pasted. Save them now.")).toBeVisible();
  expect(getCell("Solo: USD")).toHaveValue("19.90");
  store();
  expect(await screen.findByText("Saved in the draft")).toBeVisible();
  type("Solo: USD", "");
  store();
  await waitFor(() => expect(sheet.changes).toHaveLength(2));
  expect(listChanges(sheet)).toEqual([
    [
      ["1,prices,CLP", null, 499_000],
      ["2,prices,USD", 2_990, 3_490],
    ],
    [["1,prices,USD", 1_990, null]],
  ]);
});

it("nothing is pasted where there are more cells than fit", () => {
  open();
  paste("Family: USD", "1\t2\n3\t4");
  expect(screen.getByText(/there are more rows or columns than fit/)).toBeVisible();
  expect(getCell("Family: USD")).toHaveValue("29.90");
});

it("nothing is stored while a cell is no price, which is focused", async () => {
  const sheet = open();
  type("Solo: USD", "21");
  type("Family: CLP", "49.90");
  store();
  await waitFor(() => expect(getCell("Family: CLP")).toHaveFocus());
  expect(sheet.changes).toEqual([]);
});

it("a price that somebody else has changed meanwhile is asked about, and nothing is stored before", async () => {
  const sheet = open();
  type("Solo: USD", "21");
  type("Family: USD", "31");
  sheet.changeElsewhere(["plans", "1", "prices", "USD", "price"], 1_500);
  store();
  expect(await screen.findByText("Changed meanwhile by Ada")).toBeVisible();
  expect(screen.getByText("Solo: USD is now 15.00")).toBeVisible();
  fireEvent.click(await screen.findByRole("button", { name: "Keep mine" }));
  expect(await screen.findByText("Saved in the draft")).toBeVisible();
  expect(listChanges(sheet).at(-1)).toEqual([
    ["1,prices,USD", 1_500, 2_100],
    ["2,prices,USD", 2_990, 3_100],
  ]);
});
