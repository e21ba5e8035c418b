import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, httpTest } from "@/e2e/fixtures";
import { sendRequest } from "@/e2e/stack/send-request";
import type { TestStorefront } from "@/e2e/stack/test-storefront";

const HOST = "nordplay.localhost";
const PATH = "/pricing-table";
const GZIP = { "accept-encoding": "gzip" };

/** Needs Next: a visitor is redirected. */
const NEXT_PATH = "/orders";

/**
 * Starts it again, and as soon as it listens asks for a page of Next's and these paths at once; again where Next was up
 * before the paths were answered. Resolves with the answers of the paths, and all paths in the order in which
 * they were answered.
 */
async function requestEarly(shop: TestStorefront, paths: readonly string[]) {
  for (;;) {
    const { health, answers, answered } = await startAndRequest(shop, paths);
    if (health === 503) return { answers, answered };
    expect(await shop.stop()).toBe(0);
  }
}

async function startAndRequest(shop: TestStorefront, paths: readonly string[]) {
  const started = shop.start();
  const answered: string[] = [];
  const request = async (path: string) => {
    const answer = await sendRequest(path, { host: HOST, port: shop.port });
    answered.push(path);
    return answer;
  };
  for (;;) {
    const isListening = await sendRequest("/api/health", { port: shop.port }).catch(() => null);
    if (isListening) {
      const next = request(NEXT_PATH);
      const answers = await Promise.all(paths.map(request));
      // Next may have come up between two requests: only while it has not, the order of the answers says anything.
      const { status: health } = await sendRequest("/api/health", { port: shop.port });
      await Promise.all([next, started]);
      return { health, answers, answered };
    }
    await wait(5);
  }
}

/**
 * Visits the page, and its style sheet, until a visit needs no more calls (the version of its brand is known, and no
 * better rendering of it follows), then stops the storefront; again where the process has left no file.
 */
async function stopWithSnapshot(shop: TestStorefront): Promise<{ text: string; style: string }> {
  const { port, upstream } = shop;
  const visit = () => sendRequest(PATH, { host: HOST, port });
  rmSync(getSnapshotFile(shop), { force: true });
  for (;;) {
    await expect
      .poll(async () => {
        const before = upstream.calls.length;
        await visit();
        return upstream.calls.length - before;
      })
      .toBe(0);
    const { text } = await visit();
    const style = /\/brand-styles\/[^"]+\.css/.exec(text)?.[0] ?? "";
    await sendRequest(style, { host: HOST, port, headers: GZIP });
    expect(await shop.stop()).toBe(0);
    if (existsSync(getSnapshotFile(shop))) return { text, style };
    await shop.start();
  }
}

const getSnapshotFile = ({ build }: TestStorefront) => join(build, ".next/cache/pages.snapshot");

httpTest.describe("a storefront that is restarted (docs/decisions/025)", () => {
  httpTest.setTimeout(180_000);

  httpTest("answers with the pages of the last process before Next is up", async ({ shop }) => {
    const { text, style } = await stopWithSnapshot(shop);
    const { answers, answered } = await requestEarly(shop, [PATH, style]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.text).toBe(text);
    // Next was starting: what needs it, though sent first, was answered last.
    expect(answered.at(-1)).toBe(NEXT_PATH);
    expect((await sendRequest("/api/health", { port: shop.port })).status).toBe(200);
    expect(shop.getOutput()).toContain("page snapshot restored");
  });

  httpTest("starts with a damaged file as without one", async ({ shop }) => {
    await stopWithSnapshot(shop);
    writeFileSync(getSnapshotFile(shop), "something else");
    await shop.start();
    expect(shop.getOutput().match(/page snapshot ignored/g)).toHaveLength(1);
    expect((await sendRequest(PATH, { host: HOST, port: shop.port })).status).toBe(200);
  });
});
