import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { idempotencyKeys, paymentAttempts } from "@/backend/db/schema/payment";
import { providerCharges } from "@/backend/db/schema/provider";
import type { PaymentPhase } from "@/backend/modules/billing/billing";
import { sweepBilling } from "@/backend/modules/billing/settlement/sweep-billing";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { createTestCard } from "@/backend/testing/test-purchases";
import { catchRefusal } from "@/backend/testing/test-shop";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { readPayment } from "./payment-info";

const shop = setUpTestShop();
afterEach(() => {
  shop.billing.checkpoint = () => undefined;
});

describe("rules/payments#idempotency: one key, one answer", () => {
  it("repeats the first answer, success or refusal, with the current time", async () => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer);
    const key = randomUUID();
    const first = await shop.payQuote(buyer, quote, { key });
    shop.clock.move(MINUTE_MS);
    const again = await shop.payQuote(buyer, quote, { key });
    expect(again).toEqual({ ...first, serverNow: first.serverNow + MINUTE_MS });

    const cardQuote = await shop.createQuote(buyer, "card", "2");
    const refused = { key: randomUUID(), card: createTestCard({ number: "4000000000000002" }) };
    const one = await catchRefusal(shop.payQuote(buyer, cardQuote, refused));
    const two = await catchRefusal(shop.payQuote(buyer, cardQuote, refused));
    expect([one.code, two.code, two.data]).toEqual([301, 301, one.data]);
    const attempts = await shop.db
      .select()
      .from(paymentAttempts)
      .where(eq(paymentAttempts.uid, buyer.member.uid));
    expect(attempts).toHaveLength(2);
  });

  it.each([
    ["another plan", { planId: "3" }],
    ["another method", { method: "card", card: createTestCard() }],
    ["another quote", { quoteId: "another" }],
    ["an order", { orderId: "someorder", planId: null }],
  ])("the key of one request used with %s is an invalid request (5000)", async (_, change) => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer);
    const key = randomUUID();
    await shop.payQuote(buyer, quote, { key });
    expect((await catchRefusal(shop.payQuote(buyer, quote, { key, ...change }))).code).toBe(5000);
  });

  it("another card with the same key is an invalid request; another security code is not", async () => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer, "card");
    const key = randomUUID();
    const first = await shop.payQuote(buyer, quote, { key });
    const other = createTestCard({ number: "5555555555554444" });
    expect((await catchRefusal(shop.payQuote(buyer, quote, { key, card: other }))).code).toBe(5000);
    expect(await shop.payQuote(buyer, quote, { key, card: createTestCard({ securityCode: "999" }) })).toEqual(
      first,
    );
  });

  it("two members may use the same key", async () => {
    const key = randomUUID();
    const infos = [];
    for (const buyer of [await shop.createBuyer(), await shop.createBuyer()]) {
      infos.push(await shop.payQuote(buyer, await shop.createQuote(buyer), { key }));
    }
    expect(infos[0]?.orderId).not.toBe(infos[1]?.orderId);
  });

  it("a request that was refused before there was an attempt leaves its key free", async () => {
    const buyer = await shop.createBuyer();
    const quote = await shop.createQuote(buyer);
    const key = randomUUID();
    expect((await catchRefusal(shop.payQuote(buyer, quote, { key, quoteId: "gone" }))).code).toBe(1015);
    expect(await shop.payQuote(buyer, quote, { key })).toMatchObject({ status: "pending" });
  });

  it("keys are forgotten after a day", async () => {
    const buyer = await shop.createBuyer();
    const key = randomUUID();
    await shop.payQuote(buyer, await shop.createQuote(buyer), { key });
    shop.clock.move(DAY_MS + 1);
    await sweepBilling(shop.billing);
    expect(await shop.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key))).toEqual([]);
  });
});

/** A process that stops at a phase: its promise never settles, and no `finally` runs. */
const failAt = (phase: PaymentPhase) => {
  shop.billing.checkpoint = (reached) => (reached === phase ? new Promise<void>(() => undefined) : undefined);
};

describe("fault F12: the process ends at any point of a payment", () => {
  const phases: PaymentPhase[] = [
    "keyClaimed",
    "attemptCommitted",
    "providerAnswered",
    "stateApplied",
    "answerStored",
  ];

  it.each(phases.flatMap((phase) => [["pix", phase] as const, ["card", phase] as const]))(
    "%s, ended at %s: the same request after the lease completes it and is charged once",
    async (method, phase) => {
      const buyer = await shop.createBuyer();
      const quote = await shop.createQuote(buyer, method);
      const key = randomUUID();
      failAt(phase);
      void shop.payQuote(buyer, quote, { key });
      await reached(phase);
      shop.billing.checkpoint = () => undefined;
      shop.clock.move(MINUTE_MS);
      const info = await shop.payQuote(buyer, quote, { key });
      expect(info.status).toBe(method === "card" ? "success" : "pending");
      expect(info.nextAction.kind).toBe(method === "card" ? "none" : "qr");
      const charges = await shop.db
        .select()
        .from(providerCharges)
        .where(eq(providerCharges.orderId, info.orderId));
      expect(charges).toHaveLength(1);
    },
  );

  it.each(phases.slice(1).flatMap((phase) => [["pix", phase] as const, ["card", phase] as const]))(
    "%s, ended at %s and never repeated: reading the payment and the sweep complete it",
    async (method, phase) => {
      const buyer = await shop.createBuyer();
      const quote = await shop.createQuote(buyer, method);
      failAt(phase);
      void shop.payQuote(buyer, quote);
      await reached(phase);
      shop.billing.checkpoint = () => undefined;
      shop.clock.move(MINUTE_MS);
      await sweepBilling(shop.billing);
      const [attempt] = await shop.db
        .select()
        .from(paymentAttempts)
        .where(eq(paymentAttempts.uid, buyer.member.uid));
      const info = await readPayment(shop.billing, toOwner(buyer), attempt?.orderId ?? "");
      const lostCard = method === "card" && phase === "attemptCommitted";
      expect(info).toMatchObject(
        method === "pix"
          ? { status: "pending", nextAction: { kind: "qr" } }
          : lostCard
            ? { status: "failed", refusal: 2003, canRepay: true }
            : { status: "success" },
      );
      const charges = await shop.db
        .select()
        .from(providerCharges)
        .where(eq(providerCharges.attemptId, attempt?.id ?? ""));
      expect(charges.filter(({ received }) => received !== null)).toHaveLength(
        info.status === "success" ? 1 : 0,
      );
    },
  );

  /** Resolves once the interrupted request has reached its phase. */
  async function reached(phase: PaymentPhase) {
    const interruptedCheckpoint = shop.billing.checkpoint;
    await new Promise<void>((resolve) => {
      shop.billing.checkpoint = (at) => {
        if (at !== phase) return undefined;
        resolve();
        return interruptedCheckpoint(at);
      };
    });
  }
});
