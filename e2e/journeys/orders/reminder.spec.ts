import { getBrandUrl } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { placeOrderByPix } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";

test("an unpaid order is paid from its reminder without a log-in, and the link then leads to the log-in", async ({
  t,
  member,
  browser,
  complaints,
}) => {
  // Browser: the token leaves the address bar, a real code is drawn, and a second phone comes too late.
  const { orderId } = await placeOrderByPix(member, "102");
  await sandbox.remindNow(orderId);
  const { pathname, hash } = new URL(await sandbox.link(member.account));
  const openPhone = async () => {
    const context = await browser.newContext({ ...PHONE, baseURL: getBrandUrl("vidora"), locale: "pt" });
    complaints.watch(context);
    const phone = await context.newPage();
    await phone.goto(pathname + hash);
    await phone.getByRole("button", { name: t("payment.handoff.open") }).click();
    return phone;
  };
  const phone = await openPhone();
  await phone.getByRole("button", { name: t("payment.handoff.renew") }).click();
  await expect(phone.getByRole("button", { name: t("payment.handoff.copyCode") })).toBeVisible();
  expect(phone.url()).not.toContain(hash.slice(1, 20));
  await expectAccessible(phone);

  const late = await openPhone();
  await expect(late.getByText(t("payment.handoff.linkGone"))).toBeVisible();
  await expectAccessible(late);
  await late.getByRole("link", { name: t("payment.handoff.logIn") }).click();
  await expect(late).toHaveURL(new RegExp(`/login\\?.*${orderId}`));
  await late.context().close();

  await sandbox.act((await sandbox.charge(orderId)).ref, "pay");
  await expect(phone.getByRole("heading", { name: t("payment.handoff.paidTitle") })).toBeVisible();
  await phone.context().close();
});
