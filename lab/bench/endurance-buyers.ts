import { openDatabase } from "@/backend/db/client";
import { seedDemo } from "@/backend/seed/seed-demo";
import { insertShoppers } from "@/lab/chaos/insert-shoppers";
import { type PurchasePlan, planPurchase } from "@/lab/chaos/plan-purchase";
import { createPlanReader } from "@/lab/chaos/plan-reader";
import { runShopper } from "@/lab/chaos/shopper";
import { createShopVisitor, createStorefrontClient } from "@/lab/cluster/storefront-client";
import type { StackSettings } from "@/scripts/stack/settings";

const SEED = 30;
/** The settings that sealing a session needs. */
const SEALS = ["SITE_API_URL", "USER_API_URL", "BILLING_API_URL", "SESSION_SECRET", "REVALIDATE_SECRET"];
/** No test logs in with one. */
const PASSWORD_COST = 10;
const PAID_BY_CARD: PurchasePlan["attempts"] = [
  {
    ...{ method: "card", card: "4242424242424242", pageButton: "pay", ending: "finish" },
    ...{ entersWrongCodeFirst: false, ticksRenewal: false, requests: { count: 1, sameKey: true } },
  },
];

/** Has the next buyer buy a plan with a card through the storefront, each at one of the demo brands. */
export type BuyPlan = () => Promise<void>;

/**
 * Prepares buyers in the database of a backend that does not run yet.
 * @param seals the settings of the storefront
 * @returns a purchase by the next of them; it fails where the order is not paid
 */
export async function createBuyers(
  { DATA_DIR, STOREFRONT_PORT, SANDBOX_PORT }: StackSettings,
  seals: Readonly<Record<string, string | undefined>>,
  purchases: number,
): Promise<BuyPlan> {
  for (const name of SEALS) process.env[name] = seals[name] ?? "";
  const { db, close } = await openDatabase({ DATA_DIR });
  await seedDemo(db, Date.now(), { passwordCost: PASSWORD_COST });
  const shoppers = await insertShoppers(db, { purchases, seed: SEED });
  await close();
  const readPlanIds = createPlanReader();
  const left = shoppers.entries();
  return async () => {
    const { value } = left.next();
    if (!value) throw new Error("no buyer is left");
    const [index, shopper] = value;
    const visitor = await createShopVisitor(STOREFRONT_PORT, index, shopper);
    const sandbox = `http://127.0.0.1:${SANDBOX_PORT}`;
    let isPaid = false;
    const client = createStorefrontClient(visitor, shopper, [sandbox], () => {
      isPaid = true;
    });
    const plan = { ...planPurchase(SEED, index), attempts: PAID_BY_CARD, pauseMs: 0 };
    await runShopper(client, shopper, { ...plan, reversal: "nothing" }, readPlanIds);
    if (!isPaid) throw new Error(`purchase ${index} at ${shopper.site} was not paid`);
  };
}
