import { BrandError } from "@/backend/brand/brand-error";
import { parseCommaList } from "@/backend/brand/field-parsers";
import { listOwnCurrencies } from "@/backend/providers/provider-rules";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { isMethodCode, METHOD_CODES } from "@/lib/domain/payment/methods/methods";

/**
 * "card,paypal,pix:5", the number being the percent off. A method accepts every currency of the brand, or those of its provider where that
 * accepts no others; one that the brand has already keeps its currencies.
 * @throws BrandError for a method that no provider has
 */
export function parseMethods({ methods, currencies }: BrandDocument, text: string): BrandDocument["methods"] {
  const entries = parseCommaList(text).map((entry, position) => {
    const [code = "", rate = "0"] = entry.split(":");
    if (!isMethodCode(code))
      throw new BrandError(`"${code}" is none of the methods: ${METHOD_CODES.join(", ")}.`);
    const accepted = methods[code]?.currencies ?? listOwnCurrencies(code) ?? currencies;
    return { code, position, currencies: [...accepted], discountRate: Number(rate) };
  });
  if (new Set(entries.map(({ code }) => code)).size < entries.length)
    throw new BrandError("A method is listed twice.");
  return Object.fromEntries(entries.map(({ code, ...method }) => [code, method]));
}
