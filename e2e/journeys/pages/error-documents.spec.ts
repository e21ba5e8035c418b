import { expect, test } from "@/e2e/fixtures";
import { ERROR_PAGES, NOTICES } from "@/e2e/stack/error-documents";
import { getTranslator } from "@/e2e/translator";

test("every page about what is missing, has failed or is only told works, and the console stays empty", async ({
  page,
  context,
  complaints,
}) => {
  // Browser: which scripts a policy lets run, and what the browser reports about a document.
  test.setTimeout(120_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // Every document with such a status is reported as a resource, in every browser.
  const status = /Failed to load resource: the server responded with a status of (404|500|503)/;
  complaints.expect(status);
  const messages: string[] = [];
  page.on("console", (message) => {
    if (!status.test(message.text())) messages.push(`${page.url()}: ${message.text()}`);
  });
  const paths = [...ERROR_PAGES.map(([path]) => path), ...NOTICES.map((type) => `/notice?type=${type}`)];
  for (const path of paths) {
    const answer = await page.goto(path);
    const isReactRunning = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main, header, footer")].some((element) =>
          Object.keys(element).some((key) => key.startsWith("__react")),
        ),
      );
    if (answer?.status() !== 200) {
      // The reference of the request, which a press copies without React (rules/errors#reference).
      const t = getTranslator(path.startsWith("/en") ? "en" : "pt");
      await page.getByRole("button", { name: t("errors.reference.copy") }).click();
      await expect(page.getByText(t("errors.reference.copied"), { exact: true }), path).toBeVisible();
      const reference = await page.evaluate(() => navigator.clipboard.readText());
      expect(reference, path).toBe(answer?.headers()["request-id"]);
      expect(await isReactRunning(), path).toBe(false);
      await page.keyboard.press("Escape");
    }
    // React is loaded by it where the page does not run it from the start.
    await page.evaluate(() => {
      const button = document.createElement("button");
      document.body.append(button);
      button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      button.remove();
    });
    await expect.poll(isReactRunning, path).toBe(true);
  }
  expect(messages).toEqual([]);
});
