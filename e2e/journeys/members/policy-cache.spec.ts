import type { Locator, Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures";
import { isFormHandled } from "@/e2e/steps/scripts";
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
  // Before the page's script has arrived the link opens the policy's own page in another tab.
  await page.locator("input[name=account]").press("End");
  await expect.poll(() => isFormHandled(page)).toBe(true);
  await page
    .getByRole("main")
    .getByRole("link", { name: t(`auth.policy.${type}`) })
    .click();
  const dialog = page.getByRole("dialog", { name: t(`auth.policy.${type}`) });
  await expect(dialog.getByRole("heading", { level: 3 }).first()).toBeVisible();
  return dialog;
}

test("a policy is loaded once in a tab, in each language and of each type, and looks the same again", async ({
  page,
}) => {
  // Browser: the requests of a tab over several pages, and its storage.
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
