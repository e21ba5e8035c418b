import { sql } from "drizzle-orm";
import { orders } from "@/backend/db/schema/bill";
import type { Member } from "@/backend/modules/accounts/members";
import type { PaymentRequest } from "@/backend/modules/billing/attempts/payment-request";
import type { Owner } from "@/backend/modules/billing/rows";
import { getAccountRegion } from "@/backend/modules/catalog/region";
import { checkTaxId } from "@/lib/domain/brazil/tax-id";

/**
 * The buyer's country, two letters, from what a payment request tells (rules/orders#period-for-a-withdrawal): the phone that pays, a CPF or CNPJ, else the
 * number of the account. Null: nothing tells it.
 */
export function findBuyerCountry(
  member: Pick<Member, "type" | "account" | "boundPhone">,
  { phone, payer, card }: Partial<Pick<PaymentRequest, "phone" | "payer" | "card">> = {},
): string | null {
  const ofPhone = (number: string | null | undefined) => (number ? getAccountRegion("phone", number) : null);
  const taxId = payer?.taxId ?? card?.taxId;
  return (
    ofPhone(phone) ??
    (taxId !== undefined && checkTaxId(taxId) === null ? "BR" : null) ??
    ofPhone(card?.phone) ??
    getAccountRegion(member.type, member.account) ??
    ofPhone(member.boundPhone)
  );
}

/** The same for an order that is placed: where nothing tells the country now, that of the member's last order. */
export const toOrderCountry = (known: string | null, { site, uid }: Owner) =>
  known ??
  sql<
    string | null
  >`(select ${orders.country} from ${orders} where ${orders.site} = ${site} and ${orders.uid} = ${uid}
    and ${orders.country} is not null order by ${orders.createdAt} desc limit 1)`;
