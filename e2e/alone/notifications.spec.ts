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

test.afterEach(() => sandbox.heal());

test("a payment that is never notified (F19) is shown as paid, and recorded exactly once", async ({
  page,
  t,
  member,
}) => {
  // Browser: the open page asks for the payment itself, and changes while the bank's app is in another tab.
  await sandbox.fault("notify", { dropRate: "100" });
  const { orderId } = await placeOrderByPix(member);
  await page.goto(`/payment-pix?orderId=${orderId}`);
  await payInBank(page, await readPixCode(page, t));
  await expectPaid(page, t);
  const charges = await sandbox.charges(orderId);
  expect(charges.map(({ state }) => state)).toEqual(["succeeded"]);
  const paidMails = (await sandbox.messages(member.account)).filter(({ template }) => /paid/i.test(template));
  expect(paidMails.length).toBeLessThanOrEqual(1);
});

test("a purchase succeeds once while billing is slow, does everything twice and loses two answers", async ({
  page,
  t,
  complaints,
}) => {
  // Browser: the form repeats the payment on its own and then opens the page of the result, which a reload shows again.
  complaints.expect(/502 \(Bad Gateway\)|504 \(Gateway Timeout\)/);
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, TEST_CARDS.approved);
  const waitForLostAnswer = () =>
    page.waitForResponse((answer) => answer.url().includes("/api/bill/pay/") && answer.status() === 502);
  await sandbox.fault("bill", { delayMs: "300", dropRate: "100", duplicate: "on" });
  const first = waitForLostAnswer();
  await getPayButton(page, t, "card").click();
  await first;
  await waitForLostAnswer();
  await sandbox.fault("bill", { delayMs: "300", dropRate: "0", duplicate: "on" });
  // Until it is loaded: a reload would break a navigation off.
  await page.waitForURL(/\/paymentResult/);
  await sandbox.heal();
  await page.reload();
  await expectPaid(page, t);
  expect(
    (await sandbox.charges(readOrderId(page))).filter(({ state }) => state === "succeeded"),
  ).toHaveLength(1);
});
