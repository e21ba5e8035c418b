import { randomUUID } from "node:crypto";
import { IDEMPOTENCY_LEASE_MS } from "@/backend/modules/billing/limits";
import { refuse } from "@/backend/runtime/refusal-error";
import { setUpTestShop, toOwner } from "@/backend/testing/billing-suite";
import { catchRefusal } from "@/backend/testing/test-shop";
import { type IdempotentRequest, type PaymentOutcome, runOnce } from "./idempotency";

const shop = setUpTestShop();

const createAnswer = (orderId: string): PaymentOutcome => ({
  ok: false,
  code: 301,
  data: { orderId, attemptId: null },
});

/** An execution that has begun, and ends when it is told to. */
async function start(request: IdempotentRequest) {
  const started = Promise.withResolvers<void>();
  const outcome = Promise.withResolvers<PaymentOutcome>();
  const answer = runOnce(shop.billing, request, () => {
    started.resolve();
    return outcome.promise;
  });
  await started.promise;
  return { answer, succeed: outcome.resolve, fail: outcome.reject };
}

/** An execution that took longer than its lease, and the one that has taken its key over. */
async function overtake() {
  const buyer = await shop.createBuyer();
  const owner = toOwner(buyer);
  const request = { ...owner, key: randomUUID(), call: "pay" as const, fingerprint: "same" };
  const slow = await start(request);
  shop.clock.move(IDEMPOTENCY_LEASE_MS + 1);
  const next = await start(request);
  const repeat = () => runOnce(shop.billing, request, async () => createAnswer("executed once more"));
  return { slow, next, repeat };
}

describe("an execution whose key another one has taken over (rules/payments#idempotency)", () => {
  it("is refused late: the key stays with the other one, whose answer a repeated request gets", async () => {
    const { slow, next, repeat } = await overtake();
    slow.fail(refuse("planUnavailable"));
    expect((await catchRefusal(slow.answer)).code).toBe(2008);
    const repeated = repeat();
    next.succeed(createAnswer("of the other one"));
    expect(await repeated).toEqual(createAnswer("of the other one"));
    expect(await next.answer).toEqual(createAnswer("of the other one"));
  });

  it("answers late: the other one's answer stays stored", async () => {
    const { slow, next, repeat } = await overtake();
    next.succeed(createAnswer("of the other one"));
    await next.answer;
    slow.succeed(createAnswer("late"));
    await slow.answer;
    expect(await repeat()).toEqual(createAnswer("of the other one"));
  });
});
