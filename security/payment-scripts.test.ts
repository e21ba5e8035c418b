import { readFileSync } from "node:fs";
import { parseProjectSources } from "@/lib/testing/architecture/project-files";
import { listDocumentScripts, listUnlistedScripts, PAYMENT_SCRIPTS } from "./payment-scripts";

const build = {
  origin: "https://shop.example",
  lists: { rootMainFiles: ["static/chunks/main.js"], polyfillFiles: ["static/chunks/old.js"] },
  has: (path: string) => path === "static/chunks/form.js",
};
const sources = parseProjectSources();

describe("inventory of the scripts of payment pages (threat T50, PCI DSS 6.4.3)", () => {
  it("has every page that shows a part of the checkout", () => {
    const pages = sources
      .filter(({ path, imports }) => {
        const isPage = path.startsWith("app/") && path.endsWith("/page.tsx");
        return isPage && imports.some(({ target }) => target.startsWith("components/payment/"));
      })
      .map(({ path }) => `/${path.split("/").slice(6, -1).join("/")}`);
    expect([...new Set(pages)].sort()).toEqual(PAYMENT_SCRIPTS.pages);
  });

  it("has each script once", () => {
    const ids = PAYMENT_SCRIPTS.scripts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const identities = PAYMENT_SCRIPTS.scripts.map(({ identity }) => identity);
    expect(new Set(identities).size).toBe(identities.length);
  });

  it("has no third party: only the log-in forms load another company's script, and one file can", () => {
    const text = readFileSync("lib/server/entry/load-external-sources.ts", "utf8");
    const [, table = ""] = /SCRIPTS_BY_ROUTE[^=]*= \{([^}]*)\}/.exec(text) ?? [];
    const routes = [...table.matchAll(/"(\/[^"]+)":/g)].map(([, route = ""]) => route);
    expect(routes).toEqual([
      "/login",
      "/register",
      "/buy",
      "/forgot-password",
      "/lost-password",
      "/resend-confirm",
      "/reset-password",
      "/notice",
    ]);
    expect(routes.filter((route) => PAYMENT_SCRIPTS.pages.includes(route))).toEqual([]);
    const shipped = sources.filter(
      ({ path }) => /^(app|components|lib)\//.test(path) && !/\.test\.tsx?$|^lib\/testing\//.test(path),
    );
    const creators = shipped.filter(
      ({ text: code, imports }) =>
        /createElement\(\s*["'`]script|importScripts|new (Shared)?Worker\(/.test(code) ||
        imports.some(({ specifier }) => specifier === "next/script"),
    );
    // The others are on public pages only and load the page's own files.
    expect(creators.map(({ path }) => path).sort()).toEqual([
      "components/runtime/tracker/page-views.ts",
      "lib/browser/scripts/load-external-script.ts",
      "lib/domain/document/document-scripts.ts",
      "lib/server/pages/page-document.ts",
    ]);
    const documents = shipped.filter(({ text: code }) => /<script\b/.test(code)).map(({ path }) => path);
    expect(documents.sort()).toEqual([
      "components/shell/document.tsx",
      "components/shell/json-ld.tsx",
      // In documents without a brand, on which nobody pays; their policy names the script by its hash.
      "lib/server/entry/plain-reference.ts",
      "lib/server/pages/page-document.ts",
    ]);
  });

  it.each([
    '<script src="https://evil.example/x.js"></script>',
    '<script src="https://shop.example.evil.example/_next/static/chunks/main.js"></script>',
    '<script src="/_next/static/chunks/added.js"></script>',
    '<script src="/brands/vidora/x.js"></script>',
    '<script nonce="a">fetch("//evil.example")</script>',
    '<SCRIPT type="module">import "//evil.example"</SCRIPT>',
    "<script src='//evil.example/x.js'></script>",
  ])("reports an added script: %s", (html) => {
    const scripts = listDocumentScripts(html, "https://shop.example/payment");
    expect(listUnlistedScripts(scripts, build)).toHaveLength(1);
  });

  it("accepts another company's script by its whole origin only", () => {
    const [first] = PAYMENT_SCRIPTS.scripts;
    const rows = first ? [{ ...first, kind: "origin" as const, identity: "https://pay.example" }] : [];
    const list = (src: string) => listUnlistedScripts([{ src }], build, rows);
    expect(list("https://pay.example/v3/field.js")).toEqual([]);
    for (const src of [
      "https://pay.example.evil.example/x.js",
      "https://pay.example:444/x.js",
      "http://pay.example/x.js",
    ])
      expect(list(src)).toHaveLength(1);
  });

  it("accepts the listed ones, whatever the hash in a file's name is", () => {
    const html =
      '<script nonce="a">self.__next_f.push([1,"x"])</script><script src="/_next/static/chunks/main.js" async=""></script>' +
      '<script src="/_next/static/chunks/form.js"></script><script type="application/ld+json">{}</script>';
    const scripts = listDocumentScripts(html, "https://shop.example/payment");
    expect(scripts).toHaveLength(3);
    expect(listUnlistedScripts(scripts, build)).toEqual([]);
  });
});
