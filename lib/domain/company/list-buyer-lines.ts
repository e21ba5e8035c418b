import type { Company } from "@/lib/contract/user/company";
import { getTaxNumberName, isTaxCountry, type TaxCountry } from "./tax-countries";

/**
 * The kinds of number of countries that have two, by how they are written without separators. Brazil's for companies may have letters
 * since July 2026; South Africa's for VAT begins with 4. "VAT" is translated.
 */
const KINDS: Partial<Record<TaxCountry, readonly (readonly [name: string, written: RegExp])[]>> = {
  BR: [
    ["CNPJ", /^[\dA-Z]{12}\d{2}$/],
    ["CPF", /^\d{11}$/],
  ],
  SV: [
    ["NIT", /^\d{14}$/],
    ["DUI", /^\d{9}$/],
  ],
  ZA: [
    ["VAT", /^4\d{9}$/],
    ["TIN", /^\d{10}$/],
  ],
};

/** What a company's number is: of two kinds that of its form, else what the country calls its numbers; empty: it has no name of its own. */
function nameTaxNumber({ country, taxNumber }: Company, vat: string): string {
  const kinds = (isTaxCountry(country) && KINDS[country]) || [];
  const written = taxNumber.toUpperCase().replace(/[\s./\p{Pd}]/gu, "");
  const kind = kinds.find(([, pattern]) => pattern.test(written))?.[0];
  return kind === "VAT" ? vat : (kind ?? getTaxNumberName(country, vat));
}

/**
 * The buyer as a receipt names it, on the page, in the PDF and in mails: the company with its tax number, address and country, then
 * the account.
 * @param vat what the European tax number is called in the reader's language
 */
export function listBuyerLines(
  { company, buyer }: { company?: Company | null | undefined; buyer: { account: string } },
  locale: string,
  vat: string,
): string[] {
  if (!company) return [buyer.account];
  const { name, country, taxNumber, address } = company;
  const numberName = nameTaxNumber(company, vat);
  return [
    name,
    numberName ? `${numberName}: ${taxNumber}` : taxNumber,
    address,
    new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country,
    buyer.account,
  ];
}
