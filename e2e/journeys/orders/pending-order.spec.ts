import type { Page } from "@playwright/test";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expect, PHONE, memberTest as test } from "@/e2e/fixtures";
import { placeOrderByPix } from "@/e2e/stack/purchase";
import type { Texts } from "@/e2e/steps/checkout";
import { watchRequests } from "@/e2e/watch-requests";

const getPendingOrderLine = (page: Page, t: Texts) =>
  page.getByRole("complementary", { name: t("waiting.label") });

/** Opens a page and waits until its line would have been there: the pending orders and the line's script are loaded. */
async function openWithCart(page: Page, path: string): Promise<void> {
  const cartResponse = page.waitForResponse(/\/query\/cart/);
  const waitUntilIdle = watchRequests(page);
  await page.goto(path);
  await cartResponse;
  await waitUntilIdle();
}

for (const [device, use] of [
  ["on a desktop", {}],
  ["on a phone of 320 px", { ...PHONE, viewport: { width: 320, height: 568 } }],
] as const) {
  test.describe(device, () => {
    test.use(use);

    test("public pages show a pending order in one line that is in the flow and covers nothing", async ({
      page,
      t,
      member,
    }) => {
      // Browser: the place and the height of the line in each layout.
      test.slow();
      await placeOrderByPix(member);
      for (const path of ["/", "/pricing-table", "/plan-details/102", "/help", "/privacy"]) {
        await page.goto(path);
        const line = getPendingOrderLine(page, t);
        await expect(line, path).toBeVisible();
        await expect(line).toContainText(/R\$/);
        expect((await line.boundingBox())?.height, path).toBeLessThanOrEqual(56);
        expect(await line.evaluate((node) => getComputedStyle(node).position)).toBe("static");
        const [lineBox, headerBox] = [await line.boundingBox(), await page.getByRole("banner").boundingBox()];
        expect((lineBox?.y ?? 0) + (lineBox?.height ?? 0), path).toBeLessThanOrEqual(headerBox?.y ?? 0);
      }
      await expectAccessible(page);
    });
  });
}

/** As browsers report it (Layout Instability API); TypeScript does not know it. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

test("nothing moves when the line appears on a later page", async ({ page, t, member }) => {
  // Browser: shifts of the layout, as the browser measures them.
  await placeOrderByPix(member);
  await page.goto("/orders");
  // The list marks that the next page has to reserve the line's place.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("order"))).not.toBeNull();
  for (const path of ["/help", "/"]) {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          const moved = entry.sources.map(({ node }) =>
            node instanceof Element ? node.outerHTML.slice(0, 99) : "a text",
          );
          document.documentElement.dataset.shift = `${entry.value} ${moved.join(" · ")}`;
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(path);
    await expect(getPendingOrderLine(page, t)).toBeVisible();
    await expect(page.locator("html"), path).not.toHaveAttribute("data-shift");
  }
});

test("the line leads to the payment, is closed with the keyboard, and stays closed", async ({
  page,
  t,
  member,
}) => {
  // Browser: real keys, and several pages of one browser.
  const { orderId } = await placeOrderByPix(member);
  await page.goto("/help");
  const pay = getPendingOrderLine(page, t).getByRole("link", { name: t("waiting.pay"), exact: true });
  await pay.click();
  await expect(page).toHaveURL(new RegExp(`/payment-pix\\?orderId=${orderId}`));
  await page.goto("/help");
  await pay.focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(getPendingOrderLine(page, t)).toHaveCount(0);
  await openWithCart(page, "/pricing-table");
  await expect(getPendingOrderLine(page, t)).toHaveCount(0);
});
