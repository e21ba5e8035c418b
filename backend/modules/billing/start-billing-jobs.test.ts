import { setTimeout as sleep } from "node:timers/promises";
import { renewals } from "@/backend/db/schema/renewal";
import { chargeDueRenewals } from "@/backend/modules/renewals/charge-renewal";
import { setUpTestShop } from "@/backend/testing/billing-suite";
import { AGREED_RENEWAL } from "@/backend/testing/test-purchases";
import { createBackgroundBilling, createLimiter } from "./start-billing-jobs";

const shop = setUpTestShop();

it("background work makes a few calls to a provider at the same time; a buyer's own call does not wait for them", async () => {
  for (let member = 0; member < 6; member += 1)
    await shop.buyPlan(await shop.createBuyer(), "card", { consents: AGREED_RENEWAL });
  const now = shop.clock.now();
  await shop.db.update(renewals).set({ dueAt: now, nextAt: now });
  const { card } = shop.billing.providers;
  const create = card.create.bind(card);
  let running = 0;
  let most = 0;
  let reportSecond: () => void = () => undefined;
  const secondStarted = new Promise<void>((resolve) => {
    reportSecond = resolve;
  });
  const spy = jest.spyOn(card, "create").mockImplementation(async (request) => {
    most = Math.max(most, ++running);
    if (running === 2) reportSecond();
    // A slow database may prepare them one after another; a third that is let through would start meanwhile.
    await secondStarted;
    await sleep(20);
    running -= 1;
    return create(request);
  });
  const background = createBackgroundBilling({ ...shop.billing, tasksAtOnce: 6 }, 2);
  await chargeDueRenewals(background);
  expect(spy).toHaveBeenCalledTimes(6);
  expect(most).toBe(2);

  // Both places are taken by calls that do not end.
  spy.mockImplementationOnce(() => new Promise(() => undefined));
  spy.mockImplementationOnce(() => new Promise(() => undefined));
  const request = {} as Parameters<typeof create>[0];
  for (let call = 0; call < 3; call += 1) void background.providers.card.create(request);
  expect(await shop.buyPlan(await shop.createBuyer(), "card")).toMatchObject({ status: "success" });
  spy.mockRestore();
});

it("runs at most so many at the same time, in order, and goes on after a failure", async () => {
  const limit = createLimiter(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const results = await Promise.allSettled(
    [0, 1, 2, 3, 4, 5].map((index) =>
      limit(async () => {
        started.push(index);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setTimeout(resolve, 5));
        running -= 1;
        if (index === 1) throw new Error("failed");
        return index;
      }),
    ),
  );
  expect(started).toEqual([0, 1, 2, 3, 4, 5]);
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    ...Array<string>(4).fill("fulfilled"),
  ]);
});
