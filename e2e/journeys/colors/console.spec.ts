import { expectReadable } from "@/e2e/contrast/expect-readable";
import { IS_LONG_RUN, listDevices } from "@/e2e/contrast/themes";
import { expect, test } from "@/e2e/fixtures";
import { getStudioUrl, openStudio } from "@/e2e/journeys/studio/studio-steps";
import { MINUTE_MS } from "@/lib/config/constants";

/** The console has one color, in both schemes; most screens differ in their fields only. */
const PATHS = ["/", "/brand/vidora", "/brand/vidora/report"];
const MORE_PATHS = [
  ...["/brand/vidora/versions", "/audit"],
  ...["look", "pictures", "words", "pages", "plans", "methods", "features", "company", "changes", "file"].map(
    (section) => `/brand/vidora/${section}`,
  ),
  ...["/brand/vidora/preview", "/operators", "/account"],
];

for (const [device, use] of listDevices("on a desktop", 3)) {
  test.describe(device, () => {
    test.use({ ...use, locale: "en-US" });
    test.setTimeout(IS_LONG_RUN ? 5 * MINUTE_MS : MINUTE_MS);

    test("the console is readable in both schemes", async ({ page, complaints }) => {
      // Browser: which computed color lies behind which, as the console has no theme.
      complaints.expect(/status of (401|404)/);
      await openStudio(page, "owner");
      for (const path of IS_LONG_RUN ? [...PATHS, ...MORE_PATHS] : PATHS) {
        await page.goto(getStudioUrl(path));
        await expect(page.getByRole("navigation", { name: "Console" })).toBeVisible();
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          await expectReadable(page, `console ${path} ${colorScheme} ${device}`, {
            isOwn: true,
            isSmall: true,
          });
        }
      }
    });
  });
}
