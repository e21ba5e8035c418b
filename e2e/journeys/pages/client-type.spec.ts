import { expect, test } from "@/e2e/fixtures";
import { createEmailAddress } from "@/e2e/stack/member";
import { logInOnScreen } from "@/e2e/steps/account";

const HTML_SELECTOR = "html[data-client]";

test("760 and 761 pixels: the layout switches live, keeps the input, and the calls send the client type", async ({
  page,
  t,
  complaints,
}) => {
  // Browser: the width of the window, at which the layout switches, and what a field keeps.
  complaints.expect(/status of 40/);
  const account = createEmailAddress();
  await page.setViewportSize({ width: 761, height: 900 });
  await page.goto("/login?path=%2Forders");
  await expect(page.locator(HTML_SELECTOR)).toHaveAttribute("data-client", "web");
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  const field = page.getByRole("combobox");
  const waitForLoginResponse = () => page.waitForResponse(/\/api\/user\/login\//);

  await field.fill(account);
  for (const [width, client, header] of [
    [760, "wap", "WAP"],
    [761, "web", "WEB"],
    // After the third refusal a captcha would be required.
    [390, "wap", "WAP"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator(HTML_SELECTOR)).toHaveAttribute("data-client", client);
    await expect(field).toHaveValue(account);
    const call = waitForLoginResponse();
    await logInOnScreen(page, t, account, "wrong password");
    expect((await call).request().headers()["client-type"], `${width}`).toBe(header);
    await expect(
      page.getByRole("main").getByRole("button", { name: t("auth.login.submit"), exact: true }),
    ).toBeEnabled();
    await expect(field).toHaveValue(account);
  }
  expect(documents).toBe(0);
});

test("a window that is narrow from the start gets the phone layout before the first paint", async ({
  page,
}) => {
  // Browser: the layout before the scripts of the page.
  await page.setViewportSize({ width: 600, height: 900 });
  await page.goto("/pricing-table", { waitUntil: "commit" });
  await expect(page.locator(HTML_SELECTOR)).toHaveAttribute("data-client", "wap");
  await expect(page.locator(".only-web").first()).toBeHidden();
});
