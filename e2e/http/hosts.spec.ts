import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getBrandUrl } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { createEmailAddress } from "@/e2e/stack/member";
import { sandbox } from "@/e2e/stack/sandbox";
import { sendRawBytes } from "@/e2e/stack/send-raw-bytes";
import { callAsPage, getBrandHost, PAGE_HEADERS, sendRequest } from "@/e2e/stack/send-request";

const BRAND_NAMES = DEMO_BRANDS.map(({ name }) => name);
const findBrandNames = (text: string) => BRAND_NAMES.filter((name) => text.includes(name));

httpTest.describe("T1: only a brand's own hosts lead to the brand", () => {
  const strangers = [
    "evil.example",
    "vidora.localhost.evil.example",
    "xvidora.localhost",
    "sub.vidora.localhost",
    "127.0.0.1",
    "[::1]",
    "vidora_localhost",
    "build",
    "__proto__",
    "a".repeat(300),
  ];
  for (const host of strangers) {
    httpTest(`${host.slice(0, 40)} gets a page without a brand`, async () => {
      for (const path of ["/", "/pricing-table", "/orders", "/nowhere", "/?language=en"]) {
        const { status, headers, cookies, text } = await sendRequest(path, { host });
        expect(status, path).toBe(404);
        expect(findBrandNames(text)).toEqual([]);
        expect(cookies).toEqual([]);
        expect(headers["cache-control"]).toBe("no-store");
      }
      const call = await sendRequest("/api/site/theme/v1", { host, headers: { ...PAGE_HEADERS } });
      expect(call.status).toBe(404);
      expect(call.json().code).toBe(-2223);
      for (const path of ["/brands/vidora/logo.svg", "/brands/default/avatar.svg", "/robots.txt"]) {
        const file = await sendRequest(path, { host });
        expect(file.status, path).toBe(404);
        expect(file.text, path).not.toContain("<svg");
      }
    });
  }

  httpTest("a proxy reads whether a name is ours before it requests a certificate for it", async () => {
    const ask = async (domain: string, host = "127.0.0.1") =>
      (await sendRequest(`/api/health/host?domain=${encodeURIComponent(domain)}`, { host })).status;
    for (const { id } of DEMO_BRANDS) expect(await ask(`${id}.localhost`), id).toBe(200);
    expect(await ask("VIDORA.localhost.")).toBe(200);
    expect(await ask("studio.localhost")).toBe(200);
    for (const host of [
      ...strangers,
      "vidora.localhost@evil.example",
      "vidora.localhost/../nordplay.localhost",
      "",
    ])
      expect(await ask(host), host).toBe(404);
    // The host of the request itself is not the question.
    expect(await ask("evil.example", "vidora.localhost")).toBe(404);
  });

  for (const host of [
    "VIDORA.localhost",
    "vidora.localhost.",
    "vidora.localhost:1",
    "Vidora.LOCALHOST.:65535",
  ]) {
    httpTest(`${host} is another spelling of the brand's host`, async () => {
      const { status, text } = await sendRequest("/", { host });
      expect(status).toBe(200);
      expect(findBrandNames(text)).toEqual(["Vidora"]);
    });
  }

  httpTest("a brand's host has no image of another brand (T5)", async () => {
    expect((await sendRequest("/brands/vidora/logo.svg")).status).toBe(200);
    expect((await sendRequest("/brands/default/avatar.svg")).status).toBe(200);
    expect((await sendRequest("/brands/nordplay/logo.svg")).status).toBe(404);
    expect((await sendRequest("/brands/nordplay/logo.svg", { brand: "nordplay" })).status).toBe(200);
  });

  httpTest("an absolute address is refused", async () => {
    for (const host of ["evil.example", getBrandHost("vidora")]) {
      const { status, head } = await sendRawBytes(
        `GET http://${host}/orders HTTP/1.1\r\nHost: ${getBrandHost("vidora")}\r\nConnection: close\r\n\r\n`,
      );
      expect(status).toBe(400);
      expect(head).not.toMatch(/\r\nlocation:/i);
    }
  });

  // One table of all shapes is in server/create-storefront-server.test.ts.
  httpTest(
    "a request without a host, with two, or with what is none is refused on every address",
    async () => {
      const vidora = getBrandHost("vidora");
      const shapes = [
        [],
        [vidora, getBrandHost("nordplay")],
        [vidora, vidora],
        [""],
        [`${vidora}, ${getBrandHost("nordplay")}`],
        ["vidora.localhost:99999@evil"],
        ["vidora.localhost@evil.example"],
        ["vidora.localhost/../nordplay.localhost"],
      ];
      for (const hosts of shapes)
        for (const path of ["/", "/orders", "/robots.txt", "/brands/vidora/logo.svg", "/api/site/theme/v1"]) {
          const lines = [...hosts.map((host) => `Host: ${host}`), "Connection: close", "", ""];
          const { status, head, body } = await sendRawBytes([`GET ${path} HTTP/1.1`, ...lines].join("\r\n"));
          expect([hosts, path, status]).toEqual([hosts, path, 400]);
          expect(head).toMatch(/\r\ncache-control: no-store\r\n/i);
          expect(findBrandNames(head + body)).toEqual([]);
        }
      const probe = await sendRawBytes("GET / HTTP/1.0\r\n\r\n");
      expect([probe.status, findBrandNames(probe.body)]).toEqual([404, []]);
      const other = await sendRawBytes(`GET / HTTP/2.0\r\nHost: ${vidora}\r\n\r\n`);
      expect(other.status).toBe(505);
    },
  );
});

httpTest.describe("T2, T3: only the Host header selects the brand", () => {
  const forged: Record<string, string>[] = [
    { "x-forwarded-host": "nordplay.localhost" },
    { "x-forwarded-host": "nordplay.localhost, vidora.localhost" },
    { "x-forwarded-host": "<svg/onload=1>" },
    { forwarded: "host=nordplay.localhost;proto=https" },
    { "x-original-host": "nordplay.localhost", "x-host": "nordplay.localhost" },
    { "x-forwarded-server": "nordplay.localhost", "x-forwarded-proto": "https" },
    { "x-tenant-id": "nordplay", "x-site": "nordplay", site: "nordplay" },
    { "x-middleware-rewrite": "/nordplay/en/web" },
    { "x-nextjs-rewritten-path": "/nordplay/en/web", "x-matched-path": "/nordplay/en/web" },
  ];
  for (const headers of forged) {
    httpTest(`${JSON.stringify(headers)}`, async () => {
      for (const path of ["/", "/login", "/robots.txt", "/sitemap.xml", "/manifest.webmanifest"]) {
        const answer = await sendRequest(path, { headers });
        expect(answer.status, path).toBe(200);
        expect(answer.text, path).not.toMatch(/nordplay|svg\/onload/i);
        expect(answer.location ?? "").not.toContain("nordplay");
      }
      const theme = await sendRequest("/api/site/theme/v1", { headers: { ...PAGE_HEADERS, ...headers } });
      expect(theme.json().data).toMatchObject({ name: "Vidora", tenantId: "tenant-vidora" });
    });
  }

  httpTest(
    "the upstream receives the brand of the Host header, and ignores other headers of the client",
    async ({ shop }) => {
      const headers = { site: "nordplay", "site-origin": "https://evil.example", "client-ip": "6.6.6.6" };
      const call = await callAsPage("/api/site/listPlans/v1", { port: shop.port, headers });
      expect(call.status).toBe(200);
      const received = shop.upstream.calls.filter(({ path }) => path.startsWith("/api/site/listPlans"));
      expect(received).toHaveLength(1);
      expect(received[0]?.headers).toMatchObject({
        site: "vidora",
        "site-origin": `http://${getBrandHost("vidora", shop.port)}`,
      });
      expect(received[0]?.headers["client-ip"]).toBeUndefined();
    },
  );

  httpTest("X-Forwarded-For is ignored without a trusted proxy", async ({ shop }) => {
    const headers = { "x-forwarded-for": "1.2.3.4", "x-real-ip": "1.2.3.4", "x-socket-address": "1.2.3.4" };
    await callAsPage("/api/site/listPlans/v1", { port: shop.port, headers });
    const [received] = shop.upstream.calls.filter(({ path }) => path.startsWith("/api/site/listPlans"));
    expect(JSON.stringify(received?.headers)).not.toContain("1.2.3.4");
  });
});

httpTest("T10: links in mails lead to the brand, not to the caller's host or port", async () => {
  const account = createEmailAddress();
  const json = { account, type: "email", purpose: "reset", language: "en" };
  const headers = {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "site-origin": "https://evil.example",
  };
  const sent = await callAsPage("/api/user/sendVerificationCode/v1", {
    host: "localhost:1337",
    json,
    headers,
  });
  expect(sent.json().code).toBe(0);
  const [mail] = await sandbox.messages(account);
  expect(mail?.link).toBeTruthy();
  expect(new URL(mail?.link ?? "").origin).toBe(new URL(getBrandUrl("vidora")).origin);
  expect(mail?.text).not.toContain("evil");
});
