import { getBrandUrl, getDemoBrand, getLocalizedPath } from "@/e2e/brand-url";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, memberTest, PHONE, test } from "@/e2e/fixtures";
import { logInBrowser, signUpMember } from "@/e2e/stack/member";
import { placeOrderByCard, placeOrderByPix } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";
import { logInOnScreen } from "@/e2e/steps/account";
import {
  openOnSetTopBox,
  pressArrowUntilFocused,
  readDisplayedTvCode,
  recordReports,
} from "@/e2e/steps/television";
import { CONSENT_BAR_ID } from "@/lib/domain/document/document-marks";
import { getTrackingPageId } from "@/lib/domain/tracking/tracking-page-id";

const TELEVISION = { viewport: { width: 1280, height: 720 } };

test.describe("a television is logged in by a phone", () => {
  test.use({ brand: "vidora", language: "pt", ...TELEVISION });

  test("scan, log in, compare the code, approve; the television continues automatically", {
    tag: "@smoke",
  }, async ({ page: tv, context: televisionContext, browser, brand, language, t, complaints }) => {
    // Browser: two devices side by side, the page that polls, a code that is scanned, and arrow keys on a layout.
    test.slow();
    const { account } = await signUpMember(brand);
    const reports = recordReports(televisionContext);
    await openOnSetTopBox(tv, getLocalizedPath(brand, language, "/stb-orders"));
    await expect(tv.getByRole("heading", { level: 1, name: t("television.login.title") })).toBeVisible();
    await expect(tv.getByRole("status").filter({ hasText: t("television.login.waiting") })).toBeVisible();
    const code = await readDisplayedTvCode(tv);
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/);
    await expect(tv.getByRole("img", { name: /\/tv/ })).toBeVisible();
    await expectAccessible(tv);
    await pressArrowUntilFocused(
      tv,
      "ArrowDown",
      tv.getByRole("link", { name: t("television.login.password") }),
    );

    const pocket = await browser.newContext({ ...PHONE, locale: language, baseURL: getBrandUrl(brand) });
    complaints.watch(pocket);
    const phone = await pocket.newPage();
    await phone.goto(`${getLocalizedPath(brand, language, "/tv")}?code=${code}`);
    await logInOnScreen(phone, t, account);
    await expect(phone.getByRole("heading", { level: 1, name: t("television.confirm.title") })).toBeVisible();
    await expect(phone.getByLabel(t("television.confirm.label"))).toHaveValue(
      `${code.slice(0, 4)}-${code.slice(4)}`,
    );
    await expectAccessible(phone);
    await phone.getByRole("button", { name: t("television.confirm.next") }).click();
    await expect(
      phone.getByRole("heading", { level: 1, name: t("television.confirm.askTitle") }),
    ).toBeFocused();
    await expect(phone.getByRole("definition").filter({ hasText: getDemoBrand(brand).name })).toBeVisible();
    await expect(phone.getByText(account)).toBeVisible();
    await expectAccessible(phone);
    // Opening the page alone logs nothing in.
    await expect(tv.getByText(t("television.login.seen"))).toBeVisible({ timeout: 20_000 });
    await phone.getByRole("button", { name: t("television.confirm.yes") }).click();
    await expect(phone.getByRole("heading", { name: t("television.confirm.done.yes.title") })).toBeVisible();
    await expectAccessible(phone);

    await expect(tv).toHaveURL(/\/stb-orders$/, { timeout: 20_000 });
    await expect(tv.getByText(t("television.orders.account", { account }))).toBeVisible();
    const cookies = await televisionContext.cookies();
    const session = cookies.find((cookie) => cookie.name === "__Host-session");
    expect(session).toMatchObject({ httpOnly: true, secure: true });
    expect(await tv.evaluate(() => document.cookie)).not.toContain("__Host");
    expect(session?.value).not.toBe(
      (await pocket.cookies()).find((cookie) => cookie.name === "__Host-session")?.value,
    );

    await expect
      .poll(() => reports.find(({ eventId }) => eventId === 1))
      .toMatchObject({ content: "scanQr", pageId: 1 });
    await expect.poll(() => reports.some(({ eventId, pageId }) => eventId === 3 && pageId === 16)).toBe(true);
    await pocket.close();
  });
});

test.describe("at a brand in English", () => {
  test.use({ brand: "nordplay", language: "en", ...TELEVISION });

  test("a typed code, a wrong one first; the phone refuses, and another code is shown", async ({
    page: tv,
    browser,
    brand,
    language,
    t,
    complaints,
  }) => {
    // Browser: two devices side by side, and where the focus is on each after a refusal.
    const member = await signUpMember(brand);
    await openOnSetTopBox(tv, getLocalizedPath(brand, language, "/login"));
    await expect(tv.locator("[data-code]")).toBeVisible();
    const code = await readDisplayedTvCode(tv);
    const pocket = await browser.newContext({ ...PHONE, locale: language, baseURL: getBrandUrl(brand) });
    complaints.watch(pocket);
    await logInBrowser(pocket, member);
    const phone = await pocket.newPage();
    await phone.goto(getLocalizedPath(brand, language, "/tv"));
    const letters = phone.getByLabel(t("television.confirm.label"));
    const next = phone.getByRole("button", { name: t("television.confirm.next") });
    await letters.fill("hello");
    await next.click();
    await expect(phone.getByText(t("television.confirm.wrong"))).toBeVisible();
    await expect(letters).toBeFocused();
    await letters.fill(code === "BBBBBBBB" ? "CCCCCCCC" : "BBBBBBBB");
    await next.click();
    await expect(phone.getByText(t("errors.code.codeNotFound"))).toBeVisible();
    await letters.fill(` ${code.toLowerCase().slice(0, 4)} ${code.slice(4)} `);
    await next.click();
    await phone.getByRole("button", { name: t("television.confirm.no") }).click();
    await expect(phone.getByRole("heading", { name: t("television.confirm.done.no.title") })).toBeVisible();
    await expect(tv.getByText(t("television.login.denied"))).toBeVisible({ timeout: 20_000 });
    const again = tv.getByRole("button", { name: t("television.login.again") });
    await expect(again).toBeFocused();
    await tv.keyboard.press("Enter");
    await expect.poll(() => readDisplayedTvCode(tv)).not.toBe(code);
    await pocket.close();
  });

  test("a used link of the set-top box leads to the notice with its error number", async ({
    page: tv,
    context: televisionContext,
    brand,
    t,
  }) => {
    // Browser: the notice on a television's layout, its button by arrow keys, and the report that its script sends.
    const { account } = await signUpMember(brand);
    const reports = recordReports(televisionContext);
    const link = new URL(await sandbox.appLink({ site: brand, account }));
    link.searchParams.set("releaseId", "stb-7");
    await tv.goto(link.pathname + link.search);
    await expect(tv).not.toHaveURL(/login/);
    await televisionContext.clearCookies({ name: "__Host-session" });
    await tv.goto(link.pathname + link.search);
    await expect(tv).toHaveURL(/\/notice\?type=stbLoginErr&code=201$/);
    await expect(tv.getByRole("heading", { level: 1, name: t("notice.stbLoginErr.title") })).toBeVisible();
    await expect(tv.getByText(t("notice.code", { code: 201 }))).toBeVisible();
    await expectAccessible(tv);
    await pressArrowUntilFocused(tv, "ArrowDown", tv.getByRole("link", { name: t("notice.way.login") }));
    await expect
      .poll(() => reports.some(({ pageId }) => pageId === getTrackingPageId("/notice", "STB")))
      .toBe(true);
    await tv.keyboard.press("Enter");
    await expect(tv.getByRole("heading", { level: 1, name: t("television.login.title") })).toBeVisible();
  });
});

memberTest.describe("orders on a television, in Russian", () => {
  memberTest.use({ brand: "vidora", language: "ru", ...TELEVISION });

  memberTest(
    "works with arrow keys only; a payment on the phone appears here",
    async ({ page, member, t }) => {
      // Browser: arrow keys between rows and columns as they lie, and the focus while a row changes.
      memberTest.slow();
      for (let orders = 0; orders < 4; orders += 1) await placeOrderByCard(member, "101");
      const waiting = await placeOrderByPix(member, "1202");
      await placeOrderByCard(member, "101");
      await openOnSetTopBox(page, getLocalizedPath("vidora", "ru", "/stb-orders"));
      const rows = page.getByRole("list", { name: t("television.orders.list") }).getByRole("button");
      await expect(rows).toHaveCount(5);
      await expect(rows.first()).toBeFocused();
      await expect(
        page.getByRole("heading", { name: t("television.orders.code.receipt.title") }),
      ).toBeVisible();
      await pressArrowUntilFocused(page, "ArrowDown", rows.nth(1));
      await expect(page.getByRole("heading", { name: t("television.orders.code.pay.title") })).toBeVisible();
      await expect(page.getByRole("img", { name: new RegExp(waiting.orderId) })).toBeVisible();
      await expectAccessible(page);
      const here = page.getByRole("link", { name: t("television.orders.here") });
      await pressArrowUntilFocused(page, "ArrowRight", here);
      await pressArrowUntilFocused(page, "ArrowLeft", rows.nth(1));

      await sandbox.act((await sandbox.charge(waiting.orderId)).ref, "pay");
      await expect(rows.nth(1)).toContainText(t("orders.status.paymentSucceeded"), { timeout: 30_000 });
      await expect(rows.nth(1)).toBeFocused();

      await pressArrowUntilFocused(
        page,
        "ArrowDown",
        page.getByRole("link", { name: t("television.orders.earlier") }),
      );
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/stb-orders\?page=2$/);
      await expect(rows).toHaveCount(1);
      await expect(rows.first()).toBeFocused();
    },
  );
});

memberTest.describe("a television that is asked for consent (rules/tracking#consent)", () => {
  memberTest.use({ brand: "vidora", language: "pt", consent: null, ...TELEVISION });

  memberTest(
    "has a code for the plans without orders, answers with the arrows, and both pages of televisions are reported",
    async ({ page, context, t }) => {
      // Browser: arrow keys between the page and the bar above it, and the reports that the script sends after the answer.
      const reports = recordReports(context);
      await openOnSetTopBox(page, "/stb-orders");
      await expect(page.getByRole("heading", { name: t("television.orders.empty") })).toBeVisible();
      await expectAccessible(page);
      await page.goto("/pricing-table");
      const bar = page.getByRole("region", { name: t("privacy.consent.title") });
      await expect(bar).toBeVisible();
      expect(reports).toEqual([]);
      await page.keyboard.press("ArrowDown");
      const isInBar = () => page.evaluate((id) => document.activeElement?.id === id, CONSENT_BAR_ID);
      for (let presses = 0; presses < 10 && !(await isInBar()); presses += 1)
        await page.keyboard.press("ArrowUp");
      const accept = bar.getByRole("button", { name: t("privacy.consent.accept"), exact: true });
      await pressArrowUntilFocused(page, "ArrowRight", accept);
      await page.keyboard.press("Enter");
      await expect(bar).toHaveCount(0);
      await page.goto("/stb-orders");
      await expect
        .poll(() => reports.some(({ eventId, pageId }) => eventId === 3 && pageId === 16))
        .toBe(true);
      await page.goto("/payment?planId=101");
      await expect
        .poll(() => reports.some(({ eventId, pageId }) => eventId === 3 && pageId === 17))
        .toBe(true);
      await expect(bar).toHaveCount(0);
    },
  );
});
