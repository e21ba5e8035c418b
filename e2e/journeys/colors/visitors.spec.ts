import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN, listDevices } from "@/e2e/contrast/themes";
import { expect, test } from "@/e2e/fixtures";
import { MINUTE_MS } from "@/lib/config/constants";

const MAIN_PATHS = [
  ...["/", "/pricing-table", "/plan-details/101", "/help", "/privacy"],
  ...["/404", "/notice?type=resetSuccess", "/notice?type=activateFailed"],
  // These are like the others.
  ...(IS_LONG_RUN ? ["/500", "/503", "/notice?type=stbLoginErr&code=201"] : []),
];
const ACCOUNT_PATHS = [
  ...["/login", "/register", "/buy?planId=101"],
  ...["/forgot-password", "/lost-password", "/reset-password?token=none", "/resend-confirm"],
];
/** Where the header covers what is scrolled below it. */
const SCROLLED = new Set(["/", "/pricing-table"]);

for (const [own, slice, kind, paths] of [
  [
    "on a desktop",
    2,
    "the pages of visitors, also where the header covers them, notices and error pages",
    MAIN_PATHS,
  ],
  ["on a phone", 1, "log-in, sign-up and recovery of an account", ACCOUNT_PATHS],
] as const)
  for (const [device, use] of listDevices(own, slice))
    test.describe(device, () => {
      test.use(use);
      test.setTimeout(IS_LONG_RUN ? 20 * MINUTE_MS : MINUTE_MS);

      test(`every theme color is readable on ${kind}, in both schemes`, async ({ page, complaints }) => {
        // Browser: which computed color lies behind which, and the ring of each control that has the focus.
        complaints.expect(/status of (404|500|503)/);
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole("heading").first()).toBeVisible();
          await expectReadable(page, `${path} ${device}`);
          if (SCROLLED.has(path))
            await expectReadable(page, `${path} scrolled, ${device}`, {
              isScrolled: true,
              pointers: ["none"],
            });
        }
      });
    });
