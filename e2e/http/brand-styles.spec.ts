import { getDemoBrand } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { type HttpResponse, type RequestOptions, sendRequest } from "@/e2e/stack/send-request";
import { replaceData } from "@/e2e/stack/upstream-faults";

const YEAR = "public, max-age=31536000, immutable";

const findStyleSheet = ({ text }: HttpResponse): string =>
  /<link rel="stylesheet" href="(\/brand-styles\/[^"]+)"/.exec(text)?.[1] ?? "";

const loadStyleSheet = async (options: RequestOptions = {}): Promise<string> =>
  findStyleSheet(await sendRequest("/help", options));

httpTest.describe("the style sheet of a brand (rules/brands#style-sheet)", () => {
  for (const brand of ["vidora", "nordplay"]) {
    httpTest(`of ${brand} blocks rendering, and is cached by its hash`, async () => {
      const page = await sendRequest("/help", { brand });
      const path = findStyleSheet(page);
      expect(path).toMatch(new RegExp(`^/brand-styles/${brand}-[0-9a-f]{16}\\.css$`));
      expect(page.text.indexOf(path)).toBeLessThan(page.text.indexOf("</head>"));
      const sheet = await sendRequest(path, { brand });
      expect(sheet.status).toBe(200);
      expect(sheet.headers["content-type"]).toBe("text/css; charset=utf-8");
      expect(sheet.headers["cache-control"]).toBe(YEAR);
      expect(sheet.cookies).toEqual([]);
      const { themeColor } = getDemoBrand(brand);
      expect(sheet.text).toContain(`--color-brand:${themeColor.toLowerCase()}`);
    });
  }

  httpTest("is the same on private pages", async ({ ana }) => {
    const account = await sendRequest("/account", { cookie: ana.cookie });
    expect(findStyleSheet(account)).toBe(await loadStyleSheet());
  });

  httpTest("is served to its own brand's host only (T5)", async () => {
    const path = await loadStyleSheet();
    expect((await sendRequest(path, { brand: "nordplay" })).status).toBe(404);
    expect((await sendRequest(path, { host: "evil.example" })).status).toBe(404);
  });

  for (const name of ["x", "vidora.css", "vidora-zz.css", "vidora-0123456789abcdef.css.map", "a/b", "a/b/c"])
    httpTest(`/brand-styles/${name} does not exist`, async () => {
      const answer = await sendRequest(`/brand-styles/${name}`);
      expect(answer.status).toBe(404);
      expect(answer.text).not.toMatch(/--color|__next/);
    });

  httpTest("with the hash of an earlier one is the present one, cached for a minute", async ({ shop }) => {
    const { port } = shop;
    const brand = "savanna";
    const before = await loadStyleSheet({ brand, port });
    shop.upstream.setFault(
      /\/theme\//,
      replaceData((data) => ({ ...data, themeColor: "#d7263d" })),
    );
    await shop.kill();
    await shop.start();
    const after = await loadStyleSheet({ brand, port });
    expect(after).not.toBe(before);
    const [old, present] = await Promise.all(
      [before, after].map((path) => sendRequest(path, { brand, port })),
    );
    expect(old?.status).toBe(200);
    expect(old?.headers["cache-control"]).toBe("public, max-age=60");
    expect(present?.headers["cache-control"]).toBe(YEAR);
    expect(present?.text).toContain("#d7263d");
    expect(old?.text).toBe(present?.text);
  });
});

httpTest(
  "pages may load images of the brand's own hosts only (docs/decisions/019)",
  async ({ shop, ana }) => {
    const { port, upstream } = shop;
    const readImageSources = async (path: string) => {
      const { headers } = await sendRequest(path, { port, cookie: ana.cookie });
      return /img-src ([^;]*)/.exec(String(headers["content-security-policy"]))?.[1];
    };
    upstream.setFault(
      /\/get\/config\//,
      replaceData((data) => ({
        ...data,
        images: {
          navLogo: "https://img.example/a.svg",
          avatar: "https://img.example/b.svg",
          icon: "https://evil.example;script-src/c.svg",
        },
      })),
    );
    await shop.kill();
    await shop.start();
    for (const path of ["/help", "/account", "/login"]) {
      await sendRequest(path, { port, cookie: ana.cookie });
      expect(await readImageSources(path), path).toBe("'self' data: https://img.example");
    }
    upstream.reset();
    await shop.kill();
    await shop.start();
    await sendRequest("/help", { port });
    expect(await readImageSources("/help")).toBe("'self' data:");
  },
);
