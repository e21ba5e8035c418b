import { expect, httpTest as test } from "@/e2e/fixtures";
import { getPreviewHost, openConsoleApi, openPreviewLink, readTicketSecret } from "@/e2e/stack/previews";
import { callAsPage, getBrandHost, sendRequest } from "@/e2e/stack/send-request";
import { DAY_MS, MINUTE_MS } from "@/lib/config/constants";
import type { Preview } from "@/lib/contract/admin/previews";
import { signPreviewTicket } from "@/lib/contract/signatures";
import { readTextMarks } from "@/lib/domain/studio/text-marks";
import en from "@/messages/en/errorPages.json";
import es from "@/messages/es/errorPages.json";
import pt from "@/messages/pt/errorPages.json";
import ru from "@/messages/ru/errorPages.json";

/** What a host of a brand serves: pages, files that routes draw, the brand's own, and calls. */
const PATHS = [
  "/",
  "/en/pricing-table",
  "/plan-details/101",
  "/login",
  "/account",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
  "/favicon.ico",
  "/brands/vidora/logo.svg",
  "/api/site/theme/v1",
  "/api/session",
  "/api/health/ready",
  "/nothing-there",
];
const NAME = /vidora/i;
const PREVIEW_ONLY = 6300;

/** The tests share the preview of a brand; the one that ends it has a brand of its own. */
async function create(brand: string): Promise<{ preview: Preview; end: () => Promise<void> }> {
  const ask = await openConsoleApi();
  const { data } = await ask("createPreview", { brand, of: "live", hours: 1 });
  const { preview } = data;
  return {
    preview,
    end: async () => {
      expect((await ask("endPreview", { brand, site: preview.site })).status).toBe(200);
    },
  };
}

test.describe("a preview's host (threat T58)", () => {
  test("has nothing without the cookie of an opened link", async () => {
    const { preview } = await create("vidora");
    for (const path of PATHS) {
      const { status, text, headers, cookies } = await callAsPage(path, { host: getPreviewHost(preview) });
      expect([path, status, cookies]).toEqual([path, 404, []]);
      expect(text).not.toMatch(NAME);
      expect(headers["cache-control"]).toBe("no-store");
    }
    const question = `/api/health/host?domain=${getPreviewHost(preview)}`;
    const { status } = await sendRequest(question, { host: "127.0.0.1" });
    expect(status, "no certificate of its own").toBe(404);
  });

  test("says that it has ended in the language of the link, or else of the browser", async () => {
    const { preview } = await create("vidora");
    const host = getPreviewHost(preview);
    const read = async (path: string, language: string) => {
      const { text } = await sendRequest(path, { host, headers: { "accept-language": language } });
      return [/<html lang="(\w+)">/.exec(text)?.[1], /<h1>([^<]+)/.exec(text)?.[1]];
    };
    expect(await read("/", "ru-RU,ru;q=0.9")).toEqual(["ru", ru.preview.ended.title]);
    expect(await read("/api/preview?ticket=x&path=/es/help", "ru")).toEqual(["es", es.preview.ended.title]);
    expect(await read("/pt/help", "ru")).toEqual(["pt", pt.preview.ended.title]);
    expect(await read("/", "xx")).toEqual(["en", en.preview.ended.title]);
  });

  test("leaves nothing of a television to whoever is looked at next", async () => {
    const { preview } = await create("vidora");
    const clearsScene = async (state: string) =>
      (await openPreviewLink(preview, `&state=${state}`)).cookies.some((line) =>
        /^scene=; Max-Age=0/.test(line),
      );
    expect([await clearsScene("television"), await clearsScene("visitor")]).toEqual([false, true]);
  });

  test("serves the brand to who has opened the link, stored by nobody, listed by nobody, framed by the console alone", async () => {
    const { preview } = await create("vidora");
    const { status, location, cookie } = await openPreviewLink(preview, "&path=/en/help");
    expect([status, location]).toEqual([303, "/en/help"]);
    const host = getPreviewHost(preview);
    for (const path of PATHS) {
      const { status: match, headers } = await callAsPage(path, { host, cookie });
      expect([path, match < 500]).toEqual([path, true]);
      expect([path, headers["cache-control"]]).toEqual([path, "no-store"]);
      expect([path, headers["x-robots-tag"]]).toEqual([path, "noindex, nofollow"]);
      expect([path, headers["x-frame-options"]]).toEqual([path, undefined]);
      expect(headers["content-security-policy"]).toContain(
        `frame-ancestors ${new URL(preview.link).protocol}//studio.`,
      );
      expect(headers["content-security-policy"]).not.toContain("'none'; report");
    }
    const { text } = await sendRequest("/en/pricing-table", { host, cookie });
    expect(text).toMatch(NAME);
    expect(text).toContain("Nothing can be paid or changed here.");
  });

  test("has marked texts and a script that knows the console alone, and no live page has either", async () => {
    const { preview } = await create("vidora");
    const { cookie } = await openPreviewLink(preview);
    const host = getPreviewHost(preview);
    const script = { path: "/preview-page.js", tag: /<script[^>]+src="\/preview-page\.js"/ };
    const { text: program, headers } = await sendRequest(script.path, { host, cookie });
    expect(headers["content-type"]).toContain("text/javascript");
    expect(program).toContain(new URL(preview.link).origin.replace(`${preview.site}.`, ""));
    expect(program).not.toContain("console.invalid");
    const member = await openPreviewLink(preview, "&state=paid");
    for (const [path, admitted] of [
      ["/en/pricing-table", cookie],
      ["/en/login", cookie],
      ["/en/account", member.cookie],
    ] as const) {
      const shown = await sendRequest(path, { host, cookie: admitted });
      expect([path, script.tag.test(shown.text)]).toEqual([path, true]);
      const live = await sendRequest(path, { host: getBrandHost("vidora") });
      expect([path, script.tag.test(live.text), readTextMarks(live.text)]).toEqual([path, false, []]);
    }
    const { text } = await sendRequest("/en/pricing-table", { host, cookie });
    expect(readTextMarks(text).filter((key) => key.startsWith("plans.")).length).toBeGreaterThan(3);
    for (const other of [
      { host: getBrandHost("vidora") },
      { host: getPreviewHost(preview) },
      { host: host.replace(/^[^.]+\./, "") },
    ])
      expect((await sendRequest(script.path, other)).headers["content-type"] ?? "").not.toContain(
        "javascript",
      );
  });

  test("shows a mail that runs no script to who has the ticket, framed by the console alone", async () => {
    const { preview } = await create("vidora");
    const host = getPreviewHost(preview);
    const ticket = new URL(preview.link).searchParams.get("ticket") ?? "";
    const open = (query: string) => sendRequest(`/api/preview/mail?${query}`, { host });
    const mail = await open(`ticket=${ticket}&name=account.login&language=en`);
    expect([mail.status, mail.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(mail.text).toMatch(NAME);
    const isDark = async (scheme: string) =>
      (await open(`ticket=${ticket}&name=account.login&language=en&scheme=${scheme}`)).text.includes(
        "@media all{",
      );
    expect([await isDark("dark"), await isDark("light")]).toEqual([true, false]);
    const policy = String(mail.headers["content-security-policy"]);
    expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline';/);
    expect(policy).toMatch(/; sandbox allow-same-origin$/);
    expect(policy).toContain(`frame-ancestors ${new URL(preview.link).protocol}//studio.`);
    expect(policy).not.toContain("script");
    for (const query of [
      `ticket=${ticket}x&name=account.login&language=en`,
      "name=account.login&language=en",
    ])
      expect((await open(query)).status).toBe(404);
    expect((await open(`ticket=${ticket}&name=nothing&language=en`)).status).toBe(404);
    const ask = await openConsoleApi();
    const request = { ticket, name: "account.login", language: "en" } as never;
    expect((await ask("readPreviewMail", request)).status).toBe(404);
  });

  test("opens the page of the sample's last order", async () => {
    const { preview } = await create("vidora");
    const { location } = await openPreviewLink(preview, "&state=paid&path=/receipt%3ForderId%3D:order");
    expect(location).toMatch(/^\/receipt\?orderId=[\w-]{6,}$/);
    expect(location).not.toContain("none");
  });

  test("opens nothing for a ticket that is forged, of another preview, or has expired", async () => {
    const { preview } = await create("vidora");
    const { preview: other } = await create("nordplay");
    const [secret, host] = [readTicketSecret(), getPreviewHost(preview)];
    const tickets = {
      forged: await signPreviewTicket("x".repeat(40), preview.site, Date.now() + DAY_MS),
      expired: await signPreviewTicket(secret, preview.site, Date.now() - MINUTE_MS),
      ofAnother: new URL(other.link).searchParams.get("ticket") ?? "",
      none: "",
    };
    for (const [name, ticket] of Object.entries(tickets)) {
      const opened = await sendRequest(`/api/preview?ticket=${ticket}`, { host });
      expect([name, opened.status, opened.cookies]).toEqual([name, 404, []]);
      const page = await sendRequest("/", { host, cookie: `__Host-preview=${ticket}` });
      expect([name, page.status, NAME.test(page.text)]).toEqual([name, 404, false]);
    }
    const valid = await signPreviewTicket(secret, preview.site, Date.now() + MINUTE_MS);
    expect((await sendRequest("/", { host, cookie: `__Host-preview=${valid}` })).status).toBe(200);
  });

  test("leads to its own pages only", async () => {
    const { preview } = await create("vidora");
    for (const path of [
      "//evil.test",
      "https://evil.test",
      "/\\evil.test",
      "/api/session",
      "",
      "evil",
      "/a%0d%0ab:c",
    ]) {
      const { location } = await openPreviewLink(
        preview,
        `&path=${path.includes("%") ? path : encodeURIComponent(path)}`,
      );
      expect([path, location]).toEqual([path, "/"]);
    }
  });

  test("shows a sample member, whose session counts there alone, and pays and changes nothing", async () => {
    const { preview } = await create("vidora");
    const { cookie } = await openPreviewLink(preview, "&state=pixWaiting&path=/orders");
    const host = getPreviewHost(preview);
    const session = await callAsPage("/api/session", { host, cookie });
    expect(session.json().data).toMatchObject({ name: "Alex" });
    const elsewhere = await callAsPage("/api/session", { host: getBrandHost("vidora"), cookie });
    expect(elsewhere.json().data).toBeNull();
    const key = { "Idempotency-Key": "preview-0123456789" };
    const pay = { planId: "102", method: "pix", quoteId: "q".repeat(20) };
    const changes: [string, object][] = [
      ["/api/bill/pay/v1", pay],
      ["/api/user/login/v1", { account: "ana@vidora.example", type: "email", password: "vidora-2026" }],
      ["/api/user/profile/v1", { nickname: "Mine" }],
    ];
    for (const [path, json] of changes) {
      const answer = await callAsPage(path, { host, cookie, json, headers: key });
      expect([path, answer.json().code]).toEqual([path, PREVIEW_ONLY]);
    }
  });

  test("has nothing any more once it was ended, also for who has its cookie", async () => {
    const { preview, end } = await create("merlion");
    const { cookie } = await openPreviewLink(preview);
    const host = getPreviewHost(preview);
    expect((await sendRequest("/", { host, cookie })).status).toBe(200);
    await end();
    await expect.poll(async () => (await sendRequest("/", { host, cookie })).status).toBe(404);
    expect((await openPreviewLink(preview)).status).toBe(404);
  });

  test("serves no other brand's files, and the shop and the console open no preview", async () => {
    const { preview } = await create("vidora");
    const { cookie } = await openPreviewLink(preview);
    const file = (brand: string) =>
      sendRequest(`/brands/${brand}/logo.svg`, { host: getPreviewHost(preview), cookie });
    expect([(await file("vidora")).status, (await file("nordplay")).status]).toEqual([200, 404]);
    const { search } = new URL(preview.link);
    for (const host of [getBrandHost("vidora"), getPreviewHost(preview).replace(/^[^.]+\./, "")])
      expect((await callAsPage(`/api/preview${search}`, { host })).status).toBe(404);
    const ask = await openConsoleApi();
    const ticket = new URL(preview.link).searchParams.get("ticket") ?? "";
    expect((await ask("openPreview", { ticket, state: "visitor" })).status).toBe(404);
  });

  test("is named on no page of the shop", async () => {
    const { preview } = await create("vidora");
    await openPreviewLink(preview);
    for (const path of ["/", "/sitemap.xml", "/robots.txt", "/en/pricing-table", "/manifest.webmanifest"]) {
      const { text, headers } = await sendRequest(path, { host: getBrandHost("vidora") });
      expect([path, text.includes("pv-"), JSON.stringify(headers).includes("pv-")]).toEqual([
        path,
        false,
        false,
      ]);
    }
  });
});
