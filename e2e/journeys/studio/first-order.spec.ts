import type { Browser, Page } from "@playwright/test";
import type { BrowserErrors } from "@/e2e/browser-errors";
import { expect, PHONE, test } from "@/e2e/fixtures";
import { createEmailAddress } from "@/e2e/stack/member";
import { TEST_CARDS } from "@/e2e/stack/purchase";
import { enterAsBuyer, enterBuyerCode } from "@/e2e/steps/account";
import { expectPaid, fillCard, getPayButton, readOrderId } from "@/e2e/steps/checkout";
import { getTranslator } from "@/e2e/translator";
import { NewBrandWork } from "./new-brand-work";
import { changeField, getStudioUrl, openStudio, publish } from "./studio-steps";

// Without a session the first answer is 401; a host that is not open yet is 404.
test.beforeEach(({ complaints }) => complaints.expect(/status of (401|404)/));
test.use({ locale: "en-US" });

const t = getTranslator("en");

/** A new buyer on a phone: from the home page to the paid order. Resolves with the order's id. */
async function buy(browser: Browser, complaints: BrowserErrors, url: string): Promise<string> {
  const context = await browser.newContext({ ...PHONE, locale: "en-US" });
  complaints.watch(context);
  const shop = await context.newPage();
  await shop.goto(url);
  await shop.locator('a[href*="/payment?planId="]').filter({ visible: true }).first().click();
  const account = createEmailAddress();
  await enterAsBuyer(shop, t, account);
  await enterBuyerCode(shop, t, account);
  await fillCard(shop, t, TEST_CARDS.approved);
  await getPayButton(shop, t, "card").click();
  await expectPaid(shop, t);
  const order = readOrderId(shop);
  await context.close();
  return order;
}

/** Opens the shop until it shows what was just made live: a page of before may be shown for a moment. */
const expectToFollow = (shop: Page, url: string, title: RegExp) =>
  expect
    .poll(
      async () => {
        await shop.goto(url);
        return shop.title();
      },
      { timeout: 20_000 },
    )
    .toMatch(title);

/** Changes the name of the brand that is live, publishes it and goes back: the shop follows. */
async function changeAndGoBack(page: Page, shop: Page, { id, url }: NewBrandWork): Promise<void> {
  await page.goto(getStudioUrl(`/brand/${id}`));
  await changeField(page, "Name", "Nova Two");
  await shop.goto(url);
  await expect(shop).toHaveTitle(/Aurora/);
  expect(await publish(page, id)).toBe(2);
  await expectToFollow(shop, url, /Nova Two/);

  await page.goto(getStudioUrl(`/brand/${id}/versions`));
  await page.getByRole("button", { name: "Open version 1" }).click();
  await page.getByRole("button", { name: "Go back to version 1" }).click();
  await expect(page.getByText("The older version is live again")).toBeVisible();
  await expectToFollow(shop, url, /Aurora/);
}

/** The steps of the list of what is left that are not done. */
const listLeft = (page: Page) =>
  page.locator("li[data-state]:not([data-state=done])").getByRole("link").allTextContents();

test("a brand is begun from nothing, filled in by the list of what is left, published, its first order is paid, and its shop follows another version and the way back", async ({
  page,
  browser,
  complaints,
}) => {
  // Browser: what an operator presses, types, drops and pastes on each screen, where the focus is after a link, and the shop beside it.
  test.slow();
  await openStudio(page, "owner");
  const work = new NewBrandWork(page);
  await work.begin();
  await work.fillBasics();
  await work.dropPictures();
  await work.addPlans();
  await work.chooseMethods();
  await work.writeLegalTexts();
  await work.checkHostAndMails();
  const shop = await page.context().newPage();
  expect((await shop.goto(work.url))?.status()).toBe(404);
  await work.lookAndPublish();
  const order = await buy(browser, complaints, work.url);
  await work.open("What is left");
  // Only who runs the installation can give it a mail server.
  await expect(page.getByText("8 of 9 done")).toBeVisible();
  expect(await listLeft(page)).toEqual(["Mails"]);
  await page.goto(getStudioUrl("/support"));
  await work.type(work.get("Reference"), order, "Enter");
  await expect(page.getByRole("table", { name: "Orders" })).toContainText("Paid");
  const { count, minutes, machineSeconds } = work;
  const described = `${JSON.stringify(count)}, ${machineSeconds.toFixed(0)} s of the machine, ${minutes.toFixed(1)} minutes`;
  test.info().annotations.push({ type: "measured", description: described });
  process.stdout.write(`${described}\n`);
  expect(count.clicks).toBeLessThanOrEqual(40);
  expect(count.fields).toBeLessThanOrEqual(28);
  await changeAndGoBack(page, shop, work);
});
