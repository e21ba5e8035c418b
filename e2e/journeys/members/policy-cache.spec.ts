import type { Locator, Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { getTranslator } from "@/e2e/translator";

const POLICIES_PATH = "/api/site/dynamic/config/v1";
const REGISTER_PATH = { pt: "/register", en: "/en/register" };

/** Counts how often the browser asks for a policy. */
function countRequests(page: Page): () => number {
  let count = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === POLICIES_PATH) count += 1;
  });
  return () => count;
}

/** Opens a policy in its dialog on the page for a new account, and returns the dialog once its text is there. */
async function openPolicy(page: Page, language: "pt" | "en", type: "terms" | "privacy"): Promise<Locator> {
  const t = getTranslator(language);
  await page.goto(REGISTER_PATH[language]);
  const dialog = page.getByRole("dialog", { name: t(`auth.policy.${type}`) });
  // Before the page's script has arrived the link opens the policy's own page in another tab.
  await expect(async () => {
    const link = page.getByRole("main").getByRole("link", { name: t(`auth.policy.${type}`) });
    await link.click();
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(dialog.getByRole("heading", { level: 3 }).first()).toBeVisible();
  return dialog;
}

test("a policy is loaded once in a tab, in each language and of each type, and looks the same again", async ({
  page,
}) => {
  const requests = countRequests(page);
  const first = await (await openPolicy(page, "en", "privacy")).textContent();
  expect(requests()).toBe(1);
  // After a change of the brand its page names another version, and the dialog loads the policy again.
  const keys = await page.evaluate(() =>
    Object.keys(sessionStorage).filter((key) => key.startsWith("cache-")),
  );
  expect(keys.filter((key) => key.includes("policy"))).toEqual([
    expect.stringMatching(/^cache-1 policy \S+ en privacy \S+$/),
  ]);
  expect(await (await openPolicy(page, "en", "privacy")).textContent()).toBe(first);
  expect(requests()).toBe(1);
  expect(await (await openPolicy(page, "pt", "privacy")).textContent()).not.toBe(first);
  expect(requests()).toBe(2);
  expect(await (await openPolicy(page, "en", "terms")).textContent()).not.toBe(first);
  expect(requests()).toBe(3);
});

test("a policy is shown as text where somebody has changed what the tab keeps", async ({ page }) => {
  await openPolicy(page, "en", "privacy");
  await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith("cache-1 policy")) ?? "";
    const { at } = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    const sections = [{ heading: "<img src=x>", paragraphs: ["<b>bold</b>"] }];
    sessionStorage.setItem(key, JSON.stringify({ at, value: { sections } }));
  });
  const dialog = await openPolicy(page, "en", "privacy");
  await expect(dialog.getByText("<b>bold</b>")).toBeVisible();
  await expect(dialog.locator("img")).toHaveCount(0);
});

test("a policy is loaded each time where the browser denies session storage", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new DOMException("denied", "SecurityError");
      },
    }),
  );
  const requests = countRequests(page);
  await openPolicy(page, "en", "privacy");
  await openPolicy(page, "en", "privacy");
  expect(requests()).toBe(2);
});
