import { type Browser, expect as baseExpect, chromium, type Page } from "@playwright/test";
import { DEMO_OPERATOR_PASSWORD, DEMO_OPERATORS } from "@/backend/seed/seed-operators";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import { LAUNCH_FLAGS } from "@/scripts/gates/browser";
import { findOrInstallBrowser } from "@/scripts/gates/install-programs";
import { runScript } from "@/scripts/stack/child";
import { runWithOwnStack } from "@/scripts/stack/own-stack";

/** A preview's first pages and the first count of the report take their time. */
const expect = baseExpect.configure({ timeout: MINUTE_MS });

const FOLDER = "docs/pictures";
const VIEWPORT = { width: 1280, height: 860 };
/** Brands of the demo: one to look at, one that is changed. */
const SHOWN = "vidora";
const CHANGED = "nordplay";

/**
 * Takes every picture of docs/operators-guide.md, in English and the light scheme.
 * @param origin the console's, of a demo in its first state
 */
async function takeGuidePictures(browser: Browser, origin: string): Promise<void> {
  const context = await browser.newContext({ locale: "en-US", viewport: VIEWPORT, reducedMotion: "reduce" });
  const page = await context.newPage();
  const open = async (path: string) => {
    await page.goto(origin + path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
  };
  await page.goto(origin);
  await logIn(page);

  await takePicture(page, "brands");
  await page.getByRole("button", { name: "New brand" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Nova");
  await page.getByLabel("Id", { exact: true }).fill("nova");
  await page.getByLabel("First host").fill("nova.example.com");
  await takePicture(page, "new-brand");

  await open("/operators");
  await takePicture(page, "operators");
  for (const section of ["setup", "basics", "plans", "methods", "words", "coupons"]) {
    await open(`/brand/${SHOWN}/${section}`);
    if (section === "plans") await page.getByText("Prices of all plans", { exact: true }).first().click();
    await takePicture(page, section);
  }

  await open(`/brand/${CHANGED}/basics`);
  await changeField(page, "Color", "#7A2E8E");
  await changeField(page, "Days without paying", "21");
  await takeBesidePicture(page);
  await open(`/brand/${CHANGED}/company`);
  await changeField(page, "Legal name", "Nordplay Streaming AB");
  await open(`/brand/${CHANGED}/changes`);
  await takePicture(page, "changes");
  await page.getByRole("button", { name: "Publish later" }).click();
  await page
    .getByLabel("Day", { exact: true })
    .fill(new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10));
  await page.getByLabel("Time", { exact: true }).fill("09:00");
  await takePicture(page, "publish-later");
  await open(`/brand/${CHANGED}/preview`);
  await page.getByRole("button", { name: /^(Show|Preview again)$/ }).click();
  for (const title of ["Draft", "Live now"])
    await expect(
      page.frameLocator(`iframe[title^="${title}"]`).getByRole("contentinfo").first(),
    ).toBeVisible();
  await takePicture(page, "preview");
  await open(`/brand/${CHANGED}/changes`);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText(/^Version \d+ is live/)).toBeVisible();
  await open(`/brand/${CHANGED}/versions`);
  await takePicture(page, "versions");
  await open(`/brand/${CHANGED}/file`);
  await takePicture(page, "file");
  await open(`/brand/${CHANGED}/languages`);
  await page.getByLabel("File of words (JSON)").setInputFiles("examples/languages/fr.json");
  await expect(page.getByText("Français is in the draft, complete.")).toBeVisible();
  await expect(page.getByText("The brand brings no language of its own.")).toHaveCount(0);
  await takePicture(page, "languages");
  // The demo's visits are counted within a minute of the start.
  await expect(async () => {
    await open(`/brand/${SHOWN}/report`);
    await expect(page.getByRole("figure", { name: "Visits by day" })).toBeVisible();
    await expect(page.getByText("The first count is not finished")).toHaveCount(0);
  }).toPass({ timeout: 3 * MINUTE_MS, intervals: [5_000] });
  await takePicture(page, "report");
  await context.close();
}

/** The form of a brand with its preview, for which the other pictures have no room. */
async function takeBesidePicture(page: Page): Promise<void> {
  await page.setViewportSize({ ...VIEWPORT, width: 1440 });
  const beside = page.getByRole("region", { name: "Preview" });
  await expect(beside.frameLocator("iframe:not([data-next])").getByRole("contentinfo").first()).toBeVisible();
  await expect(beside.getByText("Shows what is stored.")).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 0));
  await takePicture(page, "beside");
  await page.setViewportSize(VIEWPORT);
}

async function logIn(page: Page): Promise<void> {
  const owner = DEMO_OPERATORS.find(({ role }) => role === "owner");
  await page.getByLabel("Email address").fill(owner?.email ?? "");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_OPERATOR_PASSWORD);
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.getByRole("navigation", { name: "Console" })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

/** Types another value into a field of the draft and leaves it; resolves once it is stored. */
async function changeField(page: Page, label: string, value: string): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/admin/changeDraft"));
  await page.getByLabel(label, { exact: true }).fill(value);
  await page.keyboard.press("Tab");
  await answer;
}

/** Stores what is shown. */
async function takePicture(page: Page, name: string): Promise<void> {
  const path = `${FOLDER}/studio-${name}.png`;
  await page.screenshot({ path });
  console.log(path);
}

/** `npm run pictures`: takes the pictures of the operators' guide from the demo, into docs/pictures. */
runScript(async () => {
  const executablePath = await findOrInstallBrowser();
  await runWithOwnStack("pictures", async ({ port }) => {
    const browser = await chromium.launch({ args: LAUNCH_FLAGS, executablePath });
    try {
      await takeGuidePictures(browser, `http://studio.localhost:${port}`);
    } finally {
      await browser.close();
    }
  });
  process.exit(0);
});
