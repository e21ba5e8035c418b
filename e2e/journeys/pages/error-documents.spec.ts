import { expect, test } from "@/e2e/fixtures";
import { ERROR_PAGES, NOTICES } from "@/e2e/stack/error-documents";

test("every page about what is missing, has failed or is only told works, and the console stays empty", async ({
  page,
  complaints,
}) => {
  // Browser: which scripts a policy lets run, and what the browser reports about a document.
  test.setTimeout(120_000);
  // Every document with such a status is reported as a resource, in every browser.
  const status = /Failed to load resource: the server responded with a status of (404|500|503)/;
  complaints.expect(status);
  const messages: string[] = [];
  page.on("console", (message) => {
    if (!status.test(message.text())) messages.push(`${page.url()}: ${message.text()}`);
  });
  const paths = [...ERROR_PAGES.map(([path]) => path), ...NOTICES.map((type) => `/notice?type=${type}`)];
  for (const path of paths) {
    await page.goto(path);
    // React is loaded by it where the page does not run it from the start.
    await page.evaluate(() => {
      const button = document.createElement("button");
      document.body.append(button);
      button.dispatchEvent(new Event("pointerdown", { bubbles: true }));
      button.remove();
    });
    const isReactRunning = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("main, header, footer")].some((element) =>
          Object.keys(element).some((key) => key.startsWith("__react")),
        ),
      );
    await expect.poll(isReactRunning, path).toBe(true);
  }
  expect(messages).toEqual([]);
});
