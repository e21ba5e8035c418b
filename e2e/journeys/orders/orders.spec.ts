import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import type { TestMember } from "@/e2e/stack/member";
import { callAsMember, placeOrderByCard, placeOrderByPix } from "@/e2e/stack/purchase";

async function createCanceledOrder(member: TestMember): Promise<string> {
  const { orderId } = await placeOrderByPix(member);
  expect((await callAsMember(member, "/api/bill/order/cancel/v1", { json: { orderId } })).json().code).toBe(
    0,
  );
  return orderId;
}

test("shows the newest ten orders, and more on request with the focus on the first new one", {
  tag: "@smoke",
}, async ({ page, t, member }) => {
  // Browser: the focus after the click, and the list over a reload.
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

test.describe("on a phone", () => {
  test.use(PHONE);

  test("filters by state: each filter has an address, and an empty result links to all orders", async ({
    page,
    t,
    member,
  }) => {
    // Browser: navigation within the page, and the way back through the history.
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
});

test("the access data of an order are shown on request, and hidden again", async ({ page, t, member }) => {
  // Browser: the opened part in the page with its colors, filled through page, forwarder and billing.
  const { orderId } = await placeOrderByCard(member);
  await page.goto(`/orders?orderId=${orderId}`);
  await expectAccessible(page);
  const { accountCode, password } = (await callAsMember(member, `/api/bill/service/v1/${orderId}`)).json()
    .data as { accountCode: string; password: string };
  await page.getByRole("button", { name: t("payment.service.reveal") }).click();
  await expect(page.getByText(accountCode, { exact: true })).toBeVisible();
  await expect(page.getByText(password, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: t("payment.service.hide") }).click();
  await expect(page.getByText(password, { exact: true })).toHaveCount(0);
});

test("an order is canceled in the list after a confirmation, and the list shows it", async ({
  page,
  t,
  member,
}) => {
  // Browser: the list in place after the dialog, without a reload.
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
