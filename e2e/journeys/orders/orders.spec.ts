import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, memberTest as test } from "@/e2e/fixtures";
import type { TestMember } from "@/e2e/stack/member";
import { callAsMember, placeOrderByCard, placeOrderByPix, placeRefusedOrder } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { placeOrderWithCoupon } from "@/e2e/steps/coupon";
import { getSummaryValue } from "@/e2e/steps/summary";
import { getErrorRow } from "@/lib/domain/errors/error-catalog";
import { formatMoney } from "@/lib/domain/money/format-money";

const formatBrl = (amount: number) => formatMoney({ amount, currency: "BRL" }, "pt");

async function createCanceledOrder(member: TestMember): Promise<string> {
  const { orderId } = await placeOrderByPix(member);
  expect((await callAsMember(member, "/api/bill/order/cancel/v1", { json: { orderId } })).json().code).toBe(
    0,
  );
  return orderId;
}

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);

    test("shows the newest ten orders, and more on request with the focus on the first new one", async ({
      page,
      t,
      member,
    }) => {
      test.slow();
      const ids: string[] = [];
      for (let order = 0; order < 12; order += 1) ids.unshift(await createCanceledOrder(member));
      await page.goto("/orders");
      await expect(page.getByRole("article")).toHaveCount(10);
      await expect(page.getByText(t("orders.count", { count: 12 }))).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: t("orders.seeMore") }).press("Enter");
      await expect(page.getByRole("article")).toHaveCount(12);
      await expect(page.getByRole("article").nth(10)).toBeFocused();
      await expect(page.getByRole("link", { name: t("orders.seeMore") })).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole("article")).toHaveCount(12);
      await page
        .getByRole("article")
        .nth(11)
        .getByRole("link", { name: new RegExp(ids[11] ?? "-") })
        .click();
      await expect(page).toHaveURL(new RegExp(`orderId=${ids[11]}`));
    });

    test("filters by state: each filter has an address, and an empty result links to all orders", async ({
      page,
      t,
      member,
    }) => {
      const ended = await createCanceledOrder(member);
      const paid = (await placeOrderByCard(member, "102")).orderId;
      const waiting = (await placeOrderByPix(member, "104")).orderId;
      await page.goto("/orders");
      const filters = page.getByRole("navigation", { name: t("orders.filter.label") });
      for (const [state, id] of Object.entries({ waiting, paid, ended })) {
        await filters.getByRole("link", { name: t(`orders.filter.${state}`), exact: true }).click();
        await expect(page).toHaveURL(new RegExp(`state=${state}`));
        await expect(page.getByRole("article")).toHaveCount(1);
        await expect(page.getByRole("article").getByRole("link", { name: new RegExp(id) })).toBeVisible();
      }
      await filters.getByRole("link", { name: t("orders.filter.returned"), exact: true }).click();
      await expect(page.getByRole("heading", { name: t("orders.noneOfState.title") })).toBeVisible();
      await expectAccessible(page);
      await page
        .getByRole("main")
        .getByRole("link", { name: t("orders.noneOfState.all") })
        .click();
      await expect(page.getByRole("article")).toHaveCount(3);
      await page.goBack();
      await expect(
        filters.getByRole("link", { name: t("orders.filter.returned"), exact: true }),
      ).toHaveAttribute("aria-current", "page");
    });

    test("shows one order: items, discounts, payment, history, and the access data only on request", async ({
      page,
      t,
      member,
    }) => {
      const { orderId } = await placeOrderWithCoupon(member, {
        planId: "102",
        method: "pix",
        code: "WELCOME10",
      });
      await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
      await expect(async () => {
        await page.goto(`/orders?orderId=${orderId}`);
        await expect(page.getByText(t("orders.status.paymentSucceeded"), { exact: true })).toBeVisible({
          timeout: 1_000,
        });
      }).toPass();
      await expect(getSummaryValue(page, t("orders.discountOf.method", { rate: 5 }))).toHaveText(
        formatBrl(-150),
      );
      await expect(
        getSummaryValue(page, t("orders.discountOf.coupon", { rate: 10, code: "WELCOME10" })),
      ).toHaveText(formatBrl(-299));
      await expect(getSummaryValue(page, t("orders.total"))).toHaveText(formatBrl(2_541));
      await expect(getSummaryValue(page, t("orders.number"))).toHaveText(orderId);
      const line = page.getByRole("region", { name: t("orders.timeLine.title") }).getByRole("listitem");
      await expect(line).toHaveCount(4);
      await expect(line.first()).toContainText(
        t("orders.timeLine.event.placed", { amount: formatBrl(2_541) }),
      );
      await expect(line.last()).toContainText(t("orders.timeLine.event.delivered"));
      await expectAccessible(page);

      const { accountCode, password } = (await callAsMember(member, `/api/bill/service/v1/${orderId}`)).json()
        .data as { accountCode: string; password: string };
      for (const secret of [accountCode, password]) expect(await page.content()).not.toContain(secret);
      await page.getByRole("button", { name: t("payment.service.reveal") }).click();
      await expect(page.getByText(accountCode, { exact: true })).toBeVisible();
      await expect(page.getByText(password, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("button", { name: t("payment.service.hide") }).click();
      await expect(page.getByText(password, { exact: true })).toHaveCount(0);
    });
  });
}

test("a refused attempt is in the timeline with its reason, and the order can be paid", async ({
  page,
  t,
  member,
}) => {
  const orderId = await placeRefusedOrder(member, "102");
  await page.goto(`/orders?orderId=${orderId}`);
  const line = page.getByRole("region", { name: t("orders.timeLine.title") });
  await expect(line).toContainText(t(`errors.${getErrorRow(302).messageKey}`));
  await expectAccessible(page);
  await page.getByRole("link", { name: t("orders.continue") }).click();
  await expect(page).toHaveURL(new RegExp(`/payment\\?orderId=${orderId}`));
});

test("a reminder is sent to the buyer once, and its link leads to the order", async ({ page, t, member }) => {
  const { orderId } = await placeOrderByPix(member);
  await page.goto(`/orders?orderId=${orderId}`);
  await page.getByRole("button", { name: t("payment.remind.action") }).click();
  await expect(page.getByRole("status").filter({ hasText: "@" })).toBeVisible();
  await expectAccessible(page);
  const link = new URL(await sandbox.link(member.account));
  expect(link.href).toContain(orderId);
  await page.reload();
  await page.getByRole("button", { name: t("payment.remind.action") }).click();
  await expect(page.getByText(t(`errors.${getErrorRow(-3031).messageKey}`))).toBeVisible();
  await page.goto(link.pathname + link.search);
  await page.getByRole("link", { name: t("checkout.order.pixOpenAction") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("payment.pix.heading") })).toBeVisible();
});

test("an order is canceled in the list after a confirmation, and the list shows it", async ({
  page,
  t,
  member,
}) => {
  await placeOrderByPix(member);
  await page.goto("/orders");
  await page
    .getByRole("article")
    .getByRole("button", { name: t("payment.pix.cancel") })
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("payment.cancel.keep") }).click();
  await expect(page.getByText(t("orders.status.paymentPending"))).toBeVisible();
  await page
    .getByRole("article")
    .getByRole("button", { name: t("payment.pix.cancel") })
    .click();
  await dialog.getByRole("button", { name: t("payment.cancel.confirm") }).click();
  await expect(page.getByText(t("orders.status.paymentCancelled"))).toBeVisible();
});

test("an unknown or invalid order id shows that there is no such order", async ({ page, t, member }) => {
  const { orderId } = await placeOrderByCard(member);
  for (const id of [[...orderId].reverse().join(""), "1", "%3Cb%3E"]) {
    await page.goto(`/orders?orderId=${id}`);
    await expect(page.getByRole("heading", { level: 1, name: t("orders.unknown.title") })).toBeVisible();
  }
  await expectAccessible(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: t("orders.all") })
    .last()
    .click();
  await expect(page.getByRole("article")).toHaveCount(1);
});
