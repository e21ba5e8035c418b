import { createHash, randomBytes, randomInt } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import { takeFromLimit } from "@/backend/core/limits";
import { findMember } from "@/backend/core/members";
import { inLanguage } from "@/backend/core/plans";
import { Refusal } from "@/backend/core/refusal";
import { languageAt, type SiteRecord } from "@/backend/core/sites";
import { handoffs } from "@/backend/db/schema/bill";
import { plans } from "@/backend/db/schema/site";
import type { Locale } from "@/lib/config/constants";
import type { PaymentInfo } from "@/lib/contract/bill/next-action";
import type { HandoffView } from "@/lib/contract/bill/waiting";
import type { Billing } from "./billing";
import { pay } from "./pay";
import { readPayment } from "./read-payment";
import { findOrder, type Owner } from "./rows";
import { isOpen } from "./statuses";

/** Read from one screen and typed on another: no letter that looks like a digit. */
const TYPED = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const CODE_LENGTH = 8;
const CODE_TTL_MS = 15 * 60_000;
const GRANT_TTL_MS = 2 * 60 * 60_000;
/** "Link no longer available" (spec §8). */
const GONE = 10302;
/** Codes tried by one address; there are 31^8 of them. */
const TRIES = { most: 30, windowMs: 10 * 60_000 };
/** Methods of which a new code needs nothing but the order. */
const RENEWABLE = new Set(["pix", "slip", "bank", "crypto", "paynow", "caishen"]);

const hashOf = (secret: string) => createHash("sha256").update(secret).digest("base64url");
const keyOfCode = (code: string) => code.replace(/-/g, "").toUpperCase();

/**
 * Makes the code that opens one unpaid order on another device. Another code that the order had is dead.
 * @throws Refusal 1001 not this owner's · 1015 nothing waits in it any more
 */
export async function createHandoff({ db, clock }: Billing, owner: Owner, orderId: string) {
  const now = clock.now();
  const order = await findOrder(db, owner, orderId);
  if (!order) throw new Refusal(1001);
  if (!isOpen(order.status) || order.expiresAt <= now) throw new Refusal(1015);
  const code = Array.from({ length: CODE_LENGTH }, () => TYPED[randomInt(TYPED.length)]).join("");
  const expiresAt = Math.min(now + CODE_TTL_MS, order.expiresAt);
  const fresh = {
    codeHash: hashOf(code),
    site: owner.site,
    uid: owner.uid,
    createdAt: now,
    expiresAt,
    grantHash: null,
    grantExpiresAt: null,
  };
  await db
    .insert(handoffs)
    .values({ ...fresh, orderId })
    .onConflictDoUpdate({ target: handoffs.orderId, set: fresh });
  return { code: `${code.slice(0, 4)}-${code.slice(4)}`, expiresAt, serverNow: now };
}

/** Who asks for a payment without being its buyer: nobody that is known. */
export interface Stranger {
  site: SiteRecord;
  language: Locale;
  origin: string;
  ip: string;
}

/**
 * Uses a code up, once: one guarded statement, so of two devices one gets in.
 * @throws Refusal 10302 used, over, or never made · -3031 too many tries from there
 */
export async function openHandoff(billing: Billing, stranger: Stranger, code: string) {
  const { db, clock } = billing;
  const now = clock.now();
  const tries = `handoff:${stranger.site.id}:${stranger.ip}`;
  if (!(await takeFromLimit(db, tries, TRIES, now))) throw new Refusal(-3031);
  const grant = randomBytes(32).toString("base64url");
  const [opened] = await db
    .update(handoffs)
    .set({ grantHash: hashOf(grant), grantExpiresAt: now + GRANT_TTL_MS })
    .where(
      and(
        eq(handoffs.codeHash, hashOf(keyOfCode(code))),
        eq(handoffs.site, stranger.site.id),
        isNull(handoffs.grantHash),
        gt(handoffs.expiresAt, now),
      ),
    )
    .returning();
  if (!opened) throw new Refusal(GONE);
  return { grant, view: await viewOf(billing, stranger, opened) };
}

/**
 * How the payment stands that a grant was given for; with `renew`, after a new code of the same method was made.
 * @throws Refusal 10302 the grant is over · what `pay` refuses
 */
export async function readHandoff(
  billing: Billing,
  stranger: Stranger,
  { grant, renew }: { grant: string; renew: boolean },
): Promise<HandoffView> {
  const [row] = await billing.db
    .select()
    .from(handoffs)
    .where(
      and(
        eq(handoffs.grantHash, hashOf(grant)),
        eq(handoffs.site, stranger.site.id),
        gt(handoffs.grantExpiresAt, billing.clock.now()),
      ),
    );
  if (!row) throw new Refusal(GONE);
  if (renew) await makeNewCode(billing, stranger, row);
  return viewOf(billing, stranger, row);
}

type HandoffRow = typeof handoffs.$inferSelect;

async function makeNewCode(billing: Billing, stranger: Stranger, row: HandoffRow): Promise<void> {
  const { site, language, origin, ip } = stranger;
  const info = await readPayment(billing, row, row.orderId);
  const member = await findMember(billing.db, row.site, row.uid);
  if (!member || !canRenew(info)) return;
  await pay(billing, {
    buyer: { site, member, language: languageAt(site, language), origin, ip },
    // One new code for each that has ended, however often it is asked for.
    key: `handoff-${info.attemptId ?? row.orderId}`,
    orderId: row.orderId,
    planId: null,
    method: info.method ?? "",
    quoteId: null,
    card: undefined,
  });
}

const canRenew = ({ canRepay, nextAction, method }: PaymentInfo) =>
  canRepay && nextAction.kind === "none" && RENEWABLE.has(method ?? "");

/** What may be shown: nothing that says who the buyer is. */
async function viewOf(billing: Billing, { site, language }: Stranger, row: HandoffRow): Promise<HandoffView> {
  const info = await readPayment(billing, row, row.orderId);
  const [plan] = await billing.db
    .select({ texts: plans.texts })
    .from(plans)
    .where(and(eq(plans.site, row.site), eq(plans.id, info.planId)));
  return {
    planName: (plan && inLanguage(plan.texts, language, site.defaultLang)?.name) ?? info.planName,
    amount: info.amount,
    method: info.method ?? null,
    status: info.status,
    nextAction: info.nextAction,
    expiresAt: info.expiresAt ?? null,
    serverNow: info.serverNow,
    canRenew: canRenew(info),
  };
}
