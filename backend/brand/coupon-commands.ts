import { normalizeCouponCode } from "@/backend/modules/billing/coupons/coupons";
import { BrandError } from "./brand-error";
import { parseArguments } from "./field-parsers";

export type CouponCommand =
  | { kind: "listCoupons"; site: string }
  | { kind: "removeCoupon"; site: string; code: string }
  | {
      kind: "addCoupon";
      site: string;
      code: string;
      rate: number;
      /** Null: every plan, any number of orders, every member, no end. */
      planIds: string[] | null;
      maxUses: number | null;
      account: string | null;
      days: number | null;
    };

export const COUPON_USAGE = `  npm run brand -- coupons <site>
  npm run brand -- add-coupon <site> <code> <percent> [--plans 101,102] [--max-uses 100] [--account ana@vidora.example] [--days 30]
  npm run brand -- remove-coupon <site> <code>`;

const OPTIONS = {
  plans: { type: "string" },
  "max-uses": { type: "string" },
  account: { type: "string" },
  days: { type: "string" },
} as const;

/** Parsers of the arguments of each command, as in `parse-brand-command.ts`. */
export const COUPON_PARSERS: Record<string, (args: string[]) => CouponCommand> = {
  coupons: ([site = ""]) => ({ kind: "listCoupons", site }),
  "remove-coupon": ([site = "", code = ""]) => ({
    kind: "removeCoupon",
    site,
    code: normalizeCouponCode(code),
  }),
  "add-coupon": (args) => {
    const { values, positionals } = parseArguments(
      { args, options: OPTIONS, allowPositionals: true },
      COUPON_USAGE,
    );
    const [site = "", code = "", percent = ""] = positionals;
    return {
      kind: "addCoupon",
      site,
      code: parseCouponCode(code),
      rate: parseDiscountRate(percent),
      planIds: values.plans === undefined ? null : values.plans.split(",").filter(Boolean),
      maxUses: parseWholeNumber(values["max-uses"], "--max-uses"),
      account: values.account ?? null,
      days: parseWholeNumber(values.days, "--days"),
    };
  },
};

function parseCouponCode(text: string): string {
  const code = normalizeCouponCode(text);
  // Letters that every keyboard has: a code is read from a poster and typed on a phone.
  if (/^[A-Z0-9_-]{2,32}$/.test(code)) return code;
  throw new BrandError(
    `"${text}" is no code: write 2 to 32 Latin letters without accents, digits, "-" and "_".`,
  );
}

function parseDiscountRate(text: string): number {
  const rate = Number(text);
  if (/^\d{1,2}(\.\d{1,2})?$/.test(text) && rate > 0 && rate <= 90) return rate;
  throw new BrandError(`"${text}" is no discount: write percent, more than 0 and at most 90.`);
}

function parseWholeNumber(text: string | undefined, name: string): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new BrandError(`${name} takes a whole number.`);
}
