import type { SiteRecord } from "@/lib/server/site/request-site-record";
import { createRenderPage } from "./render-page";

const record: SiteRecord = { site: "acme", defaultLang: "pt", langs: ["pt"], hosts: ["acme.example"] };
const POLICY = "default-src 'none'; img-src 'self' data: https://cdn.example; font-src 'self'";

async function render(headers: Record<string, string>) {
  const renderPage = createRenderPage(async () => ({ status: 200, headers, body: Buffer.from("page") }));
  return renderPage({ record, path: "/help", client: "web" });
}

beforeAll(() => {
  process.env.REVALIDATE_SECRET = "r".repeat(32);
});

describe("a rendered page (docs/decisions/021)", () => {
  it.each([
    ["complete", false, { "cache-control": "s-maxage=60, stale-while-revalidate=86340" }],
    ["without a time to live", false, {}],
    ["out of date", true, { "x-nextjs-cache": "STALE" }],
    [
      "with a part of its data missing (fault F28)",
      true,
      { "cache-control": "s-maxage=2, stale-while-revalidate=598" },
    ],
    [
      "before its image origins are known",
      true,
      { "content-security-policy": POLICY.replace("https://cdn.example", "https:") },
    ],
    ["before its brand's scripts are known", true, { "x-provisional-page": "1" }],
    ["with its image origins", false, { "content-security-policy": POLICY }],
  ])("%s: is a better one to follow? %s", async (_name, expected, headers) => {
    expect((await render(headers)).isProvisional).toBe(expected);
  });

  it.each([
    ["/help", ["/help", "/404"]],
    ["/en/help", ["/en/help", "/en/404"]],
    ["/404", ["/404"]],
  ])(
    "%s, where Next finds nothing to show, is the brand's page for unknown addresses",
    async (path, asked) => {
      const requested: string[] = [];
      const renderPage = createRenderPage(async (requestedPath) => {
        requested.push(requestedPath);
        const isWhole = requestedPath.endsWith("/404");
        return { status: 404, headers: {}, body: Buffer.from(isWhole ? "page" : "to be filled by a script") };
      });
      const langs = ["pt", "en"] as const;
      const page = await renderPage({ record: { ...record, langs: [...langs] }, path, client: "web" });
      expect([page.status, page.body, requested]).toEqual([404, "page", asked]);
    },
  );
});
