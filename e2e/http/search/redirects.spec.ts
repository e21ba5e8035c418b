import { expect, httpTest } from "@/e2e/fixtures";
import { sendRequest } from "@/e2e/stack/send-request";
import type { TestStorefront } from "@/e2e/stack/test-storefront";
import { delayCall, replaceData, respondWith } from "@/e2e/stack/upstream-faults";

const REDIRECTS = [
  { from: "/precos.html", to: "/pricing-table" },
  { from: "/loja/планы", to: "/pricing-table" },
  { from: "/minha-conta", to: "/account" },
  { from: "/plan-details/17", to: "/plan-details/101" },
  { from: "/plan-details/102", to: "/help" },
  { from: "/help", to: "/" },
  { from: "/evil", to: "//evil.example/" },
  { from: "/en/antigo", to: "/help" },
];

const answerWithRedirects = replaceData((data) => ({ ...data, redirects: REDIRECTS }));

async function restartWith(
  { upstream, kill, start }: TestStorefront,
  answer = answerWithRedirects,
): Promise<void> {
  upstream.setFault(/\/get\/config\//, answer);
  await kill();
  await start();
}

httpTest.describe("moved addresses of a brand (rules/addresses#moved-addresses)", () => {
  httpTest("lead to the new page, in their language and with their query", async ({ shop }) => {
    const { port } = shop;
    await restartWith(shop);
    for (const [path, location] of [
      ["/precos.html", "/pricing-table"],
      ["/precos.html/", "/pricing-table"],
      ["/en/precos.html", "/en/pricing-table"],
      ["/pt/precos.html", "/pricing-table"],
      [
        "/precos.html?utm_source=news&x=%2F%2Fevil.example",
        "/pricing-table?utm_source=news&x=%2F%2Fevil.example",
      ],
      ["/loja/%D0%BF%D0%BB%D0%B0%D0%BD%D1%8B", "/pricing-table"],
      ["/loja/%d0%bf%d0%bb%d0%b0%d0%bd%d1%8b", "/pricing-table"],
      ["/es/minha-conta", "/es/account"],
      ["/plan-details/17", "/plan-details/101"],
      ["/en/plan-details/17?a=1", "/en/plan-details/101?a=1"],
    ] as const) {
      const first = await sendRequest(path, { port });
      // Next removes a slash at the end first.
      const withoutSlash = path.replace(/\/$/, "");
      const answer = first.location === withoutSlash ? await sendRequest(withoutSlash, { port }) : first;
      expect(answer.status, path).toBe(308);
      expect(answer.location, path).toBe(location);
      expect(answer.headers["cache-control"], path).toBe("private, max-age=600");
      expect(answer.cookies, path).toEqual([]);
    }
  });

  httpTest("never take the place of a page or lead elsewhere", async ({ shop }) => {
    const { port } = shop;
    await restartWith(shop);
    for (const path of ["/help", "/plan-details/102", "/", "/en/pricing-table"])
      expect((await sendRequest(path, { port })).status, path).toBe(200);
    for (const path of ["/evil", "/antigo", "/nowhere"])
      expect((await sendRequest(path, { port })).location, path).toBe("/404");
    expect((await sendRequest("/en/antigo", { port })).location).toBe("/en/404");
    expect((await sendRequest("/plan-details/18", { port })).status).toBe(404);
  });

  httpTest("are followed by the first visit while the site API takes a second", async ({ shop }) => {
    await restartWith(shop, delayCall(1_000, answerWithRedirects));
    const answer = await sendRequest("/precos.html", { port: shop.port });
    expect([answer.status, answer.location]).toEqual([308, "/pricing-table"]);
  });

  httpTest(
    "are followed with the notification of a change, and not while the site API is away",
    async ({ shop }) => {
      const { port, upstream } = shop;
      upstream.setFault(/\/get\/config\//, respondWith(503, "{}"));
      await shop.kill();
      await shop.start();
      expect((await sendRequest("/precos.html", { port })).location).toBe("/404");
      await restartWith(shop);
      expect((await sendRequest("/precos.html", { port })).status).toBe(308);
    },
  );
});
