import type { Database } from "@/backend/db/client";
import { members } from "@/backend/db/schema/user";
import { whereMember } from "@/backend/db/where-member";
import { refuse } from "@/backend/runtime/refusal-error";
import type { Company } from "@/lib/contract/user/company";
import { formatTaxNumber } from "@/lib/domain/company/check-tax-number";
import { isTaxCountry } from "@/lib/domain/company/tax-countries";
import type { Member } from "./members";

/** One line, because it is printed on one. */
const toLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]+/gu, " ").trim();

/**
 * A company as it is stored and printed: its tax number as its country writes it (rules/orders#receipt-for-a-company).
 * @throws RefusalError -24050 an unknown country, a tax number that is not valid there, or an empty text
 */
export function toPrintedCompany({ name, country, taxNumber, address }: Company): Company {
  if (!isTaxCountry(country))
    throw refuse("parameterInvalid", { fields: { "company.country": "invalid_value" } });
  const formatted = formatTaxNumber(country, taxNumber);
  if (formatted === null)
    throw refuse("parameterInvalid", { fields: { "company.taxNumber": "invalid_format" } });
  const printed = { name: toLine(name), country, taxNumber: formatted, address: toLine(address) };
  const empty = (["name", "address"] as const).find((field) => printed[field] === "");
  if (empty) throw refuse("parameterInvalid", { fields: { [`company.${empty}`]: "too_small" } });
  return printed;
}

/**
 * Keeps the company for the receipts of a member's later payments; null removes it.
 * @returns the company as it is printed
 * @throws RefusalError -24050 as `toPrintedCompany`
 */
export async function saveCompany(
  db: Database,
  member: Pick<Member, "site" | "uid">,
  company: Company | null,
): Promise<Company | null> {
  const printed = company && toPrintedCompany(company);
  await db.update(members).set({ company: printed }).where(whereMember(members, member));
  return printed;
}
