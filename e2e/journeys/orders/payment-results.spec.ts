import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, storefrontTest as test } from "@/e2e/fixtures";
import { placeOrderByCard, placeRefusedOrder } from "@/e2e/stack/purchase";
import { replaceData } from "@/e2e/stack/upstream-faults";

test.use(PHONE);

test("the result page is accessible in each of its states", async ({ page, t, shop, member }) => {
  // Browser: axe's checks of the rendered page, colors among them; the words are tested over HTTP.
  test.slow();
  const { orderId } = await placeOrderByCard(member);
  for (const [fields, state] of [
    [{ orderStatus: "REFUND_PENDING" }, "refundPending"],
    [{ orderStatus: "REFUND_SUCCEEDED" }, "refundDone"],
    [{ orderStatus: "REFUND_REJECTED" }, "refundRejected"],
    [{ orderStatus: "CHARGEBACK_PENDING" }, "chargebackPending"],
    [{ orderStatus: "CHARGEBACK_SUCCEEDED" }, "chargebackDone"],
    [{ orderStatus: "PAYMENT_CANCELLED", status: "cancelled" }, "cancelled"],
    [{ orderStatus: "PAYMENT_FAILED", status: "failed", canRepay: true, refusal: 302 }, "failed"],
  ] as const) {
    shop.upstream.setFault(
      /payment-info\/detail/,
      replaceData((data) => ({ ...data, ...fields })),
    );
    await page.goto(`/paymentResult?orderId=${orderId}`);
    await expect(
      page.getByRole("heading", { level: 1, name: t(`payment.result.${state}.title`) }),
    ).toBeVisible();
    await expectAccessible(page);
  }
});

test("pages that have no order, no receipt or no plan to show are accessible", async ({
  page,
  t,
  member,
}) => {
  // Browser: axe's checks of the rendered page, colors among them; the words are tested over HTTP.
  test.slow();
  const refusedId = await placeRefusedOrder(member, "102");
  for (const [path, heading] of [
    ["/orders?orderId=1", "orders.unknown.title"],
    ["/receipt?orderId=1", "receipt.unknown.title"],
    [`/receipt?orderId=${refusedId}`, "receipt.unpaid.title"],
    ["/payment?planId=999999", "checkout.gone.title"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: t(heading) }), path).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`/orders?orderId=${refusedId}`);
  await expect(page.getByRole("region", { name: t("orders.timeLine.title") })).toBeVisible();
  await expectAccessible(page);
});
