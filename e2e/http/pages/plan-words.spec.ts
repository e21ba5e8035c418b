import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { expect, httpTest } from "@/e2e/fixtures";
import { readAllTexts } from "@/e2e/stack/read-page";
import { sendRequest } from "@/e2e/stack/send-request";

const PANEL = /<section[^>]* data-index="\d+"/;
const BUY_LINK = /<a [^>]*href="[^"]*\/payment\?planId=/;

/** With the words that only one of the layouts shows, and those of labels that are only announced. */
const countWords = (html: string): number => readAllTexts(html).split(/\s+/).filter(Boolean).length;

for (const { id } of DEMO_BRANDS)
  httpTest(`at most 100 words stand before the first button that buys a plan: ${id}`, async () => {
    const { text } = await sendRequest("/pricing-table", { brand: id });
    const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
    const [head = "", ...panels] = main.split(PANEL);
    // One panel is shown at a time: that of the chosen period.
    expect(panels.length).toBeGreaterThan(1);
    for (const panel of panels) {
      const [before = "", after] = panel.split(BUY_LINK);
      expect(after, "a button that buys").toBeDefined();
      expect(countWords(head) + countWords(`<section${before}`)).toBeLessThanOrEqual(100);
    }
  });
