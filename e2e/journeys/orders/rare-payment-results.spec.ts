import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, storefrontTest } from "@/e2e/fixtures";
import { placeOrderByCard, placeOrderByPix } from "@/e2e/stack/purchase";
import { replaceData } from "@/e2e/stack/upstream-faults";

/** States that no simulated provider causes: they are put into billing's response. */
const REFUND_STATES = [
  ["REFUND_PENDING", "refundPending"],
  ["REFUND_REJECTED", "refundRejected"],
  ["REFUND_CANCELLED", "refundCancelled"],
] as const;

storefrontTest(
  "each refund state has its own message and a link to help",
  async ({ page, t, shop, member }) => {
    const { orderId } = await placeOrderByCard(member);
    for (const [orderStatus, state] of REFUND_STATES) {
      shop.upstream.setFault(
        /payment-info\/detail/,
        replaceData((data) => ({ ...data, orderStatus })),
      );
      await page.goto(`/paymentResult?orderId=${orderId}`);
      await expect(
        page.getByRole("heading", { level: 1, name: t(`payment.result.${state}.title`) }),
      ).toBeVisible();
      await expect(page.getByRole("link", { name: t("payment.result.help") })).toBeVisible();
      await expectAccessible(page);
    }
  },
);

storefrontTest("a pending refund of a late payment is explained", async ({ page, t, shop, member }) => {
  const { orderId } = await placeOrderByCard(member);
  const late = { orderStatus: "REFUND_PENDING", paidLate: true };
  shop.upstream.setFault(
    /payment-info\/detail/,
    replaceData((data) => ({ ...data, ...late })),
  );
  await page.goto(`/paymentResult?orderId=${orderId}`);
  const [before = ""] = t("payment.result.refundPending.late", { amount: "#" }).split("#");
  await expect(page.getByText(before.trim())).toBeVisible();
});

storefrontTest("SUBMITTED is shown as pending", async ({ page, t, shop, member }) => {
  const { orderId } = await placeOrderByPix(member);
  shop.upstream.setFault(
    /\/api\/bill\/order\/v1/,
    replaceData((data) => ({ ...data, status: "SUBMITTED" })),
  );
  await page.goto(`/orders?orderId=${orderId}`);
  await expect(page.getByText(t("orders.status.paymentPending"), { exact: true })).toBeVisible();
  shop.upstream.setFault(
    /payment-info\/detail/,
    replaceData((data) => ({
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
