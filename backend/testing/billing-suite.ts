import { eq } from "drizzle-orm";
import { orders, services } from "@/backend/db/schema/bill";
import { refunds } from "@/backend/db/schema/payment";
import { readPayment } from "@/backend/modules/billing/attempts/payment-info";
import type { Buyer, PaymentRequest } from "@/backend/modules/billing/attempts/payment-request";
import type { Owner } from "@/backend/modules/billing/rows";
import type { ProviderCode } from "@/backend/providers/provider";
import { openTestShop, type TestShop } from "./test-shop";

/** Time that passes between a button on the provider's page and the next question to the provider. */
const PAGE_DELAY_MS = 2_000;

/** Opens a test shop before the tests of a suite and closes it after them; empty until the first test runs. */
export function setUpTestShop(): TestShop {
  const shop = {} as TestShop;
  beforeAll(async () => {
    Object.assign(shop, await openTestShop());
  });
  afterAll(() => shop.close());
  return shop;
}

/** The owner of a buyer's orders. */
export const toOwner = ({ site, member }: Buyer): Owner => ({ site: site.id, uid: member.uid });

/** A new buyer of a brand who has requested to pay plan 1, with the operations that the suites use afterwards. */
export async function startPayment(
  shop: TestShop,
  site: string,
  method: ProviderCode,
  change: Partial<PaymentRequest> = {},
) {
  const buyer = await shop.createBuyer(site);
  const info = await shop.buyPlan(buyer, method, change);
  const { orderId } = info;
  const owner = toOwner(buyer);
  const listCharges = () => shop.billing.simulator.listOrderCharges(orderId);
  /** The newest charge of the order. */
  const readCharge = async () => {
    const [newest] = await listCharges();
    if (!newest) throw new Error("no charge");
    return newest;
  };
  return {
    ...{ buyer, owner, orderId, info, listCharges, readCharge },
    readPayment: () => readPayment(shop.billing, owner, orderId),
    /** Clicks a button on the provider's page. */
    pressButton: async (action: string) => {
      const result = await shop.billing.simulator.performPageAction((await readCharge()).ref, action);
      if (!result) throw new Error(`no button ${action}`);
      shop.clock.move(PAGE_DELAY_MS);
      return result;
    },
    /** Pays the order again with the same method, at the order's own price. */
    payAgain: async (extra: Partial<PaymentRequest> = {}) => {
      const quote = await shop.createQuote(buyer, info.method ?? "");
      return shop.payQuote(buyer, quote, { orderId, planId: null, quoteId: null, ...extra });
    },
    readOrder: async () => (await shop.db.select().from(orders).where(eq(orders.id, orderId)))[0],
    countServices: () => shop.db.$count(services, eq(services.orderId, orderId)),
    listRefunds: () => shop.db.select().from(refunds).where(eq(refunds.orderId, orderId)),
  };
}
