import * as z from "zod";
import { defineEndpoint } from "@/lib/contract/endpoint";

/** The company that receipts are for (rules/orders#receipt-for-a-company). */
export const company = z.object({
  name: z.string().trim().min(1).max(120),
  /** ISO 3166, two letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** In any notation when it is sent; as its country writes it when it is received. */
  taxNumber: z.string().trim().min(1).max(40),
  address: z.string().trim().min(1).max(200),
});
export type Company = z.output<typeof company>;

export const readCompany = defineEndpoint("readCompany", {
  payload: z.object({}),
  /** Null: receipts are for nobody but the account. */
  data: z.object({ company: company.nullish() }),
});

export const saveCompany = defineEndpoint("saveCompany", {
  /** Null removes it. */
  payload: z.object({ company: company.nullable() }),
  data: z.object({ company: company.nullish() }),
});
