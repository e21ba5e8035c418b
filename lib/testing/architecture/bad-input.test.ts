import { readFileSync } from "node:fs";
import { findMissingTests, parseSecurityRows } from "./security-documents";

const DOCUMENT = "docs/rules/bad-input.md";
const rows = parseSecurityRows(DOCUMENT, readFileSync(DOCUMENT, "utf8"));

describe(DOCUMENT, () => {
  it("numbers its rows, each with a test", () => {
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => `B${index + 1}`));
    expect(rows.filter(({ citations }) => citations.length === 0)).toEqual([]);
  });
  it("cites tests that exist", () => expect(findMissingTests(rows)).toEqual([]));
});
