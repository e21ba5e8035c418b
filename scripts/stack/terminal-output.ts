import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from "@/backend/seed/seed-operators";
import type { StackSettings } from "./settings";

const isTerminal = process.stdout.isTTY && !process.env.CI;
const HEARTBEAT_MS = 15_000;

export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints a step while it runs and how long it took: one updated line on a terminal, else plain lines. */
export async function runStep<T>(doing: string, done: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const elapsed = () => formatSeconds(Date.now() - startedAt);
  const show = (line: string) =>
    isTerminal ? process.stdout.write(`\r\u001b[2K${line}`) : console.log(line);
  show(`… ${doing}`);
  const heartbeat = setInterval(() => show(`… ${doing} · ${elapsed()}`), isTerminal ? 200 : HEARTBEAT_MS);
  try {
    const result = await work();
    show(`✓ ${done} · ${elapsed()}`);
    return result;
  } catch (error) {
    show(`✗ ${doing} · ${elapsed()}`);
    throw error;
  } finally {
    clearInterval(heartbeat);
    if (isTerminal) process.stdout.write("\n");
  }
}

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

/** Prints the address of each brand and a demo member to log in as. */
export function showSummary({ STOREFRONT_PORT, SANDBOX_PORT }: StackSettings): void {
  const rows = DEMO_BRANDS.map(({ name, hosts, langs, currencies, members }) => {
    const [member] = members;
    const address = `http://${hosts[0]}:${STOREFRONT_PORT}`;
    const localeAndCurrencies = `${langs[0]} · ${currencies.join(" ")}`;
    return [name, address, localeAndCurrencies, member ? `${member.account}  ${member.password}` : ""];
  });
  const shop = `http://${DEMO_BRANDS[0]?.hosts[0] ?? "localhost"}:${STOREFRONT_PORT}`;
  console.log(`
  The shops are open:

${alignColumns([["brand", "address", "", "demo member and password"], ...rows])}

  Three things to try:
    1. Buy a plan with PIX:     ${shop}/pricing-table
    2. Read the mail with the code, then pay the PIX code as the bank would:     http://localhost:${SANDBOX_PORT}
    3. See what was bought, and the receipt:     ${shop}/account

  The operators' console:  http://studio.localhost:${STOREFRONT_PORT}  ${DEMO_OPERATORS[0].email}  ${DEMO_OPERATOR_PASSWORD}

  Ctrl-C ends everything.
`);
}
