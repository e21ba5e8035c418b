import { and, eq } from "drizzle-orm";
import { providerCards } from "@/backend/db/schema/provider";
import { members } from "@/backend/db/schema/user";
import { insertMember } from "@/backend/modules/accounts/accounts";
import { type Member, omitPasswordHash } from "@/backend/modules/accounts/members";
import { queryProvider } from "@/backend/modules/billing/attempts/query-provider";
import { findLastAttempt } from "@/backend/modules/billing/rows";
import type { SiteWithHosts } from "@/backend/modules/catalog/sites";
import { chargeRenewal } from "@/backend/modules/renewals/charge-renewal";
import { AdminRefusal } from "@/backend/modules/studio/admin-refusal";
import { createRandomId } from "@/backend/runtime/random-values";
import { RefusalError } from "@/backend/runtime/refusal-error";
import type { Services } from "@/backend/runtime/services";
import type { DemoPurchase } from "@/backend/seed/demo-history";
import { openBillingAt, repeatPurchase } from "@/backend/seed/seed-orders";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/config/constants";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import type { PreviewState } from "@/lib/contract/admin/preview-site";
import { findAnyPurchase, findPhonePurchase, findSamplePurchase, type SamplePurchase } from "./sample-states";

type SampleState = Exclude<PreviewState, "visitor">;

/**
 * How long a sample shows its state: then it is made anew, because a trial, a plan and the days in which a renewal is tried again pass
 * while the preview stays. The code of a payment that waits expires much earlier.
 */
const FRESH_MS = 6 * HOUR_MS;
const FRESH_PIX_MS = 10 * MINUTE_MS;
/** Payments whose code expires, or that a provider still decides about. */
const WAITING: ReadonlySet<SampleState> = new Set(["pixWaiting", "held", "codeWaiting"]);
/** The holder's name with which the simulated network holds a payment (rules/payments#test-cards). */
const HELD_CARD = { number: "4242424242424242", expiryMonth: 12, expiryYear: 2031, lastName: "CONT" };
const NO_FUNDS = { outcome: "refuse", refusal: 302 } as const;

interface Sample {
  services: Services;
  site: SiteWithHosts;
  document: BrandDocument;
  account: string;
}

/**
 * The sample member of a preview's brand in a state: made when it is looked at for the first time, through billing with the clock set
 * back, so that orders, receipts and renewals agree as a member's do.
 * @throws AdminRefusal invalid for a state that the brand does not allow
 */
export async function findOrCreateSample(
  services: Services,
  site: SiteWithHosts,
  document: BrandDocument,
  state: SampleState,
): Promise<Member> {
  const { db, clock } = services;
  const now = clock.now();
  const since = now - (WAITING.has(state) ? FRESH_PIX_MS : FRESH_MS);
  const known = await findSample(services, site.id, state, since);
  if (known) return known;
  // Known only once everything is done, or a second window would show half of it.
  const account = `sample-${createRandomId(12)}@preview.invalid`;
  const createdAt = state === "trial" ? now - HOUR_MS : now - 100 * DAY_MS;
  const inserted = await insertMember(db, {
    site: site.id,
    type: "email",
    account,
    passwordHash: "none",
    nickname: "Alex",
    language: site.defaultLang,
    subscribed: false,
    trialDays: document.trialDays,
    now: createdAt,
  });
  if (inserted === null) throw new AdminRefusal("conflict", { detail: state });
  try {
    await PREPARATIONS[state]({ services, site, document, account }, now);
  } catch (error) {
    await db.delete(members).where(and(eq(members.site, site.id), eq(members.uid, inserted.uid)));
    throw error instanceof RefusalError
      ? new AdminRefusal("invalid", { fields: { state: "custom" } })
      : error;
  }
  const [finished] = await db
    .update(members)
    .set({ account: `${state.toLowerCase()}-${clock.now().toString(36)}@preview.invalid` })
    .where(and(eq(members.site, site.id), eq(members.uid, inserted.uid)))
    .returning();
  if (!finished) throw new AdminRefusal("unknown");
  return omitPasswordHash(finished);
}

async function findSample(
  { db }: Services,
  site: string,
  state: SampleState,
  since: number,
): Promise<Member | null> {
  const rows = await db.select().from(members).where(eq(members.site, site));
  const own = rows
    .filter(({ account }) => account.startsWith(`${state.toLowerCase()}-`))
    .map((row) => ({ row, at: Number.parseInt(row.account.slice(state.length + 1), 36) }))
    .filter(({ at }) => at >= since)
    .sort((one, other) => other.at - one.at);
  return own[0] ? omitPasswordHash(own[0].row) : null;
}

/** What a member has done who is in the state; `now` in epoch milliseconds. */
const PREPARATIONS: Record<SampleState, (sample: Sample, now: number) => Promise<void>> = {
  trial: () => Promise.resolve(),
  async pastDue(sample, now) {
    const purchase = requirePurchase(findSamplePurchase(sample.document, "card", true));
    const { validityDays } = sample.document.plans[purchase.planId] ?? { validityDays: 30 };
    await buy(
      sample,
      { ...purchase, outcome: "paid", renews: true },
      now - validityDays * DAY_MS - 5 * HOUR_MS,
    );
    const { db } = sample.services;
    await db.update(providerCards).set({ cardPlan: NO_FUNDS }).where(eq(providerCards.site, sample.site.id));
    const { billing } = openBillingAt(sample.services, now - 4 * HOUR_MS);
    const owner = await findOwner(sample);
    await chargeRenewal(billing, owner);
  },
  async pixWaiting(sample, now) {
    await buy(
      sample,
      { ...requirePurchase(findSamplePurchase(sample.document, "pix")), outcome: "open" },
      now,
    );
  },
  async refunded(sample, now) {
    const at = now - 3 * DAY_MS;
    const orderId = await buy(
      sample,
      { ...requirePurchase(findAnyPurchase(sample.document)), outcome: "paid" },
      at,
    );
    const { billing } = openBillingAt(sample.services, now - 2 * DAY_MS);
    const [charge] = await billing.simulator.listOrderCharges(orderId);
    if (charge) await billing.simulator.performChargeAction(charge.ref, "refund");
    const attempt = await findLastAttempt(sample.services.db, orderId);
    if (attempt) await queryProvider(billing, attempt);
  },
  async television(sample, now) {
    const purchase = requirePurchase(findAnyPurchase(sample.document));
    for (const daysAgo of [95, 64, 33, 2])
      await buy(sample, { ...purchase, outcome: "paid" }, now - daysAgo * DAY_MS);
  },
  async paid(sample, now) {
    const purchase = requirePurchase(findAnyPurchase(sample.document));
    await buy(sample, { ...purchase, outcome: "paid" }, now - 2 * MINUTE_MS);
  },
  async held(sample, now) {
    const purchase = requirePurchase(findSamplePurchase(sample.document, "card"));
    await buy(sample, { ...purchase, outcome: "open", card: HELD_CARD }, now);
  },
  async refused(sample, now) {
    const purchase = requirePurchase(findSamplePurchase(sample.document, "card"));
    await buy(sample, { ...purchase, outcome: "refused" }, now - 2 * MINUTE_MS);
  },
  async codeWaiting(sample, now) {
    const purchase = requirePurchase(findPhonePurchase(sample.document));
    await buy(sample, { ...purchase, outcome: "open" }, now);
  },
};

function requirePurchase(purchase: SamplePurchase | null): SamplePurchase {
  if (purchase === null) throw new AdminRefusal("invalid", { fields: { state: "custom" } });
  return purchase;
}

type Purchase = SamplePurchase & Pick<DemoPurchase, "outcome" | "renews" | "card">;

async function buy({ services, site, account }: Sample, purchase: Purchase, moment: number): Promise<string> {
  const orderId = await repeatPurchase(
    services,
    { site: site.id, account },
    { ...purchase, daysAgo: 0 },
    moment,
  );
  if (orderId === null) throw new Error("the sample member is gone");
  return orderId;
}

async function findOwner({ services, site, account }: Sample): Promise<{ site: string; uid: string }> {
  const [row] = await services.db
    .select({ uid: members.uid })
    .from(members)
    .where(and(eq(members.site, site.id), eq(members.account, account)));
  if (!row) throw new Error("the sample member is gone");
  return { site: site.id, uid: row.uid };
}
