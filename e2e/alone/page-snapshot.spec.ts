import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, httpTest } from "@/e2e/fixtures";
import { sendRequest } from "@/e2e/stack/send-request";
import { openTestStorefront, type TestStorefront } from "@/e2e/stack/test-storefront";

const HOST = "nordplay.localhost";
const GZIP = { "accept-encoding": "gzip" };

/** Needs Next: a visitor is redirected. */
const NEXT_PATH = "/orders";

/**
 * Starts it again, and as soon as it listens asks for its health, then for a page of Next's and these paths at once.
 * Resolves with the health, the answers of the paths, and all paths in the order in which they were answered.
 */
async function requestEarly(shop: TestStorefront, paths: readonly string[]) {
  const started = shop.start();
  const answered: string[] = [];
  const request = async (path: string) => {
    const answer = await sendRequest(path, { host: HOST, port: shop.port });
    answered.push(path);
    return answer;
  };
  for (;;) {
    const health = await sendRequest("/api/health", { port: shop.port }).catch(() => null);
    if (health) {
      const [, ...answers] = await Promise.all([NEXT_PATH, ...paths].map(request));
      await started;
      return { health: health.status, answers, answered };
    }
    await wait(5);
  }
}

/** Visits the page until its brand's version is known, and no better rendering of it follows; returns its answer. */
async function visitUntilStored({ port }: TestStorefront) {
  for (let visits = 0; visits < 3; visits += 1) {
    await sendRequest("/pricing-table", { host: HOST, port });
    await wait(2_000);
  }
  return sendRequest("/pricing-table", { host: HOST, port });
}

httpTest.describe("a storefront that is restarted (docs/decisions/025)", () => {
  httpTest.setTimeout(180_000);

  httpTest("answers with the pages of the last process before Next is up", async () => {
    const shop = await openTestStorefront();
    try {
      const first = await visitUntilStored(shop);
      const style = /\/brand-styles\/[^"]+\.css/.exec(first.text)?.[0] ?? "";
      await sendRequest(style, { host: HOST, port: shop.port, headers: GZIP });
      expect(await shop.stop()).toBe(0);
      const { health, answers, answered } = await requestEarly(shop, ["/pricing-table", style]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers[0]?.text).toBe(first.text);
      // Next was starting, and what needs it, though sent first, was answered last.
      expect(health).toBe(503);
      expect(answered.at(-1)).toBe(NEXT_PATH);
      expect((await sendRequest("/api/health", { port: shop.port })).status).toBe(200);
      expect(shop.getOutput()).toContain("page snapshot restored");
    } finally {
      await shop.close();
    }
  });

  httpTest("starts with a damaged file as without one", async () => {
    const shop = await openTestStorefront();
    try {
      await visitUntilStored(shop);
      await shop.stop();
      writeFileSync(join(shop.build, ".next/cache/pages.snapshot"), "something else");
      await shop.start();
      expect(shop.getOutput().match(/page snapshot ignored/g)).toHaveLength(1);
      expect((await sendRequest("/pricing-table", { host: HOST, port: shop.port })).status).toBe(200);
    } finally {
      await shop.close();
    }
  });
});
