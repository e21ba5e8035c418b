import type { BrowserContext, Page } from "@playwright/test";
import { expect, memberTest, test } from "@/e2e/fixtures";
import { chooseMethod, expectPaid, fillCard, getPayButton } from "@/e2e/steps/checkout";

const CANARY = "canary-5e1f-secret";

/** Records everything that the browser sends from now on, as text, one entry for each request. */
function recordRequests(context: BrowserContext): { url: string; text: string }[] {
  const sent: { url: string; text: string }[] = [];
  context.on("request", async (request) => {
    const entry = { url: request.url(), text: `${request.url()} ${request.postData() ?? ""}` };
    sent.push(entry);
    entry.text += JSON.stringify(await request.allHeaders().catch(() => ({})));
  });
  return sent;
}

const readStorage = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      history.state,
      location.href,
      databases,
    ]);
  });

test("the secrets of an entry link are in no later address, request, storage or page (T19)", async ({
  page,
  context,
}) => {
  // Browser: what its later requests, its history, its storage and the document contain.
  const sent = recordRequests(context);
  await page.goto(`/pricing-table?appToken=${CANARY}&accountId=1&loginId=ana&lang=en`);
  await expect(page).toHaveURL(/\/en\/login/);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/en$/);
  await page.goto(`/?d=${CANARY}`);
  await expect(page).toHaveURL(/\/register/);
  await page.waitForLoadState("networkidle");
  const leaks = sent.filter(({ url, text }) => text.includes(CANARY) && !url.includes(CANARY));
  expect(leaks).toEqual([]);
  // Only the two links themselves contain it.
  expect(sent.filter(({ url }) => url.includes(CANARY))).toHaveLength(2);
  expect(await readStorage(page)).not.toContain(CANARY);
  expect(await page.content()).not.toContain(CANARY);
});

memberTest(
  "a card is sent once, to one address, and stored nowhere (T47), nor is a token (T28)",
  async ({ page, t, context, member }) => {
    // Browser: every request of the page, what its storage, its document and the fields have, also on the way back.
    const sent = recordRequests(context);
    await page.goto("/payment?planId=101");
    await chooseMethod(page, t, "card");
    const number = "4111111111111111";
    await fillCard(page, t, number);
    await page.getByLabel(t("checkout.card.code"), { exact: true }).fill("987");
    expect(await readStorage(page)).not.toContain(number);
    await getPayButton(page, t, "card").click();
    await expectPaid(page, t);
    const withNumber = sent.filter(
      ({ text }) => text.includes(number) || text.includes("4111 1111 1111 1111"),
    );
    expect(withNumber.map(({ url }) => new URL(url).pathname)).toEqual(["/api/bill/pay/v1"]);
    // The first six digits: four are found in a time of day.
    expect(await readStorage(page)).not.toMatch(/4111\D?11|"987"/);
    expect(await page.content()).not.toContain("4111 1111");
    const value = member.cookie.slice(member.cookie.indexOf("=") + 1);
    const all = (await readStorage(page)) + (await page.content());
    expect(all).not.toContain(value);
    expect(all).not.toContain("Fe26.2");
    expect(await page.evaluate(() => document.cookie)).not.toContain("__Host-");
    await page.goBack();
    await page.waitForLoadState();
    expect(
      await page
        .locator("input")
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join()),
    ).not.toContain("4111");
  },
);
