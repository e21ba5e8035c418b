import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN, listDevices } from "@/e2e/contrast/themes";
import { expect, memberTest, PHONE, test } from "@/e2e/fixtures";
import { callAsMember, placeOrderByCard, placeOrderByPix } from "@/e2e/stack/purchase";
import { openAccount } from "@/e2e/steps/account";
import { chooseMethod, getPayButton } from "@/e2e/steps/checkout";
import { MINUTE_MS } from "@/lib/config/constants";

test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);
const SMALL = { isSmall: true };

test("every theme color is readable in the menu of languages and in the notice over the plans, in both schemes", async ({
  page,
  t,
}) => {
  // Browser: which computed color lies behind what is over the page.
  await page.goto("/help");
  const language = page.getByRole("banner").getByRole("button", { name: / – / }).first();
  await language.press("Enter");
  await expect(page.getByRole("banner").getByRole("link", { name: "English" })).toBeVisible();
  await expectReadable(page, "the menu of languages");
  await page.goto("/pricing-table?error=6000&type=cannotBuyPlan");
  await expect(page.getByText(t("plans.cannotBuy.title"))).toBeVisible();
  await expectReadable(page, "the notice over the plans");
});

test.describe("on a phone", () => {
  test.use(PHONE);
  test("every theme color is readable in the phone's menu, in both schemes", async ({ page, t }) => {
    // Browser: which computed color lies behind the open menu.
    await page.goto("/help");
    await page.getByRole("button", { name: t("shell.menu.open"), exact: true }).click();
    await expect(page.locator("#phone-menu")).toBeVisible();
    await expectReadable(page, "the phone's menu");
  });
});

for (const [device, use] of listDevices("on a phone", 6)) {
  test.describe(device, () => {
    test.use(use);

    test.describe("a visitor who has not answered", () => {
      test.use({ consent: null });
      test("every theme color is readable in the question about tracking, in both schemes", async ({
        page,
        t,
      }) => {
        // Browser: which computed color lies behind the bar, and the ring of each of its controls.
        await page.goto("/help");
        const bar = page.getByRole("region", { name: t("privacy.consent.title") });
        await expect(bar).toBeVisible();
        await expectReadable(page, `the question about tracking ${device}`);
        await bar.getByRole("button", { name: t("privacy.consent.choose"), exact: true }).press("Enter");
        await expect(bar.getByRole("checkbox").first()).toBeVisible();
        await expectReadable(page, `the choices of tracking ${device}`);
      });
    });

    memberTest(
      "every theme color is readable in dialogs and in a message over the page, in both schemes",
      async ({ page, t, member, complaints }) => {
        // Browser: which computed color lies behind what is over the page.
        complaints.expect(/status of 40/);
        await placeOrderByCard(member);
        await openAccount(page);
        const renewal = page.getByRole("region", { name: t("billing.renewal.title") });
        await renewal.getByRole("button", { name: t("billing.renewal.turnOff") }).press("Enter");
        await expect(page.getByRole("dialog").getByRole("heading").first()).toBeVisible();
        await expectReadable(page, `the dialog about the renewal ${device}`, SMALL);
        const order = await placeOrderByPix(member, "102");
        await page.goto(`/orders?orderId=${order.orderId}`);
        await page.getByRole("button", { name: t("payment.handoff.action") }).press("Enter");
        await expect(page.getByRole("dialog").getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible();
        await expectReadable(page, `the dialog with another device's code ${device}`, SMALL);
        await page.goto("/payment?planId=102");
        await chooseMethod(page, t, "pix");
        await expect(getPayButton(page, t, "pix")).toBeEnabled();
        const json = { language: "pt", uid: member.uid, account: member.account };
        expect((await callAsMember(member, "/api/user/loginOut/v1", { json })).json().code).toBe(0);
        await getPayButton(page, t, "pix").press("Enter");
        await expect(
          page.getByRole("status").filter({ hasText: t("errors.code.tokenInvalid") }),
        ).toBeVisible();
        await expectReadable(page, `a message over the page ${device}`);
      },
    );
  });
}
