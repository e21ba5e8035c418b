import { asc, eq } from "drizzle-orm";
import type { Database } from "@/backend/db/client";
import { coupons } from "@/backend/db/schema/coupon";
import { normalizeCouponCode } from "@/backend/modules/billing/coupons/coupons";
import {
  endCouponNow,
  findMissingPlans,
  insertCoupon,
} from "@/backend/modules/billing/coupons/manage-coupons";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { DAY_MS } from "@/lib/config/constants";
import { COUPON_CODE_PATTERN, MAX_COUPON_RATE } from "@/lib/config/constants-of-money";
import { BrandError } from "./brand-error";
import { parseArguments } from "./field-parsers";
import { findUid } from "./find-uid";

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
  if (COUPON_CODE_PATTERN.test(code)) return code;
  throw new BrandError(
    `"${text}" is no code: write 2 to 32 Latin letters without accents, digits, "-" and "_".`,
  );
}

function parseDiscountRate(text: string): number {
  const rate = Number(text);
  if (/^\d{1,2}(\.\d{1,2})?$/.test(text) && rate > 0 && rate <= MAX_COUPON_RATE) return rate;
  throw new BrandError(
    `"${text}" is no discount: write percent, more than 0 and at most ${MAX_COUPON_RATE}.`,
  );
}

function parseWholeNumber(text: string | undefined, name: string): number | null {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new BrandError(`${name} takes a whole number.`);
}

/**
 * Lists, adds or removes a brand's discount codes. A code that an order has is not deleted but ended.
 * @throws BrandError
 */
export async function runCouponCommand(
  db: Database,
  site: SiteWithHosts,
  command: CouponCommand,
  now: number,
): Promise<string[]> {
  if (command.kind === "listCoupons") return listCouponLines(db, site, now);
  return command.kind === "addCoupon"
    ? addCoupon(db, site, command, now)
    : deleteCoupon(db, site, command.code, now);
}

async function listCouponLines(db: Database, site: SiteWithHosts, now: number): Promise<string[]> {
  const rows = await db.select().from(coupons).where(eq(coupons.site, site.id)).orderBy(asc(coupons.code));
  if (rows.length === 0) return [`${site.name} has no codes.`];
  return rows.map(({ code, rate, planIds, maxUses, uses, uid, endsAt }) =>
    [
      code.padEnd(16),
      `${rate} %`.padEnd(8),
      `used ${uses}${maxUses === null ? "" : ` of ${maxUses}`}`.padEnd(16),
      planIds === null ? "every plan" : `plans ${planIds.join(",")}`,
      ...(uid === null ? [] : ["for one member"]),
      ...(endsAt === null
        ? []
        : [endsAt > now ? `until ${new Date(endsAt).toISOString().slice(0, 10)}` : "ended"]),
    ].join("  "),
  );
}

async function addCoupon(
  db: Database,
  site: SiteWithHosts,
  { code, rate, planIds, maxUses, account, days }: Extract<CouponCommand, { kind: "addCoupon" }>,
  now: number,
): Promise<string[]> {
  const missing = planIds ? await findMissingPlans(db, site.id, planIds) : [];
  if (missing.length > 0) throw new BrandError(`${site.name} has no plan "${missing.join('", "')}".`);
  const uid = account === null ? null : await findUid(db, site, account);
  const endsAt = days === null ? null : now + days * DAY_MS;
  const coupon = { site: site.id, code, rate, planIds, maxUses, uid, endsAt, createdAt: now };
  if (!(await insertCoupon(db, coupon))) throw new BrandError(`${site.name} has a code ${code} already.`);
  return [`${code} takes ${rate} % off at ${site.name}.`];
}

async function deleteCoupon(db: Database, site: SiteWithHosts, code: string, now: number): Promise<string[]> {
  const ended = await endCouponNow(db, site.id, code, now);
  if (ended === null) throw new BrandError(`${site.name} has no code ${code}.`);
  return [ended === "deleted" ? `${code} is deleted.` : `${code} has ended; orders that have it keep it.`];
}
