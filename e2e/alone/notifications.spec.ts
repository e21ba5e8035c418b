import { expect, memberTest as test } from "@/e2e/fixtures";
import { placeOrderByPix, TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import {
  chooseMethod,
  expectPaid,
  fillCard,
  getPayButton,
  payInBank,
  readOrderId,
  readPixCode,
} from "@/e2e/steps/checkout";
import { MINUTE_MS } from "@/lib/config/constants";

test.afterEach(() => sandbox.heal());

const FAULTS: Record<string, Record<string, string>> = {
  "never (F19)": { dropRate: "100" },
  "twice (F15)": { duplicate: "on" },
  "out of order and twice (F16)": { duplicate: "on", reorder: "on" },
  "late (F17)": { delayMs: "4000" },
};
for (const [delivery, faults] of Object.entries(FAULTS)) {
  test(`a payment notified ${delivery} is recorded exactly once`, async ({ page, t, member }) => {
    await sandbox.fault("notify", faults);
    const { orderId } = await placeOrderByPix(member);
    await page.goto(`/payment-pix?orderId=${orderId}`);
    await payInBank(page, await readPixCode(page, t));
    await expectPaid(page, t);
    const charges = await sandbox.charges(orderId);
    expect(charges.map(({ state }) => state)).toEqual(["succeeded"]);
    const paidMails = (await sandbox.messages(member.account)).filter(({ template }) =>
      /paid/i.test(template),
    );
    expect(paidMails.length).toBeLessThanOrEqual(1);
  });
}

test("a purchase succeeds once while billing is slow, fails sometimes and loses responses", async ({
  page,
  t,
  complaints,
}) => {
  // Six repeats take two minutes (rules/calls#limits-and-circuits); more than six are needed once in 600 runs.
  test.setTimeout(5 * MINUTE_MS);
  complaints.expect(/502 \(Bad Gateway\)|504 \(Gateway Timeout\)/);
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, TEST_CARDS.approved);
  await sandbox.fault("bill", { delayMs: "300", dropRate: "40", duplicate: "on" });
  await getPayButton(page, t, "card").click();
  // Until it is loaded: a reload would break a navigation off.
  await page.waitForURL(/\/paymentResult/, { timeout: 4 * MINUTE_MS });
  await sandbox.heal();
  await page.reload();
  await expectPaid(page, t);
  expect(
    (await sandbox.charges(readOrderId(page))).filter(({ state }) => state === "succeeded"),
  ).toHaveLength(1);
});

test("faults can be set on the sandbox's page", async ({ page, complaints }) => {
  complaints.expect(/./);
  const { SANDBOX_URL } = await import("@/e2e/stack/stack-settings");
  await page.goto(SANDBOX_URL);
  await page.locator("#fault-site summary").click();
  await page.locator("#fault-site").getByRole("spinbutton").first().fill("5");
  await page.locator("#fault-site").getByRole("button", { name: "Set" }).click();
  await expect(page.locator("#fault-site")).toContainText("misbehaves");
  await page.getByRole("button", { name: "All healthy" }).click();
  await expect(page.locator("#fault-site")).toContainText("healthy");
});
