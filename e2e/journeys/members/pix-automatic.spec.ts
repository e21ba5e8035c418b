import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { sandbox } from "@/e2e/stack/sandbox";
import { openSandboxPage } from "@/e2e/stack/sandbox-page";
import { turnRenewalOff } from "@/e2e/steps/account";
import { expectPaid, getPayButton, getRenewalBox, payInBank, readPixCode } from "@/e2e/steps/checkout";
import { decodePix } from "@/lib/testing/decoders/decode-pix";

test("a ticked renewal is authorized with the payment, shown in the account and turned off there", async ({
  page,
  t,
  member,
}) => {
  // Browser: the whole way over four documents and the bank's page in another tab, which the waiting page follows.
  await page.goto("/payment?planId=102&method=pix");
  await expect(getRenewalBox(page, t)).not.toBeChecked();
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
