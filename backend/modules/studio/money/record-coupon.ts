import type { Database } from "@/backend/db/client";
import type { CouponRecord } from "@/backend/modules/billing/coupons/coupons";
import type { OperatorRow } from "@/backend/modules/studio/acting-operator";
import { recordAudit } from "@/backend/modules/studio/audit";

type CouponValues = Partial<Pick<CouponRecord, (typeof RECORDED)[number]>>;
const RECORDED = ["rate", "planIds", "uid", "maxUses", "startsAt", "endsAt"] as const;
const MOMENTS: ReadonlySet<string> = new Set(["startsAt", "endsAt"]);

interface CouponEntry {
  operator: OperatorRow;
  action: "couponCreated" | "couponChanged" | "couponEnded";
  brand: string;
  code: string;
}

/** The old and the new value of what a change has changed; a member by the uid alone. */
export async function recordCoupon(
  tx: Database,
  { code, ...entry }: CouponEntry,
  before: CouponValues,
  after: CouponValues,
  now: number,
): Promise<void> {
  const changed = RECORDED.filter(
    (name) => name in after && (after[name] ?? null) !== (before[name] ?? null),
  );
  const changes = changed.map((name) => ({
    path: ["coupons", code, name],
    before: format(name, before[name]),
    after: format(name, after[name]),
  }));
  await recordAudit(tx, { ...entry, details: { code }, changes }, now);
}

function format(name: string, value: CouponValues[keyof CouponValues]) {
  return MOMENTS.has(name) && typeof value === "number" ? new Date(value).toISOString() : (value ?? null);
}
