import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { formatTable } from "@/lab/bench/table";
import { LAUNCH_FLAGS } from "@/scripts/gates/browser";
import { findOrInstallBrowser } from "@/scripts/gates/install-programs";
import { stopAll } from "@/scripts/stack/child";
import { createDemoServices } from "@/scripts/stack/services";
import { chooseStackSettings, readStackSettings } from "@/scripts/stack/settings";
import { startServices } from "@/scripts/stack/supervise";

/**
 * What a purchase costs its buyer on a phone: touches, fields, seconds, words, messages, layout shift, and the checkout's
 * script. The steps are those of the journeys (`e2e/steps`).
 * @returns the tables as text
 */
export async function measurePurchase(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-purchase-"));
  const env = await chooseStackSettings(join(folder, "data"));
  const { backend, storefront } = createDemoServices(readStackSettings(env));
  // The journeys' steps read the ports of their stack when they are loaded.
  Object.assign(process.env, env);
  try {
    await startServices([backend, storefront]);
    const browser = await chromium.launch({
      executablePath: await findOrInstallBrowser(),
      args: LAUNCH_FLAGS,
    });
    const { walkPurchases, measureCheckout } = await import("./walk-purchases");
    const { ways, shifts } = await walkPurchases(browser);
    const checkout = await measureCheckout(browser);
    await browser.close();
    return [
      formatTable("A purchase on a phone", ways),
      formatTable("The checkout of each method", checkout),
      formatTable("Layout shift of the pages of a purchase", shifts),
    ].join("\n");
  } finally {
    await stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
}
