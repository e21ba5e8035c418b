import { defineConfig } from "@playwright/test";
import { LAUNCH_FLAGS } from "@/scripts/gates/browser-flags";

/**
 * Journeys against a running stack: `npm test` starts one of its own and passes its ports; by hand, `npm start` and
 * then `npx playwright test`.
 */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // Once more where a machine was too slow for a moment; the gate names those that needed it.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    trace: "retain-on-failure",
    viewport: { width: 1440, height: 900 },
    launchOptions: { args: LAUNCH_FLAGS, executablePath: process.env.CHROMIUM_PATH },
  },
  projects: [
    // Threats and faults on the wire; no browser.
    { name: "http", testMatch: "http/**/*.spec.ts" },
    { name: "journeys", testMatch: "journeys/**/*.spec.ts" },
    // They move the sandbox's clock or its fault switches, which the whole backend shares.
    { name: "alone", testMatch: "alone/**/*.spec.ts", dependencies: ["http", "journeys"], workers: 1 },
  ],
});
