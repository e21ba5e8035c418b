import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { PROOF_FILES } from "@/e2e/stack/files";
import { fetchPayment } from "@/e2e/stack/purchase";
import { expectPaid, readOrderId } from "@/e2e/steps/checkout";
import {
  chooseFile,
  clickProviderButton,
  expectProofReceived,
  getCopyRow,
  placeOrderByMethod,
} from "@/e2e/steps/instructions";

test.use({ brand: "andina", ...PHONE });

test("shows account, amount, reference and deadline; the proof is uploaded; the order is paid", {
  tag: "@smoke",
}, async ({ page, t, member }) => {
  // Browser: a file is chosen, read and sent by the browser, beside the rows of a narrow screen.
  const orderId = await placeOrderByMethod(page, t, "bank", "bank");
  // Three days are a date, not a countdown (rules/payments#deadlines).
  await expect(page.getByText(t("payment.payBy"))).toBeVisible();
  await expect(page.getByRole("timer")).toHaveCount(0);
  const { nextAction } = await fetchPayment(member, orderId);
  await expect(getCopyRow(page, t("codes.bank.reference")).locator("span").first()).toHaveText(
    nextAction.reference ?? "-",
  );
  await expect(getCopyRow(page, "CLABE").locator("span").first()).toHaveText(/^\d{18}$/);
  await expectAccessible(page);
  await chooseFile(page, PROOF_FILES.png());
  await expectProofReceived(page, t, PROOF_FILES.png());
  await expectAccessible(page);
  await clickProviderButton(orderId, "It has arrived");
  await expectPaid(page, t);
  expect(readOrderId(page)).toBe(orderId);
});
