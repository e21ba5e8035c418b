import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import type { StackSettings } from "@/scripts/stack/settings";

/** Columns as wide as their widest cell. */
function alignColumns(rows: readonly (readonly string[])[]): string {
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

/** Where everything is and whom to sign in as. */
export function showSummary({ STOREFRONT_PORT, SANDBOX_PORT }: StackSettings): void {
  const rows = DEMO_BRANDS.map(({ name, hosts, langs, currencies, members }) => {
    const [member] = members;
    const address = `http://${hosts[0]}:${STOREFRONT_PORT}`;
    const localeAndCurrencies = `${langs[0]} · ${currencies.join(" ")}`;
    return [name, address, localeAndCurrencies, member ? `${member.account}  ${member.password}` : ""];
  });
  console.log(`
  The shops are open:

${alignColumns([["brand", "address", "", "demo member and password"], ...rows])}

  Sandbox (mails and codes, payments to settle, clock, faults): http://localhost:${SANDBOX_PORT}
  Ctrl-C ends everything.
`);
}
