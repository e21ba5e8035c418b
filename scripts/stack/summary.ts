import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
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
  console.log(`
  The shops are open:

${alignColumns([["brand", "address", "", "demo member and password"], ...rows])}

  Sandbox (mails and codes, payments to settle, clock, faults): http://localhost:${SANDBOX_PORT}
  Ctrl-C ends everything.
`);
}
