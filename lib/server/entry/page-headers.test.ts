import { getAllowedSources } from "@/lib/domain/site/external-scripts";
import {
  createPrivatePageHeaders,
  createPublicPageHeaders,
  createVisitorDocumentHeaders,
} from "./page-headers";

const CDN = "https://cdn.example";
const readPolicy = (headers: Record<string, string>) =>
  (headers["Content-Security-Policy"] ?? "").split("; ").map((directive) => directive.split(" "));

describe("the content policy of a page", () => {
  it.each([
    ["public", createPublicPageHeaders(200, [CDN], true)],
    ["visitor's document", createVisitorDocumentHeaders([CDN], null, true)],
    ["private", createPrivatePageHeaders("nonce", [CDN], [])],
  ])("%s: shows images of the brand's own hosts only, and no inline style", (_, headers) => {
    const policy = readPolicy(headers);
    expect(policy.find(([name]) => name === "img-src")).toEqual(["img-src", "'self'", "data:", CDN]);
    expect(policy.filter(([name]) => name?.startsWith("style-src"))).toEqual([["style-src", "'self'"]]);
  });
});

describe("a page for all visitors (rules/caches#caches-in-front)", () => {
  const pages = (isDocument: boolean): [string, Record<string, string>][] => [
    ["public", createPublicPageHeaders(200, [], isDocument)],
    ["missing", createPublicPageHeaders(404, [], isDocument)],
    ["failed", createPublicPageHeaders(500, [], isDocument)],
  ];
  const readScripts = (headers: Record<string, string>) =>
    readPolicy(headers).find(([name]) => name === "script-src");

  it.each([...pages(true), ["visitor's document", createVisitorDocumentHeaders([], null, true)] as const])(
    "%s: of our page server runs files alone; who keeps it, it says itself",
    (_, headers) => {
      expect(readScripts(headers)).toEqual(["script-src", "'self'"]);
      expect(headers).not.toHaveProperty("Cache-Control");
    },
  );

  it.each(pages(false))("%s: as Next makes it runs Next's scripts, and is stored by nobody", (_, headers) => {
    expect(readScripts(headers)).toEqual(["script-src", "'self'", "'unsafe-inline'"]);
    expect(headers["Cache-Control"]).toBe("no-store");
  });
});

describe("the policy of a visitor's document", () => {
  const readScripts = (headers: Record<string, string>) =>
    readPolicy(headers)
      .find(([name]) => name === "script-src")
      ?.slice(1);

  it("runs files of ours, and the third-party scripts of the brand by their addresses", () => {
    const google = getAllowedSources("google", null);
    expect(readScripts(createVisitorDocumentHeaders([], null, true))).toEqual(["'self'"]);
    const headers = createVisitorDocumentHeaders([], google, true);
    expect(readScripts(headers)).toEqual(["'self'", "https://accounts.google.com/gsi/client"]);
    expect(headers).toMatchObject({
      "Referrer-Policy": "strict-origin",
      "X-Robots-Tag": "noindex, nofollow",
    });
  });

  it("is marked where the brand's scripts are not known yet", () => {
    expect(createVisitorDocumentHeaders([], null, true)).not.toHaveProperty("x-provisional-page");
    expect(createVisitorDocumentHeaders([], null, false)).toHaveProperty("x-provisional-page");
  });
});
