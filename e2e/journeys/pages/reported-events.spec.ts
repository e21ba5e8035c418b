import type { Page } from "@playwright/test";
import { expect, storefrontTest } from "@/e2e/fixtures";
import type { TestStorefront } from "@/e2e/stack/test-storefront";
import { CALLS } from "@/lib/contract/calls";

interface ReceivedEvent {
  event: string;
  fields: Record<string, unknown>;
}

const EVENT_PATHS: readonly string[] = [CALLS.reportEvent.path, CALLS.reportEvents.path];

/** The events that the upstream has received, with the headers of their call. */
const listReceived = ({ upstream }: TestStorefront) =>
  upstream.calls
    .filter(({ path }) => EVENT_PATHS.includes(path))
    .flatMap(({ body, headers }) => {
      const payload = JSON.parse(body) as ReceivedEvent & { events?: ReceivedEvent[] };
      return (payload.events ?? [payload]).map(({ event, fields }) => ({ event, fields, headers }));
    });

/** Keeps the addresses that a page hands to `sendBeacon`, across the navigation that ends the page. */
const recordBeacons = (page: Page) =>
  page.addInitScript(() => {
    const { sendBeacon } = navigator;
    navigator.sendBeacon = function sendRecorded(url, body) {
      sessionStorage.setItem("test-beacons", `${sessionStorage.getItem("test-beacons") ?? ""} ${url}`);
      return sendBeacon.call(navigator, url, body);
    };
  });

storefrontTest(
  "a page that is left reports by a beacon, whose call has its language and layout (rules/tracking#leaving)",
  async ({ page, shop }) => {
    // Browser: what a page still sends while another one replaces it.
    await recordBeacons(page);
    await page.goto("/en/pricing-table");
    await expect.poll(() => listReceived(shop).some(({ fields }) => fields.content === "view")).toBe(true);
    expect(await page.evaluate(() => sessionStorage.getItem("test-beacons"))).toBeNull();
    await page.goto("/en/help");
    expect(await page.evaluate(() => sessionStorage.getItem("test-beacons"))).toContain("/api/site/report");
    const findLeave = () =>
      listReceived(shop).find(
        ({ fields }) => fields.pageId === 4 && String(fields.content).startsWith("leave"),
      );
    await expect.poll(() => findLeave() !== undefined).toBe(true);
    expect(findLeave()?.headers).toMatchObject({ language: "en", "client-type": "WEB" });
    const keys = listReceived(shop).map(({ fields }) => fields.eventKey);
    expect(new Set(keys).size).toBe(keys.length);
  },
);
