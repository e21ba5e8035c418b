import { expectAccessible } from "@/e2e/accessible";
import { expect, test } from "@/e2e/own-shop-fixtures";
import { withData } from "@/e2e/stack/mishaps";
import { orderByCard, orderByPix } from "@/e2e/stack/purchase";

/** Labels that no simulated provider brings about: what billing would say is put into its answer. */
const PAID_ONCE = [
  ["REFUND_PENDING", "refundPending"],
  ["REFUND_REJECTED", "refundRejected"],
  ["REFUND_CANCELLED", "refundCancelled"],
] as const;

test("each has words of its own, the receipt and somebody to ask", async ({ page, t, shop, member }) => {
  const { orderId } = await orderByCard(member);
  for (const [orderStatus, state] of PAID_ONCE) {
    shop.upstream.when(
      /payment-info\/detail/,
      withData((data) => ({ ...data, orderStatus })),
    );
    await page.goto(`/paymentResult?orderId=${orderId}`);
    await expect(
      page.getByRole("heading", { level: 1, name: t(`payment.result.${state}.title`) }),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: t("payment.result.help") })).toBeVisible();
    await expectAccessible(page);
  }
});

test("money on its way back for an order that had ended is said so", async ({ page, t, shop, member }) => {
  const { orderId } = await orderByCard(member);
  const late = { orderStatus: "REFUND_PENDING", paidLate: true };
  shop.upstream.when(
    /payment-info\/detail/,
    withData((data) => ({ ...data, ...late })),
  );
  await page.goto(`/paymentResult?orderId=${orderId}`);
  const [before = ""] = t("payment.result.refundPending.late", { amount: "#" }).split("#");
  await expect(page.getByText(before.trim())).toBeVisible();
});

test("SUBMITTED is shown as pending", async ({ page, t, shop, member }) => {
  const { orderId } = await orderByPix(member);
  shop.upstream.when(
    /\/api\/bill\/order\/v1/,
    withData((data) => ({ ...data, status: "SUBMITTED" })),
  );
  await page.goto(`/orders?orderId=${orderId}`);
  await expect(page.getByText(t("orders.status.paymentPending"), { exact: true })).toBeVisible();
  shop.upstream.when(
    /payment-info\/detail/,
    withData((data) => ({
      ...data,
      orderStatus: "SUBMITTED",
      status: "pending",
      nextAction: { kind: "none" },
    })),
  );
  await page.goto(`/paymentResult?orderId=${orderId}`);
  await expect(
    page.getByRole("heading", { level: 1, name: t("payment.result.pending.title") }),
  ).toBeVisible();
});
