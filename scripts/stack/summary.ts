import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from "@/backend/seed/seed-operators";
import { alignColumns } from "@/scripts/stack/align-columns";
import type { StackSettings } from "@/scripts/stack/settings";

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
