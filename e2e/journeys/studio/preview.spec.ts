import { expectAccessible } from "@/e2e/expect-accessible";
import { expectNoSidewaysScroll } from "@/e2e/expect-fits-phone";
import { expect, test } from "@/e2e/fixtures";
import { beginBrand, changeField, getStudioUrl, openStudio, publish } from "./studio-steps";

// Without a session the first answer is 401; a preview that has ended is 404.
test.beforeEach(({ complaints }) => complaints.expect(/status of (401|404)/));
test.use({ locale: "en-US" });

test("a draft is looked at beside what is live, as a visitor and as a member, and nothing can be paid in it", async ({
  page,
}) => {
  // Browser: frames of other hosts inside the console, and their cookies.
  await openStudio(page, "owner");
  const { id } = await beginBrand(page);
  await publish(page, id);
  await page.goto(getStudioUrl(`/brand/${id}`));
  await changeField(page, "Name", "Nova Next");
  await page.goto(getStudioUrl(`/brand/${id}/preview`));
  await page.getByRole("button", { name: "Show", exact: true }).click();
  const draft = page.frameLocator('iframe[title^="Draft"]');
  const live = page.frameLocator('iframe[title^="Live now"]');
  await expect(draft.getByRole("contentinfo")).toContainText("Nova Next");
  await expect(live.getByRole("contentinfo")).not.toContainText("Nova Next");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, "the preview");

  await page.getByLabel("Look as").selectOption({ label: "Member whose renewal failed" });
  await expect(draft.getByText(/We couldn't renew/)).toBeVisible();
  await page.getByLabel("Page", { exact: true }).selectOption({ label: "Payment" });
  await draft.getByRole("button", { name: /^Pay/ }).click();
  await expect(draft.getByText("This is a preview. Nothing was charged or changed.")).toBeVisible();

  await page.goto(getStudioUrl(`/brand/${id}/plans`));
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const beside = page.getByRole("region", { name: "Preview" });
  const frame = beside.frameLocator("iframe:not([data-next])");
  await frame.getByRole("heading", { level: 1 }).click();
  await expect(page).toHaveURL(/\/brand\/[\w-]+\/words#field\/texts\/en\/plans\./);
  await expect(page.locator("textarea:focus")).toBeVisible();
  await page.goto(getStudioUrl(`/brand/${id}`));
  await expect(frame.getByRole("contentinfo")).toContainText("Nova Next");
  await frame.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const readPosition = () => frame.locator("html").evaluate(() => window.scrollY);
  const before = await readPosition();
  await changeField(page, "Name", "Nova After");
  await expect(frame.getByRole("contentinfo")).toContainText("Nova After");
  expect([before > 0, await readPosition()]).toEqual([true, before]);
  await expectAccessible(page);
});

test("a link opens the draft for somebody without an account, until it is ended", async ({
  page,
  browser,
  complaints,
}) => {
  // Browser: the link in a browser of its own, whose address loses the ticket, and which has nothing after the end.
  await openStudio(page, "owner");
  const { id } = await beginBrand(page);
  await page.goto(getStudioUrl(`/brand/${id}/preview`));
  const made = page.waitForResponse((response) => response.url().endsWith("/api/admin/createPreview"));
  await page.getByRole("button", { name: "New link" }).click();
  const { preview } = (await (await made).json()) as { preview: { link: string } };
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();

  const context = await browser.newContext({ locale: "en-US" });
  complaints.watch(context);
  const guest = await context.newPage();
  await guest.goto(preview.link);
  await expect(guest).toHaveTitle(/Nova/);
  await expect(guest.getByRole("complementary", { name: "Preview" })).toBeVisible();
  expect(new URL(guest.url()).search).toBe("");

  await page.getByRole("button", { name: "End", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End" }).click();
  await expect(page.getByText("No link is open.")).toBeVisible();
  await guest.goto(preview.link);
  await expect(guest.getByRole("heading", { name: "This preview has ended" })).toBeVisible();
  await context.close();
});
