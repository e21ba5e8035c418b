import type { Company } from "@/lib/contract/user/company";
import { getTaxNumberName } from "./tax-countries";

/**
 * The buyer as a receipt names it, on the page and in the PDF: the company with its tax number, address and country, then the
 * account.
 * @param vat what the European tax number is called in the reader's language
 */
export function listBuyerLines(
  { company, buyer }: { company?: Company | null | undefined; buyer: { account: string } },
  locale: string,
  vat: string,
): string[] {
  if (!company) return [buyer.account];
  const { name, country, taxNumber, address } = company;
  const numberName = getTaxNumberName(country, vat);
  return [
    name,
    numberName ? `${numberName}: ${taxNumber}` : taxNumber,
    address,
    new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country,
    buyer.account,
  ];
}
