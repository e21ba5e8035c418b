import { chromium } from "@playwright/test";
import { LAUNCH_FLAGS } from "@/scripts/gates/browser";
import { findOrInstallBrowser } from "@/scripts/gates/install-programs";
import { takeGuidePictures } from "@/scripts/pictures/take-guide-pictures";
import { runWithOwnStack } from "@/scripts/stack/own-stack";
import { runScript } from "@/scripts/stack/run-script";

/** `npm run pictures`: takes the pictures of the operators' guide from the demo, into docs/pictures. */
runScript(async () => {
  const executablePath = await findOrInstallBrowser();
  await runWithOwnStack("pictures", async ({ port }) => {
    const browser = await chromium.launch({ args: LAUNCH_FLAGS, executablePath });
    try {
      await takeGuidePictures(browser, `http://studio.localhost:${port}`);
    } finally {
      await browser.close();
    }
  });
  process.exit(0);
});
