import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN } from "@/e2e/contrast/themes";
import { DEVICES, expect, test } from "@/e2e/fixtures";
import { MINUTE_MS } from "@/lib/config/constants";

const MAIN_PATHS = ["/", "/pricing-table", "/plan-details/101", "/help", "/privacy"];
const ACCOUNT_PATHS = ["/login", "/register", "/buy?planId=101"];
const RECOVERY_PATHS = [
  "/forgot-password",
  "/lost-password",
  "/reset-password?token=none",
  "/resend-confirm",
];
const NOTICE_PATHS = [
  ...["/404", "/notice?type=resetSuccess", "/notice?type=activateFailed"],
  // These are like the others.
  ...(IS_LONG_RUN ? ["/500", "/503", "/notice?type=stbLoginErr&code=201"] : []),
];

for (const [device, use] of DEVICES) {
  test.describe(device, () => {
    test.use(use);
    test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);

    for (const [kind, paths] of [
      ["the pages of visitors", MAIN_PATHS],
      ["log-in and sign-up", ACCOUNT_PATHS],
      ["recovery of an account", RECOVERY_PATHS],
      ["notices and error pages", NOTICE_PATHS],
    ] as const)
      test(`every theme color is readable on ${kind}, in both schemes`, async ({ page, complaints }) => {
        complaints.expect(/status of (404|500|503)/);
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole("heading").first()).toBeVisible();
          await expectReadable(page, `${path} ${device}`);
        }
      });

    test("every theme color is readable where the header covers what is scrolled below it", async ({
      page,
    }) => {
      for (const path of ["/", "/pricing-table"]) {
        await page.goto(path);
        await expect(page.getByRole("heading").first()).toBeVisible();
        await expectReadable(page, `${path} scrolled, ${device}`, { isScrolled: true, pointers: ["none"] });
      }
    });
  });
}
