import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, httpTest } from "@/e2e/fixtures";
import { sendRawBytes } from "@/e2e/stack/send-raw-bytes";
import { getBrandHost, PAGE_HEADERS, type RequestOptions, sendRequest } from "@/e2e/stack/send-request";
import { DATA_DIR } from "@/e2e/stack/stack-settings";
import { REGISTRY } from "@/lib/contract/registry";

interface Call {
  name: string;
  method: string;
  path: string;
}

/** Every address under /api for browsers: the calls of the registry and that for the session. */
const CALLS: Call[] = [
  ...Object.values(REGISTRY).map(({ name, method, path }) => ({
    name,
    method,
    path: path.replace("{id}", "1"),
  })),
  { name: "getSession", method: "GET", path: "/api/session" },
];

/** Headers of requests that do not come from a page of the same origin. */
const FOREIGN_HEADERS: Record<string, Record<string, string>> = {
  "another site": { "sec-fetch-site": "cross-site", "client-type": "WEB" },
  "a sibling brand": { "sec-fetch-site": "same-site", "client-type": "WEB" },
  "a typed address": { "sec-fetch-site": "none", "sec-fetch-mode": "navigate" },
  "a link on our page": { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate" },
  "an old browser without our header": {},
  "an old browser on another site": { "client-type": "WEB", origin: "http://evil.example" },
  "an old browser at a sibling": { "client-type": "WEB", origin: `http://${getBrandHost("nordplay")}` },
  "a sandboxed frame": { "client-type": "WEB", origin: "null" },
};

httpTest.describe("T7, T29, T30: only a page of the same origin may call", () => {
  for (const { name, method, path } of CALLS) {
    httpTest(`${method} ${path} (${name})`, async ({ ana }) => {
      for (const [sender, headers] of Object.entries(FOREIGN_HEADERS)) {
        const body = method === "POST" ? { json: {} } : {};
        const answer = await sendRequest(path, { method, headers, cookie: ana.cookie, ...body });
        expect(answer.status, sender).toBe(403);
        expect(answer.json(), sender).toMatchObject({ code: 4598, data: null });
        expect(answer.headers["access-control-allow-origin"], sender).toBeUndefined();
        expect(answer.cookies, sender).toEqual([]);
      }
    });
  }
});

httpTest("T29: a form of another site can't post with any content type", async ({ ana }) => {
  const body = '{"planId":"101","method":"pix","quoteId":"x"}';
  const enctypes = ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"];
  for (const type of enctypes) {
    const headers = { "content-type": type, origin: "http://evil.example" };
    const foreign = await sendRequest("/api/bill/pay/v1", {
      method: "POST",
      headers,
      cookie: ana.cookie,
      body,
    });
    expect(foreign.status, type).toBe(403);
    // Even from the shop's own page it is refused: a call's body must have the content type of JSON.
    const own = await sendRequest("/api/bill/pay/v1", {
      method: "POST",
      headers: { ...PAGE_HEADERS, "content-type": type, "idempotency-key": "k".repeat(20) },
      cookie: ana.cookie,
      body,
    });
    expect(own.status, type).toBe(415);
  }
});

httpTest("a preflight request is not allowed", async () => {
  const head = [
    `Host: ${getBrandHost("vidora")}`,
    "Origin: http://evil.example",
    "Access-Control-Request-Method: POST",
    "Access-Control-Request-Headers: client-type",
    "Connection: close",
  ].join("\r\n");
  const { status, head: answer } = await sendRawBytes(`OPTIONS /api/bill/pay/v1 HTTP/1.1\r\n${head}\r\n\r\n`);
  expect(status).toBe(405);
  expect(answer).not.toMatch(/access-control-allow/i);
});

httpTest("a revalidation call needs its signature", async () => {
  const call = (headers: Record<string, string>) =>
    sendRequest("/api/revalidate", { method: "POST", headers, json: { site: "vidora" } });
  const now = Date.now();
  for (const signature of [
    "",
    "t=1,v1=00",
    `t=${now},v1=${"0".repeat(64)}`,
    `t=${now - 600_000},v1=${"a".repeat(64)}`,
  ]) {
    expect((await call({ signature })).status).toBe(401);
  }
  expect((await call({})).status).toBe(401);
  const large = await sendRequest("/api/revalidate", { method: "POST", body: "x".repeat(1_025) });
  expect(large.status).toBe(413);
  expect((await sendRequest("/api/revalidate")).status).toBe(405);
});

httpTest("a signed revalidation call is accepted once, on a host of a brand, for a known brand", async () => {
  const secrets = readFileSync(join(DATA_DIR, "secrets.json"), "utf8");
  const { revalidate } = JSON.parse(secrets) as { revalidate: string };
  const call = (json: object, at: number, options: RequestOptions = {}) => {
    const mac = createHmac("sha256", revalidate)
      .update(`${at}.${JSON.stringify(json)}`)
      .digest("hex");
    const headers = { signature: `t=${at},v1=${mac}` };
    return sendRequest("/api/revalidate", { method: "POST", headers, json, ...options });
  };
  const now = Date.now();
  expect((await call({ site: "vidora" }, now, { host: "evil.example" })).status).toBe(404);
  expect((await call({ site: "vidora" }, now)).status).toBe(204);
  expect((await call({ site: "vidora" }, now)).status).toBe(409);
  expect((await call({ site: "vidora" }, now + 1)).status).toBe(204);
  expect((await call({ site: "nobody" }, now)).status).toBe(404);
});
