import { createPrivatePageHeaders, createPublicPageHeaders } from "./page-headers";

const CDN = "https://cdn.example";
const readPolicy = (headers: Record<string, string>) =>
  (headers["Content-Security-Policy"] ?? "").split("; ").map((directive) => directive.split(" "));

describe("the content policy of a page", () => {
  it.each([
    ["public", createPublicPageHeaders(200, [CDN])],
    ["private", createPrivatePageHeaders("nonce", [CDN], null)],
  ])("%s: shows images of the brand's own hosts only, and no inline style", (_, headers) => {
    const policy = readPolicy(headers);
    expect(policy.find(([name]) => name === "img-src")).toEqual(["img-src", "'self'", "data:", CDN]);
    expect(policy.filter(([name]) => name?.startsWith("style-src"))).toEqual([["style-src", "'self'"]]);
  });
});
