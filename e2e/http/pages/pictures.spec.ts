import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { getDemoBrand, getLocalizedPath } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { sendRequest } from "@/e2e/stack/send-request";
import { resetConnection } from "@/e2e/stack/upstream-faults";
import { getTranslator } from "@/e2e/translator";
import { readPictureHeader } from "@/lib/testing/decoders/read-picture-header";
import { takeSlice } from "@/lib/testing/sweep";

const MAX_BYTES = 59_999;
const IMMUTABLE = "public, max-age=31536000, immutable";
const PAGES = ["/", "/pricing-table", "/help", "/privacy", "/plan-details/101"];

const readMeta = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

async function readPicturePath(brand: string, path: string): Promise<string> {
  const { text } = await sendRequest(path, { brand });
  return new URL(readMeta(text, "og:image") ?? "").pathname;
}

for (const { id: brand } of DEMO_BRANDS) {
  httpTest(`${brand} has the pictures that browsers, phones and its mails ask for`, async () => {
    const html = (await sendRequest("/", { brand })).text;
    expect(html).toContain(`<link rel="icon" href="/brands/${brand}/icon.svg"/>`);
    expect(html).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png"/>');
    const favicon = await sendRequest("/favicon.ico", { brand });
    expect([favicon.status, favicon.headers["content-type"]]).toEqual([200, "image/x-icon"]);
    expect([favicon.body.readUInt16LE(2), favicon.body.readUInt16LE(4)]).toEqual([1, 3]);
    const touch = await sendRequest("/apple-touch-icon.png", { brand });
    expect([touch.status, touch.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(readPictureHeader(touch.body)).toEqual(["png", 180, 180]);
    const logo = await sendRequest("/mail-logo.png", { brand });
    expect([logo.status, logo.headers["content-type"]]).toEqual([200, "image/png"]);
    expect(readPictureHeader(logo.body)).toEqual(["png", 720, 144]);
    // Mail in a browser is a page of another origin.
    expect(logo.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    for (const { headers, body } of [favicon, touch, logo]) {
      expect(headers["cache-control"]).toBe("public, max-age=600");
      expect(body.length).toBeLessThanOrEqual(MAX_BYTES);
    }
    const manifest = (await sendRequest("/manifest.webmanifest", { brand })).json<{
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
    }>();
    const drawn = manifest.icons.filter(({ type }) => type === "image/png");
    expect(drawn.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ["192x192", undefined],
      ["512x512", undefined],
      ["512x512", "maskable"],
    ]);
    for (const { src, sizes } of drawn) {
      const { status, headers, body } = await sendRequest(src, { brand });
      expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
        200,
        "image/png",
        IMMUTABLE,
      ]);
      expect(readPictureHeader(body).join("x")).toBe(`pngx${sizes}`);
      expect(body.length).toBeLessThanOrEqual(MAX_BYTES);
    }
  });

  httpTest(`each public page of ${brand} has a picture in each language`, async () => {
    const paths = new Map<string, string>();
    for (const locale of getDemoBrand(brand).langs)
      for (const page of PAGES) {
        const address = getLocalizedPath(brand, locale, page);
        const { text } = await sendRequest(address, { brand });
        const url = new URL(readMeta(text, "og:image") ?? "");
        expect(`${url.origin}/`, address).toBe(new URL("/", readMeta(text, "og:url")).href);
        expect([readMeta(text, "og:image:width"), readMeta(text, "og:image:height")]).toEqual([
          "1200",
          "630",
        ]);
        expect(readMeta(text, "og:image:alt"), address).toBe(readMeta(text, "og:title"));
        expect(readMeta(text, "twitter:card"), address).toBe("summary_large_image");
        expect(url.pathname, address).toContain(`/brand-pictures/${locale}-`);
        paths.set(address, url.pathname);
      }
    // Each is drawn when it is first asked for.
    for (const [address, path] of takeSlice([...paths])) {
      const { status, headers, body } = await sendRequest(path, { brand });
      expect([status, headers["content-type"], headers["cache-control"]], address).toEqual([
        200,
        "image/jpeg",
        IMMUTABLE,
      ]);
      expect(readPictureHeader(body), address).toEqual(["jpeg", 1200, 630]);
      expect(body.length, address).toBeLessThanOrEqual(MAX_BYTES);
    }
    // The privacy page has the picture of the home page; all others differ.
    expect(new Set(paths.values()).size).toBe(paths.size - getDemoBrand(brand).langs.length);
    // Of another brand's host not even the address is known (threat T5).
    const other = brand === "vidora" ? "nordplay" : "vidora";
    for (const path of paths.values()) expect((await sendRequest(path, { brand: other })).status).toBe(404);
  });
}

httpTest("an invented picture, or one without its proof, is not found", async () => {
  const path = await readPicturePath("vidora", "/plan-details/101");
  for (const invented of [
    path.replace("-101-", "-102-"),
    path.replace("/pt-", "/en-"),
    path.replace(/.{10}\.jpg$/, ".jpg"),
    "/brand-pictures/",
    "/brand-pictures/pt-home.jpg",
    "/brand-pictures/x/y.jpg",
    `/brand-pictures/pt-${"1".repeat(500)}-0123456789abcdefgh.jpg`,
  ])
    expect((await sendRequest(invented)).status, invented).toBe(404);
  expect((await sendRequest(path, { host: "evil.example" })).status).toBe(404);
  expect((await sendRequest(path, { method: "POST", body: "" })).status).toBe(405);
});

httpTest("pictures stay available while the site API is down (fault F2)", async ({ shop }) => {
  const { port } = shop;
  const home = await sendRequest("/", { port });
  const path = new URL(readMeta(home.text, "og:image") ?? "").pathname;
  const paths = [path, "/favicon.ico", "/apple-touch-icon.png"];
  const before = [];
  for (const each of paths) before.push(await sendRequest(each, { port }));
  expect(before.map(({ status }) => status)).toEqual([200, 200, 200]);
  shop.upstream.setFault(/./, resetConnection);
  for (const [index, each] of paths.entries()) {
    const answer = await sendRequest(each, { port });
    expect([answer.status, before[index]?.body.equals(answer.body)], each).toEqual([200, true]);
  }
});

httpTest("the title of a page describes its picture in the page's language", async () => {
  for (const locale of getDemoBrand("vidora").langs) {
    const t = getTranslator(locale);
    const { text } = await sendRequest(getLocalizedPath("vidora", locale, "/help"));
    expect(readMeta(text, "og:image:alt")).toBe(`${t("meta.title.help")} · Vidora`);
  }
});
