/** Formats rows as indented lines, with columns as wide as their widest cell. */
export function alignColumns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows
    .map(
      (row) =>
        `    ${row
          .map((cell, index) => cell.padEnd(widths[index] ?? 0))
          .join("   ")
          .trimEnd()}`,
    )
    .join("\n");
}
