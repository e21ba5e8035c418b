import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getDemoBrand } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { callAsPage, getBrandHost, type HttpResponse, sendRequest } from "@/e2e/stack/send-request";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";
import { resetConnection } from "@/e2e/stack/upstream-faults";

const BROWSER_ENCODINGS = "gzip, deflate, br, zstd";

/** Addresses of all scripts, styles and fonts that a page loads. */
async function listPageFiles(path: string): Promise<string[]> {
  const { text } = await sendRequest(path);
  // A public page names its scripts in a file of its own.
  const appScript = / data-app="([^"]+)"/.exec(text)?.[1];
  const { text: scripts } = appScript === undefined ? { text: "" } : await sendRequest(appScript);
  const files = new Set((text + scripts).match(/\/_next\/static\/[\w./~-]+\.(js|css|woff2)/g));
  expect(files.size).toBeGreaterThan(5);
  return [...files];
}

const decode = ({ headers, body }: HttpResponse): Buffer => {
  if (headers["content-encoding"] === "br") return brotliDecompressSync(body);
  return headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
};

httpTest("every file of a page is sent compressed, kept for a year, and not sent twice", async () => {
  for (const path of await listPageFiles("/pricing-table")) {
    const plain = await sendRequest(path);
    expect(plain.status, path).toBe(200);
    expect(plain.headers["content-encoding"], path).toBeUndefined();
    expect(plain.headers["content-length"], path).toBe(String(plain.body.length));
    for (const [accepted, encoding] of [
      [BROWSER_ENCODINGS, "br"],
      ["gzip, deflate", "gzip"],
      ["br;q=0, gzip;q=0.1", "gzip"],
      ["*;q=0", undefined],
    ] as const) {
      const answer = await sendRequest(path, { headers: { "accept-encoding": accepted } });
      expect(answer.status, path).toBe(200);
      expect(decode(answer).equals(plain.body), `${path} ${accepted}`).toBe(true);
      expect(answer.headers).toMatchObject({
        vary: "Accept-Encoding",
        "cache-control": "public, max-age=31536000, immutable",
        etag: plain.headers.etag ?? "",
        "content-length": String(answer.body.length),
      });
      if (!path.endsWith(".woff2") && plain.body.length > 200)
        expect(answer.headers["content-encoding"], `${path} ${accepted}`).toBe(encoding);
    }
    const known = { "if-none-match": plain.headers.etag ?? "" };
    const again = await sendRequest(path, { headers: known });
    expect([again.status, again.body.length], path).toEqual([304, 0]);
    const head = await sendRequest(path, { method: "HEAD" });
    expect([head.status, head.body.length], path).toEqual([200, 0]);
    expect(head.headers["content-length"], path).toBe(String(plain.body.length));
    // A server may ignore a range (RFC 9110, 14.2), but must not send a part as the whole.
    const part = await sendRequest(path, { headers: { range: "bytes=0-9" } });
    expect([part.status, part.body.length], path).toEqual([200, plain.body.length]);
  }
});

httpTest("nothing but the files of the build is below /_next/static (threat T54)", async () => {
  const script = (await listPageFiles("/")).find((file) => file.endsWith(".js")) ?? "";
  for (const path of [
    `${script}x`,
    script.replace(/[^/]+$/, (name) => name.toUpperCase()),
    `/_next/static/./${script.slice("/_next/static/".length)}`,
    "/_next/static/../BUILD_ID",
    "/_next/static/%2e%2e/BUILD_ID",
    "/_next/static/%2e%2e%2fBUILD_ID",
    "/_next/static/..%5cBUILD_ID",
    "/_next/static/%252e%252e/BUILD_ID",
    "/_next/static/chunks/",
    "/_next/static/chunks/%00",
    "/_next/static/%ff",
    "/_next/static/none.js.br",
    "/_next/compressed/none.br",
  ]) {
    const answer = await sendRequest(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers["cache-control"], path).toBe("no-store");
    expect(answer.text, path).toContain("<title>Not found</title>");
  }
});

httpTest("a host serves the files of its own brand and the shared ones only (threat T5)", async () => {
  for (const brand of ["vidora", "nordplay"]) {
    for (const folder of ["vidora", "nordplay", "default"]) {
      const { status, headers } = await sendRequest(`/brands/${folder}/icon.svg`, {
        brand,
        headers: { "accept-encoding": BROWSER_ENCODINGS },
      });
      const isAllowed = folder === brand || folder === "default";
      expect(status, `${folder} at ${brand}`).toBe(isAllowed ? 200 : 404);
      expect(headers["cache-control"]).toBe(isAllowed ? "public, max-age=0" : "no-store");
      expect(headers["content-encoding"]).toBe("br");
    }
    for (const path of [`/brands/${brand}/../vidora/icon.svg`, "/brands/%2e%2e/brands/default/icon.svg"])
      expect((await sendRequest(path, { brand })).status, path).toBe(404);
  }
  expect((await sendRequest("/brands/default/icon.svg", { host: "evil.example" })).status).toBe(404);
});

httpTest("files that differ by brand are not mixed, nor changed by what a visitor sends", async () => {
  const foreign = {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "1.2.3.4",
    "accept-language": "ru",
    rsc: "1",
    "next-router-prefetch": "1",
    "x-nextjs-data": "1",
    cookie: "language=ru",
    range: "bytes=0-3",
  };
  for (const path of ["/robots.txt", "/sitemap.xml", "/manifest.webmanifest"]) {
    for (const brand of ["vidora", "nordplay"]) {
      const poisoned = await sendRequest(`${path}?x=${brand}`, { brand, headers: foreign });
      await sendRequest(path, { brand, method: "HEAD", headers: foreign });
      await sendRequest(path, { host: getBrandHost(brand, 1) });
      const answer = await sendRequest(path, { brand });
      expect(answer.status, path).toBe(200);
      expect(poisoned.text, path).toBe(answer.text);
      const own = /robots|sitemap/.test(path)
        ? `http://${getDemoBrand(brand).hosts[0]}:${STOREFRONT_PORT}/`
        : `/brands/${brand}/icon.svg`;
      expect(answer.text, path).toContain(own);
      expect(answer.text, path).not.toMatch(/evil|localhost:1\b|https:/);
      expect(answer.text.toLowerCase(), path).not.toContain(brand === "vidora" ? "nordplay" : "vidora");
      expect(answer.cookies, path).toEqual([]);
      const known = { "if-none-match": answer.headers.etag ?? "", "accept-encoding": "br" };
      expect((await sendRequest(path, { brand, headers: known })).status, path).toBe(304);
    }
    expect((await sendRequest(path, { host: "evil.example" })).status).toBe(404);
  }
});

httpTest("files stay available while the site API is down (fault F2)", async ({ shop }) => {
  const { port } = shop;
  const paths = ["/robots.txt", "/manifest.webmanifest", "/brands/vidora/logo.svg"];
  const before = await Promise.all(paths.map((path) => sendRequest(path, { port })));
  shop.upstream.setFault(/./, resetConnection);
  for (const [index, path] of paths.entries()) {
    const answer = await sendRequest(path, { port });
    expect([answer.status, answer.text], path).toEqual([200, before[index]?.text]);
  }
});

httpTest("private pages and calls are compressed, too", async ({ ana }) => {
  const headers = { "accept-encoding": BROWSER_ENCODINGS };
  const page = await sendRequest("/orders", { cookie: ana.cookie, headers });
  expect(page.headers["content-encoding"]).toBe("br");
  expect(decode(page).toString()).toContain("</html>");
  const call = await callAsPage("/api/site/listPlans/v1?language=pt", { headers });
  expect(call.status).toBe(200);
  expect(call.headers["content-encoding"]).toBe("br");
  expect(JSON.parse(decode(call).toString())).toMatchObject({ code: 0 });
});
