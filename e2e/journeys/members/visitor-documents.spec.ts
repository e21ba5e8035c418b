import type { Page } from "@playwright/test";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { createEmailAddress, PASSWORD, signUpMember } from "@/e2e/stack/member";
import { getAccountField, submitSignUpForm } from "@/e2e/steps/account";
import { SECOND_MS } from "@/lib/config/constants";

const SCRIPT_DELAY_MS = 3 * SECOND_MS;
const SCRIPTS = /\/(page-scripts|_next\/static)\/.*\.js$/;

/** Delays every script but the one in the head, and lists what the browser sends meanwhile. */
async function delayScripts(page: Page): Promise<string[]> {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (!SCRIPTS.test(new URL(request.url()).pathname)) sent.push(`${request.method()} ${request.url()}`);
  });
  await page.route(SCRIPTS, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SCRIPT_DELAY_MS));
    await route.continue();
  });
  return sent;
}

const isReactRunning = (page: Page) => page.evaluate(() => document.querySelector("[data-early]") === null);

for (const [device, use] of DEVICES) {
  test.describe(`log-in, sign-up and account recovery ${device}, with scripts that take 3 s (rules/faults#slow-code)`, () => {
    test.use(use);

    for (const [name, submit] of [
      [
        "the button",
        (page: Page, label: string) => page.getByRole("button", { name: label, exact: true }).click(),
      ],
      ["Enter", (page: Page) => page.keyboard.press("Enter")],
    ] as const) {
      test(`a log-in typed and submitted by ${name} before React is carried out once`, async ({
        page,
        t,
      }) => {
        const { account } = await signUpMember("vidora");
        const sent = await delayScripts(page);
        await page.goto("/login?path=%2Forders");
        await getAccountField(page, t).fill(account);
        await page.getByLabel(t("auth.password.label"), { exact: true }).fill(PASSWORD);
        await submit(page, t("auth.login.submit"));
        expect(await isReactRunning(page)).toBe(false);
        await expect(page.getByLabel(t("auth.password.label"), { exact: true })).toHaveValue(PASSWORD);
        await expect(page).toHaveURL(/\/orders$/, { timeout: 30_000 });
        expect(sent.filter((line) => line.includes("/api/user/login/"))).toHaveLength(1);
        // The browser itself sent the form nowhere.
        expect(sent.filter((line) => /^POST .*\/login$/.test(line))).toEqual([]);
        expect(sent.join()).not.toContain(encodeURIComponent(PASSWORD));
      });
    }

    test("sign-up typed, accepted and submitted before React sends its code", async ({ page, t }) => {
      const account = createEmailAddress();
      await delayScripts(page);
      await page.goto("/register");
      await submitSignUpForm(page, t, account);
      expect(await isReactRunning(page)).toBe(false);
      await expect(page.getByRole("heading", { level: 1, name: t("auth.code.title") })).toBeVisible({
        timeout: 30_000,
      });
      await expect(page.getByText(account).first()).toBeVisible();
    });

    for (const path of ["/forgot-password", "/lost-password", "/reset-password", "/resend-confirm"]) {
      test(`${path}: an address typed and submitted before React is sent`, async ({ page }) => {
        const account = createEmailAddress();
        await delayScripts(page);
        await page.goto(path);
        await page.locator("input[name=account]").fill(account);
        await page.locator("[type=submit]").click();
        expect(await isReactRunning(page)).toBe(false);
        await expect(page.getByRole("main").getByText(account).first()).toBeVisible({ timeout: 30_000 });
        await expect(page.locator("input[name=account]")).toBeHidden();
      });
    }

    test("focus and text stay where they are while React arrives", async ({ page, t }) => {
      await delayScripts(page);
      await page.goto("/login");
      const field = getAccountField(page, t);
      await field.focus();
      await page.keyboard.type("ana@");
      expect(await isReactRunning(page)).toBe(false);
      await expect.poll(() => isReactRunning(page), { timeout: 30_000 }).toBe(true);
      await expect(field).toBeFocused();
      await page.keyboard.type("vidora.example");
      await expect(field).toHaveValue("ana@vidora.example");
    });

    test("links pass on where to return, before React and after it", async ({ page, t }) => {
      await delayScripts(page);
      await page.goto("/login?path=%2Fpayment%3FplanId%3D101");
      await page.getByRole("link", { name: t("auth.login.signUp") }).click();
      await expect(page).toHaveURL(/\/register\?path=%2Fpayment%3FplanId%3D101$/);
      await page.getByRole("link", { name: t("auth.register.logIn") }).click();
      await expect(page).toHaveURL(/\/login\?path=%2Fpayment%3FplanId%3D101$/);
      await page.getByRole("link", { name: t("auth.login.forgot") }).click();
      await expect(page).toHaveURL(/\/forgot-password\?path=%2Fpayment%3FplanId%3D101$/);
    });
  });

  test.describe(`documents of log-in and sign-up ${device} (docs/decisions/021)`, () => {
    test.use(use);

    for (const path of [
      "/login",
      "/register",
      "/buy",
      "/forgot-password",
      "/lost-password",
      "/resend-confirm",
    ]) {
      test(`${path} runs two small scripts until it is touched`, async ({ page }) => {
        const scripts: string[] = [];
        page.on("request", (request) => {
          if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
        });
        const reported = page.waitForRequest(/\/api\/site\/report/);
        await page.goto(path);
        await reported;
        expect(scripts).toEqual([
          expect.stringMatching(/^\/form-head-[\w-]{8}\.js$/),
          expect.stringMatching(/^\/views-[\w-]{8}\.js$/),
        ]);
        const text = await page.locator("body").textContent();
        await page.locator("input[name=account]").focus();
        await expect.poll(() => isReactRunning(page)).toBe(true);
        expect(await page.locator("body").textContent()).toBe(text);
      });
    }

    test("the plan to buy and an ended session are shown without a touch", async ({ page, t }) => {
      await page.goto("/login?path=%2Fpayment%3FplanId%3D101&reason=expired");
      await expect(
        page.getByRole("region", { name: t("auth.wanted.label") }).filter({ visible: true }),
      ).toBeVisible();
      await expect(page.getByText(t("auth.login.expiredTitle"))).toBeVisible();
    });

    test("an account that a link names is filled in", async ({ page, t }) => {
      await page.goto("/login?accountId=42&loginId=ana%40vidora.example");
      await expect(getAccountField(page, t)).toHaveValue("ana@vidora.example");
    });
  });
}
