export type TableRow = Record<string, string | number>;

/** Formats a plain-text table with a headline; numbers are right-aligned. */
export function formatTable(headline: string, rows: readonly TableRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const widths = columns.map((column) =>
    Math.max(column.length, ...rows.map((row) => String(row[column]).length)),
  );
  const line = (cells: readonly (string | number | undefined)[]) =>
    cells
      .map((cell, index) => {
        const text = String(cell ?? "");
        const width = widths[index] ?? 0;
        return typeof cell === "number" ? text.padStart(width) : text.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  const body = rows.map((row) => line(columns.map((column) => row[column])));
  return ["", headline, line(columns), line(widths.map((width) => "─".repeat(width))), ...body].join("\n");
}
