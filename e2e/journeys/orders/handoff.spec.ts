import type { Browser, BrowserContext, Page } from "@playwright/test";
import { getBrandUrl } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { type Payment, placeOrderByPix } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import type { Texts } from "@/e2e/steps/checkout";

/** The handoff code shown on the first device, on an order's page. */
async function readHandoffCode(page: Page, t: Texts, { orderId }: Payment): Promise<string> {
  await page.goto(`/orders?orderId=${orderId}`);
  await page.getByRole("button", { name: t("payment.handoff.action") }).click();
  const code = page.getByRole("dialog").getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  await expect(code).toBeVisible();
  return (await code.textContent()) ?? "";
}

/** A phone's browser without a session. */
const openVisitorPhone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, baseURL: getBrandUrl("vidora"), locale: "pt" });

const getOpenButton = (page: Page, t: Texts) => page.getByRole("button", { name: t("payment.handoff.open") });

test("an order is paid on another device by a link that shows no personal data and works once", {
  tag: "@smoke",
}, async ({ page, t, member, browser, complaints }) => {
  // Browser: three devices, of which one pays what another has started and a third comes too late.
  const order = await placeOrderByPix(member, "102");
  const code = await readHandoffCode(page, t, order);
  await expect(page.getByRole("img", { name: t("payment.handoff.qr") })).toBeVisible();
  await expectAccessible(page);

  const other = await openVisitorPhone(browser);
  complaints.watch(other);
  const phone = await other.newPage();
  await phone.goto(`/go#${code}`);
  // Opening the link does not use it up: a chat's preview of it has no effect.
  await expect(getOpenButton(phone, t)).toBeVisible();
  expect(phone.url()).not.toContain(code);
  await expectAccessible(phone);
  await getOpenButton(phone, t).click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("28,40");
  const shown = await phone.getByRole("main").textContent();
  for (const personal of [member.account, member.uid, order.orderId]) expect(shown).not.toContain(personal);
  await expectAccessible(phone);

  const second = await (await openVisitorPhone(browser)).newPage();
  await second.goto(`/go#${code}`);
  await getOpenButton(second, t).click();
  await expect(second.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expectAccessible(second);

  await sandbox.act((await sandbox.charge(order.orderId)).ref, "pay");
  await expect(phone.getByRole("heading", { name: t("payment.handoff.paidTitle") })).toBeVisible();
  await second.context().close();
  await other.close();
});

test("a code typed in lower case without a dash works, and survives a reload", async ({
  page,
  t,
  member,
  browser,
}) => {
  // Browser: real keys on a second device, and a reload there.
  const code = await readHandoffCode(page, t, await placeOrderByPix(member));
  const other = await openVisitorPhone(browser);
  const phone = await other.newPage();
  await phone.goto("/go");
  await phone.getByLabel(t("payment.handoff.code"), { exact: true }).focus();
  await phone.keyboard.type(code.toLowerCase().replace("-", ""));
  await phone.keyboard.press("Enter");
  await expect(phone.getByRole("button", { name: t("payment.handoff.copyCode") })).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole("button", { name: t("payment.handoff.copyCode") })).toBeVisible();
  await other.close();
});

test("a PIX code that expires there is renewed without login", async ({ page, t, member, browser }) => {
  // Browser: a second device without a session, whose open page follows the order.
  const order = await placeOrderByPix(member);
  const code = await readHandoffCode(page, t, order);
  const other = await openVisitorPhone(browser);
  const phone = await other.newPage();
  await phone.goto(`/go#${code}`);
  await getOpenButton(phone, t).click();
  await expect(phone.getByRole("button", { name: t("payment.handoff.copyCode") })).toBeVisible();
  await sandbox.act((await sandbox.charge(order.orderId)).ref, "expire");
  await expect(phone.getByText(t("payment.handoff.over"))).toBeVisible();
  await phone.getByRole("button", { name: t("payment.handoff.renew") }).click();
  await expect(phone.getByRole("button", { name: t("payment.handoff.copyCode") })).toBeVisible();
  expect(await sandbox.charges(order.orderId)).toHaveLength(2);
  await other.close();
});
