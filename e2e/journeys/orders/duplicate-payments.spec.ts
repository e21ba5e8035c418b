import { expect, memberTest as test } from "@/e2e/fixtures";
import { callAsMember, TEST_CARDS } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { chooseMethod, expectPaid, fillCard, getPayButton, readOrderId } from "@/e2e/steps/checkout";

test("two tabs that pay the same plan at the same time pay it once", { tag: "@smoke" }, async ({
  page,
  t,
  member,
  context,
}) => {
  // Browser: two tabs of one session, which pay at the same moment.
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/payment?planId=101");
    await chooseMethod(tab, t, "card");
    await fillCard(tab, t, TEST_CARDS.approved);
  }
  await Promise.all([getPayButton(page, t, "card").click(), getPayButton(other, t, "card").click()]);
  await expectPaid(page, t);
  await expectPaid(other, t);
  expect(readOrderId(other)).toBe(readOrderId(page));
  const paid = (await sandbox.charges(readOrderId(page))).filter(({ state }) => state === "succeeded");
  expect(paid).toHaveLength(1);
  const orders = await callAsMember(member, "/api/bill/orders/v1", { json: {} });
  expect(orders.json().data).toMatchObject({ total: 1 });
});

test("going back after paying does not pay again", async ({ page, t, member }) => {
  // Browser: the way back through the history to the form that was sent, and a reload there.
  await page.goto("/payment?planId=101");
  await chooseMethod(page, t, "card");
  await fillCard(page, t, TEST_CARDS.approved);
  await getPayButton(page, t, "card").click();
  await expectPaid(page, t);
  await page.goBack();
  await expect(getPayButton(page, t, "card")).toBeVisible();
  await page.reload();
  await expect(getPayButton(page, t, "card")).toBeVisible();
  const orders = await callAsMember(member, "/api/bill/orders/v1", { json: {} });
  expect(orders.json().data).toMatchObject({ total: 1 });
});
