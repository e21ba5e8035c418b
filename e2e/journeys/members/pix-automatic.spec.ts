import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import type { TestMember } from "@/e2e/stack/member";
import {
  AGREED_RENEWAL,
  fetchPayment,
  fetchQuoteId,
  type Payment,
  parsePayment,
  requestPayment,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { openSandboxPage } from "@/e2e/stack/sandbox-page";
import { turnRenewalOff } from "@/e2e/steps/account";
import { expectPaid, getPayButton, getRenewalBox, payInBank, readPixCode } from "@/e2e/steps/checkout";
import { decodePix } from "@/lib/testing/decoders/decode-pix";

/** Places an order whose PIX code asks for a mandate as well. */
async function placeRenewingOrder(member: TestMember, planId: string): Promise<Payment> {
  const quoteId = await fetchQuoteId(member, planId, "pix");
  return parsePayment(
    await requestPayment(member, { planId, method: "pix", quoteId, consents: AGREED_RENEWAL }),
  );
}

/** An order that was paid in the bank's app, with the mandate. @returns the mandate's page in the bank's app */
async function renewByPix(member: TestMember, planId = "102"): Promise<string> {
  const { orderId, nextAction } = await placeRenewingOrder(member, planId);
  const { ref } = await sandbox.charge(orderId);
  await sandbox.act(ref, "pay");
  await expect.poll(async () => (await fetchPayment(member, orderId)).status).toBe("success");
  const decoded = decodePix(nextAction.payload ?? "");
  return `/bank/mandates/${decoded.ok ? decoded.code.recurrenceUrl?.split("/").at(-1) : ""}`;
}

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("a ticked renewal is authorized with the payment, shown in the account and turned off there", async ({
      page,
      t,
      member,
    }) => {
      await page.goto("/payment?planId=102&method=pix");
      await getRenewalBox(page, t).check();
      await getPayButton(page, t, "pix").click();
      await expect(page.getByRole("heading", { name: t("payment.pix.mandate.title") })).toBeVisible();
      await expectAccessible(page);
      const code = await readPixCode(page, t);
      const decoded = decodePix(code);
      expect(decoded.ok && decoded.code.recurrenceUrl).toMatch(/^pix\.vidora\.example\/rec\/RR/);
      await payInBank(page, code, "Pay and authorize");
      await expectPaid(page, t);

      await page.goto("/account");
      const renewal = page.getByRole("region", { name: t("billing.renewal.title") });
      await expect(renewal.getByText(t("billing.renewal.state.on"), { exact: true })).toBeVisible();
      await expect(renewal.getByText(/PIX Automático/)).toBeVisible();
      await expect(renewal.getByText(t("billing.renewal.mandate.open"))).toBeVisible();
      await expectAccessible(page);
      await turnRenewalOff(page, t);
      await expect(renewal.getByRole("button", { name: t("billing.renewal.turnOn") })).toHaveCount(0);
      const mandate = decoded.ok ? decoded.code.recurrenceUrl?.split("/").at(-1) : "";
      expect((await openSandboxPage(`/bank/mandates/${mandate}`)).text).toContain("canceled by the receiver");
      expect((await sandbox.messages(member.account))[0]?.template).toBe("renewal-off");
    });

    test("a plain code is made without a tick, and nothing renews", async ({ page, t }) => {
      await page.goto("/payment?planId=102&method=pix");
      await expect(getRenewalBox(page, t)).not.toBeChecked();
      await getPayButton(page, t, "pix").click();
      const code = await readPixCode(page, t);
      expect(decodePix(code)).toMatchObject({ ok: true, code: { recurrenceUrl: null } });
      await expect(page.getByRole("heading", { name: t("payment.pix.mandate.title") })).toHaveCount(0);
      await payInBank(page, code);
      await expectPaid(page, t);
      await page.goto("/account");
      await expect(page.getByText(t("billing.renewal.none"))).toBeVisible();
    });
  });
}

test("who pays only this time in the bank's app has paid, and nothing renews", async ({
  page,
  t,
  member,
}) => {
  const { orderId } = await placeRenewingOrder(member, "101");
  await page.goto(`/payment-pix?orderId=${orderId}`);
  await payInBank(page, await readPixCode(page, t), "Pay only this time");
  await expectPaid(page, t);
  await page.goto("/account");
  await expect(page.getByText(t("billing.renewal.none"))).toBeVisible();
});

test("a refused charge says why and how to pay, and is paid at the next try", async ({ page, t, member }) => {
  await renewByPix(member);
  const account = { site: member.brand, account: member.account };
  await sandbox.renewNow({ ...account, card: "noMoney" });
  await page.goto("/account");
  const renewal = page.getByRole("region", { name: t("billing.renewal.title") });
  await expect(renewal.getByText(t("billing.renewal.state.failed"), { exact: true })).toBeVisible();
  await expect(renewal).toContainText(t("billing.renewal.mandate.reason.noFunds"));
  await expect(renewal.getByRole("link", { name: t("billing.renewal.otherWay") })).toBeVisible();
  await expectAccessible(page);
  expect((await sandbox.messages(member.account))[0]?.template).toBe("renewal-failed");

  await sandbox.renewNow({ ...account, card: "approve" });
  await page.reload();
  await expect(renewal.getByText(t("billing.renewal.state.on"), { exact: true })).toBeVisible();
});

test("an authorization that is canceled in the bank's app turns the renewal off", async ({
  page,
  t,
  member,
}) => {
  const mandate = await renewByPix(member);
  await page.goto("/account");
  const renewal = page.getByRole("region", { name: t("billing.renewal.title") });
  await expect(renewal.getByText(t("billing.renewal.state.on"), { exact: true })).toBeVisible();
  await sandbox.cancelMandate(mandate);
  await expect
    .poll(async () => (await sandbox.messages(member.account))[0]?.template)
    .toBe("renewal-canceled");
  await page.reload();
  await expect(renewal.getByText(t("billing.renewal.state.off"), { exact: true })).toBeVisible();
});
