import { expect, memberTest as test } from "@/e2e/fixtures";
import { CARD, callAs } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { chooseMethod, expectPaid, fillCard, orderOf, payButton } from "@/e2e/steps/checkout";

test("pressed twice, paid once", async ({ page, t, member }) => {
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, CARD.approved);
  await payButton(page, t, "card").dblclick();
  await expectPaid(page, t);
  expect(await sandbox.charges(orderOf(page))).toHaveLength(1);
  const orders = await callAs(member, "/api/bill/orders/v1", { json: {} });
  expect(orders.json().data).toMatchObject({ total: 1 });
});

test("two tabs that pay the same plan at once pay it once", async ({ page, t, member, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/payment?planId=101");
    await chooseMethod(tab, t, "card");
    await fillCard(tab, t, CARD.approved);
  }
  await Promise.all([payButton(page, t, "card").click(), payButton(other, t, "card").click()]);
  await expectPaid(page, t);
  await expectPaid(other, t);
  expect(orderOf(other)).toBe(orderOf(page));
  const paid = (await sandbox.charges(orderOf(page))).filter(({ state }) => state === "succeeded");
  expect(paid).toHaveLength(1);
  const orders = await callAs(member, "/api/bill/orders/v1", { json: {} });
  expect(orders.json().data).toMatchObject({ total: 1 });
});

test("back after paying does not pay again", async ({ page, t, member }) => {
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, CARD.approved);
  await payButton(page, t, "card").click();
  await expectPaid(page, t);
  await page.goBack();
  await page.reload();
  const orders = await callAs(member, "/api/bill/orders/v1", { json: {} });
  expect(orders.json().data).toMatchObject({ total: 1 });
});
