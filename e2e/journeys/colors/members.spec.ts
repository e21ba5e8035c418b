import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN, listDevices } from "@/e2e/contrast/themes";
import { expect, memberTest as test } from "@/e2e/fixtures";
import { expectResult } from "@/e2e/stack/payment-result";
import { callAsMember, placeOrderByCard, placeOrderByPix, placeRefusedOrder } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { openAccount } from "@/e2e/steps/account";
import { chooseMethod } from "@/e2e/steps/checkout";
import { getPaidTitle } from "@/e2e/translator";
import { MINUTE_MS } from "@/lib/config/constants";

for (const [device, use] of listDevices("on a phone", 7)) {
  test.describe(device, () => {
    test.use(use);
    test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);

    test("every theme color is readable in the account with all its rows open, orders, receipt and payment, in both schemes", async ({
      page,
      t,
      member,
    }) => {
      // Browser: which computed color lies behind which, and the ring of each control that has the focus.
      const { orderId } = await placeOrderByCard(member);
      const pending = await placeOrderByPix(member, "102");
      await openAccount(page);
      await expect(page.getByLabel(t("account.settings.nickname"))).toBeVisible();
      await expectReadable(page, `/account ${device}`);
      for (const path of [
        "/payment?planId=104",
        "/orders",
        `/orders?orderId=${orderId}`,
        `/receipt?orderId=${orderId}`,
        `/payment-pix?orderId=${pending.orderId}`,
      ]) {
        await page.goto(path);
        await expect(page.getByRole("heading").first()).toBeVisible();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        await expectReadable(page, `${path.replace(/orderId=\S+/, "orderId")} ${device}`);
      }
    });

    test("every theme color is readable in each result of a payment, in both schemes", async ({
      page,
      t,
      member,
    }) => {
      // Browser: which computed color lies behind which in each state of the page.
      const paid = await placeOrderByCard(member);
      const refunded = await placeOrderByCard(member, "102");
      await sandbox.act((await sandbox.charge(refunded.orderId)).ref, "refund");
      const failed = await placeRefusedOrder(member, "104");
      const pending = await placeOrderByPix(member, "102");
      for (const [orderId, state] of [
        [paid.orderId, "success"],
        [refunded.orderId, "refundDone"],
        [failed, "failed"],
        [pending.orderId, "cancelled"],
      ] as const) {
        if (state === "cancelled")
          await callAsMember(member, "/api/bill/order/cancel/v1", { json: { orderId } });
        await expectResult(member, orderId, state);
        await page.goto(`/paymentResult?orderId=${orderId}`);
        const name = state === "success" ? getPaidTitle(t) : t(`payment.result.${state}.title`);
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
        await expectReadable(page, `/paymentResult ${state} ${device}`);
      }
    });

    test("every theme color is readable while a price is fetched, and nothing moves", async ({
      page,
      t,
      member,
    }) => {
      // Browser: where the rows of the summary are before and while a price is fetched, and their colors.
      expect(member.brand).toBe("vidora");
      await page.goto("/payment?planId=104");
      await expect(page.getByRole("radio").first()).toBeVisible();
      await chooseMethod(page, t, "pix");
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      const readRows = () =>
        page.locator("dl > div").evaluateAll((rows) =>
          rows.map((row) => {
            const { x, y, width, height } = row.getBoundingClientRect();
            return [x, y - (row.parentElement?.getBoundingClientRect().y ?? 0), width, height];
          }),
        );
      // The answer never comes.
      await page.route(/goodsValuation/, () => undefined);
      const before = await readRows();
      expect(before.length).toBeGreaterThan(0);
      await chooseMethod(page, t, "slip");
      await expect(page.locator("main [aria-busy=true]").first()).toBeAttached();
      expect(await readRows()).toEqual(before);
      await expectReadable(page, `a price that is being fetched ${device}`);
    });
  });
}
