import { defineConfig } from "@playwright/test";
import { MINUTE_MS } from "@/lib/config/constants";
import { LAUNCH_FLAGS } from "@/scripts/gates/browser";

/**
 * Journeys against a running stack: `npm test` starts one of its own and passes its ports; by hand, `npm start` and
 * then `npx playwright test`.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  // More than the two cores of the smallest machine: a journey waits for half of its time.
  workers: 3,
  timeout: MINUTE_MS,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    // Nothing moves under a click; a test that is about motion turns it on.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: LAUNCH_FLAGS, executablePath: process.env.CHROMIUM_PATH },
  },
  projects: [
    // Threats and faults over HTTP; no browser.
    { name: "http", testMatch: "http/**/*.spec.ts", testIgnore: "plain/**" },
    { name: "journeys", testMatch: "journeys/**/*.spec.ts" },
    // What only plain `next start` shows; it runs there with all tests that have the tag @plain.
    { name: "plain", testMatch: "plain/**/*.spec.ts" },
    // Tests that move the clock or set faults of the sandbox, which all tests share: after all others.
    { name: "alone", testMatch: "alone/**/*.spec.ts", workers: 1 },
  ],
});
