/** A value of a table; null leaves its cell empty. */
export type Cell = string | number | boolean | null;

/** A text that a spreadsheet would compute instead of showing it. */
const FORMULA = /^[=+\-@\t\r]/;
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * A table as CSV (RFC 4180, UTF-8 with a byte order mark, lines end with CRLF). A text that begins like a formula gets an apostrophe before
 * it; a negative number stays one.
 */
export function createCsv<Column extends string>(
  columns: readonly Column[],
  rows: readonly Partial<Record<Column, Cell>>[],
): string {
  const lines = [
    columns.join(","),
    ...rows.map((row) => columns.map((column) => formatCell(row[column] ?? null)).join(",")),
  ];
  return `${BYTE_ORDER_MARK}${lines.join("\r\n")}\r\n`;
}

function formatCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
