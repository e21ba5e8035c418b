import { and, eq, notInArray, sql } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { siteMethods } from "@/backend/db/schema/site";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { PROVIDER_CODES } from "@/backend/providers/provider";
import { listOwnCurrencies } from "@/backend/providers/provider-rules";
import { isMethodCode } from "@/lib/domain/payment/methods/methods";
import { BrandError } from "./brand-error";

/**
 * Sets the payment methods of a brand in their order: "card,paypal,pix:5", the number being the percent off. A method
 * accepts every currency of the brand, or those of its provider where that accepts no others; one that the brand has
 * already keeps its currencies.
 * @throws BrandError for a method that no provider has, or a discount that is no percentage
 */
export async function setMethods(db: Database, site: SiteWithHosts, value: string): Promise<string[]> {
  const methods = value.split(",").map((entry, position) => {
    const [method = "", rate = "0"] = entry.trim().split(":");
    if (!isMethodCode(method))
      throw new BrandError(`"${method}" is none of the methods: ${PROVIDER_CODES.join(", ")}.`);
    const discountRate = Number(rate);
    if (!(discountRate >= 0 && discountRate <= 90)) throw new BrandError(`"${rate}" is no percentage.`);
    return {
      site: site.id,
      method,
      position,
      currencies: listOwnCurrencies(method) ?? site.currencies,
      discountRate,
    };
  });
  const codes = methods.map(({ method }) => method);
  if (new Set(codes).size < codes.length) throw new BrandError("A method is listed twice.");
  await db
    .delete(siteMethods)
    .where(and(eq(siteMethods.site, site.id), notInArray(siteMethods.method, codes)));
  await db
    .insert(siteMethods)
    .values(methods)
    .onConflictDoUpdate({
      target: [siteMethods.site, siteMethods.method],
      set: {
        position: sql`excluded.position`,
        discountRate: sql`excluded.discount_rate`,
      },
    });
  return [`${site.name} is paid by ${codes.join(", ")}.`];
}
