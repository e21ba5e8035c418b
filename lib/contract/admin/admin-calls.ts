import type * as z from "zod";
import { AUDIT_CALLS } from "./audit";
import { BRAND_CALLS } from "./brands";
import { LANGUAGE_CALLS } from "./languages";
import { COUPON_CALLS } from "./money/coupons";
import { RATE_CALLS } from "./money/rates";
import { SECRET_CALLS } from "./money/secrets";
import { OPERATOR_CALLS } from "./operators";
import { PICTURE_CALLS } from "./pictures";
import { PREVIEW_CALLS } from "./previews";
import { PUBLICATION_CALLS } from "./publishing/publications";
import { REPORT_CALLS } from "./report-calls";
import type { Role } from "./roles";
import { SETUP_CALLS } from "./setup";
import { SUPPORT_CALLS } from "./support";
import { WITHDRAWAL_CALLS } from "./withdrawals";

/**
 * The admin API: an optional part of the contract, which the operators' console speaks (docs/rules/studio.md). Every call is
 * `POST /api/admin/<name>` with a JSON body, and with the session's token in `Authorization` unless its role is null. The answer is 200
 * with the data, or a problem (`admin-problem.ts`).
 */
export const ADMIN_CALLS = {
  ...OPERATOR_CALLS,
  ...BRAND_CALLS,
  ...COUPON_CALLS,
  ...RATE_CALLS,
  ...LANGUAGE_CALLS,
  ...PICTURE_CALLS,
  ...PREVIEW_CALLS,
  ...PUBLICATION_CALLS,
  ...AUDIT_CALLS,
  ...REPORT_CALLS,
  ...SECRET_CALLS,
  ...SETUP_CALLS,
  ...SUPPORT_CALLS,
  ...WITHDRAWAL_CALLS,
} as const satisfies Record<
  string,
  { readonly role: Role | null; readonly payload: z.ZodType; readonly data: z.ZodType }
>;

type AdminCalls = typeof ADMIN_CALLS;
export type AdminCallName = keyof AdminCalls;
/** What a caller sends. */
export type AdminPayload<Name extends AdminCallName> = z.input<AdminCalls[Name]["payload"]>;
/** What a handler gets. */
export type ParsedAdminPayload<Name extends AdminCallName> = z.output<AdminCalls[Name]["payload"]>;
export type AdminData<Name extends AdminCallName> = z.output<AdminCalls[Name]["data"]>;
