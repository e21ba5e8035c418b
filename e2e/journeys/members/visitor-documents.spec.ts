import type { Page } from "@playwright/test";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress, PASSWORD, signUpMember } from "@/e2e/stack/member";
import { getAccountField, submitSignUpForm } from "@/e2e/steps/account";
import { holdScripts, isFormHandled } from "@/e2e/steps/scripts";

const SUBMITS = [
  [
    "the button, on a phone",
    PHONE,
    (page: Page, label: string) => page.getByRole("button", { name: label, exact: true }).tap(),
  ],
  ["Enter, on a desktop", {}, (page: Page) => page.keyboard.press("Enter")],
] as const;

for (const [name, use, submit] of SUBMITS) {
  test.describe(name, () => {
    test.use(use);

    test("a log-in typed and submitted before React is carried out once (rules/faults#slow-code)", async ({
      page,
      t,
    }) => {
      // Browser: a form that is submitted while the scripts are still on their way.
      const { account } = await signUpMember("vidora");
      const scripts = await holdScripts(page);
      await page.goto("/login?path=%2Forders");
      await getAccountField(page, t).fill(account);
      await page.getByLabel(t("auth.password.label"), { exact: true }).fill(PASSWORD);
      await submit(page, t("auth.login.submit"));
      expect(await isFormHandled(page)).toBe(false);
      await expect(page.getByLabel(t("auth.password.label"), { exact: true })).toHaveValue(PASSWORD);
      scripts.release();
      await expect(page).toHaveURL(/\/orders$/);
      expect(scripts.sent.filter((line) => line.includes("/api/user/login/"))).toHaveLength(1);
      // The browser itself sent the form nowhere.
      expect(scripts.sent.filter((line) => /^POST .*\/login$/.test(line))).toEqual([]);
      expect(scripts.sent.join()).not.toContain(encodeURIComponent(PASSWORD));
    });
  });
}

test("sign-up typed, accepted and submitted before React sends its code", async ({ page, t }) => {
  // Browser: a form that is submitted while the scripts are still on their way.
  const account = createEmailAddress();
  const scripts = await holdScripts(page);
  await page.goto("/register");
  await submitSignUpForm(page, t, account);
  expect(await isFormHandled(page)).toBe(false);
  scripts.release();
  await expect(page.getByRole("heading", { level: 1, name: t("auth.code.title") })).toBeVisible();
  await expect(page.getByText(account).first()).toBeVisible();
});

test("an address typed and submitted before React is sent, on each page of account recovery", async ({
  context,
}) => {
  // Browser: forms that are submitted while the scripts are still on their way.
  for (const path of ["/forgot-password", "/lost-password", "/reset-password", "/resend-confirm"]) {
    const account = createEmailAddress();
    const page = await context.newPage();
    const scripts = await holdScripts(page);
    await page.goto(path);
    await page.locator("input[name=account]").fill(account);
    await page.locator("[type=submit]").click();
    expect(await isFormHandled(page), path).toBe(false);
    scripts.release();
    await expect(page.getByRole("main").getByText(account).first(), path).toBeVisible();
    await expect(page.locator("input[name=account]"), path).toBeHidden();
    await page.close();
  }
});

test("focus and text stay where they are while React arrives", async ({ page, t }) => {
  // Browser: where the focus is, and real keys before and after hydration.
  const scripts = await holdScripts(page);
  await page.goto("/login");
  const field = getAccountField(page, t);
  await field.focus();
  await page.keyboard.type("ana@");
  expect(await isFormHandled(page)).toBe(false);
  scripts.release();
  await expect.poll(() => isFormHandled(page)).toBe(true);
  await expect(field).toBeFocused();
  await page.keyboard.type("vidora.example");
  await expect(field).toHaveValue("ana@vidora.example");
});

test.describe("documents of log-in and sign-up (docs/decisions/021)", () => {
  test.describe("on a phone", () => {
    test.use(PHONE);

    test("links pass on where to return, before React and after it", async ({ page, t }) => {
      // Browser: links of a document whose scripts are still on their way, and navigation by them.
      const scripts = await holdScripts(page);
      // A plan in the address is shown by React, so its scripts are requested without a touch, and delay the load event.
      await page.goto("/login?path=%2Fpayment%3FplanId%3D101", { waitUntil: "domcontentloaded" });
      await page.getByRole("link", { name: t("auth.login.signUp") }).click();
      await expect(page).toHaveURL(/\/register\?path=%2Fpayment%3FplanId%3D101$/);
      expect(await isFormHandled(page)).toBe(false);
      scripts.release();
      await expect.poll(() => isFormHandled(page)).toBe(true);
      await page.getByRole("link", { name: t("auth.register.logIn") }).click();
      await expect(page).toHaveURL(/\/login\?path=%2Fpayment%3FplanId%3D101$/);
      await page.getByRole("link", { name: t("auth.login.forgot") }).click();
      await expect(page).toHaveURL(/\/forgot-password\?path=%2Fpayment%3FplanId%3D101$/);
    });
  });

  for (const [device, use, paths] of [
    ["a desktop", {}, ["/login", "/buy", "/lost-password"]],
    ["a phone", PHONE, ["/register", "/forgot-password", "/resend-confirm"]],
  ] as const) {
    test.describe(device, () => {
      test.use(use);

      test(`${paths.join(", ")} run two small scripts until they are touched`, async ({ context }) => {
        // Browser: which scripts load, in which order, and that hydration changes no text.
        for (const path of paths) {
          const page = await context.newPage();
          const scripts: string[] = [];
          page.on("request", (request) => {
            if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
          });
          const reported = page.waitForRequest(/\/api\/site\/report/);
          await page.goto(path);
          await reported;
          expect(scripts, path).toEqual([
            expect.stringMatching(/^\/form-head-[\w-]{8}\.js$/),
            expect.stringMatching(/^\/views-[\w-]{8}\.js$/),
          ]);
          const text = await page.locator("body").textContent();
          // On a computer the field has the focus from the start, which is no touch.
          const account = page.locator("input[name=account]");
          const isFocused = await account.evaluate((input) => input === document.activeElement);
          expect(isFocused, path).toBe(device === "a desktop");
          await account.press("Shift");
          await expect.poll(() => isFormHandled(page), path).toBe(true);
          expect(await page.locator("body").textContent(), path).toBe(text);
          await page.close();
        }
      });
    });
  }

  test("the plan to buy, an ended session and the account of a link are shown without a touch", async ({
    page,
    t,
  }) => {
    // Browser: the head's script reads the address, and loads the others without a touch.
    await page.goto(
      "/login?path=%2Fpayment%3FplanId%3D101&reason=expired&accountId=42&loginId=ana%40vidora.example",
    );
    await expect(
      page.getByRole("region", { name: t("auth.wanted.label") }).filter({ visible: true }),
    ).toBeVisible();
    await expect(page.getByText(t("auth.login.expiredTitle"))).toBeVisible();
    await expect(getAccountField(page, t)).toHaveValue("ana@vidora.example");
  });
});
