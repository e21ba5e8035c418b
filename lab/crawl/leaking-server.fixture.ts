import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { CrawlShop } from "./random-crawl-request";

/** Two brands, a preview of the first, and the console. */
export const TEST_SHOPS = [
  { site: "alfa", host: "alfa.test", locales: ["en"], cookie: "__Host-session=a", account: "ann@alfa.test" },
  { site: "beta", host: "beta.test", locales: ["en"], cookie: "__Host-session=b", account: "bob@beta.test" },
  {
    ...{ site: "preview", shows: "alfa", host: "pv.console.test", locales: ["en"] },
    ...{ cookie: "preview=p; __Host-session=p", account: "sample@preview.invalid" },
  },
  {
    ...{ site: "console", host: "console.test", locales: ["en"], cookie: null },
    ...{ account: "olga@console.test", foreignCookie: "__Host-operator=o" },
  },
] as const satisfies readonly CrawlShop[];
type TestShop = (typeof TEST_SHOPS)[number];

/** What was requested. */
export interface Asked {
  shop: TestShop;
  /** The other of the two brands; the first for the preview's host and the console. */
  other: "alfa" | "beta";
  /** With the shop's own session. */
  isMember: boolean;
  cookie: string;
  headers: IncomingMessage["headers"];
}

/** What is answered beside the shop's own name, or instead of its page. */
export interface LeakingAnswer {
  body?: string;
  header?: string;
  /** In place of the page, or of the picture that each shop has. */
  file?: { type: string; bytes: Buffer };
  picture?: Buffer;
}

const CODINGS = { br: brotliCompressSync, gzip: gzipSync, identity: (body: Buffer) => body };

/**
 * A storefront of four hosts whose answers a test decides, in the codings that the requests allow.
 * @returns its port, and what stops it
 */
export async function openLeakingServer(answer: (asked: Asked) => LeakingAnswer) {
  const server = createServer((request, response) => {
    const { headers, url } = request;
    const shop = findShop(headers.host ?? "");
    const cookie = headers.cookie ?? "";
    const isMember = shop.cookie !== null && cookie.includes(shop.cookie);
    const other = shop.site === "alfa" ? "beta" : "alfa";
    const { body = "", header, file, picture } = answer({ shop, other, isMember, cookie, headers });
    if (header) response.setHeader("Link", header);
    if (url === "/apple-touch-icon.png")
      return response
        .setHeader("Content-Type", "image/png")
        .end(picture ?? `picture of ${shop.site.length}${shop.site[0]}`);
    if (file) return response.setHeader("Content-Type", file.type).end(file.bytes);
    const coding = (["br", "gzip"] as const).find((name) => headers["accept-encoding"]?.includes(name));
    if (coding) response.setHeader("Content-Encoding", coding);
    const html = Buffer.from(`<a href="/orders">${showOwn(shop, isMember)}</a> ${body}`);
    return response.setHeader("Content-Type", "text/html").end(CODINGS[coding ?? "identity"](html));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function findShop(host: string): TestShop {
  const shop = TEST_SHOPS.find((one) => one.host === host.toLowerCase());
  if (!shop) throw new Error(`Nobody is at ${host}.`);
  return shop;
}

/** A preview shows its brand and the draft to a visitor with its link, and nothing to any other. */
const showOwn = ({ site }: TestShop, isMember: boolean): string =>
  site === "preview" ? (isMember ? "alfa unpublished" : "This preview has ended") : site;
