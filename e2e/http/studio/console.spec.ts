import { randomBytes } from "node:crypto";
import { getBrandUrl } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { logInToConsole, openConsoleApi, STUDIO_HOST } from "@/e2e/stack/previews";
import { callAsPage, getBrandHost, sendRequest } from "@/e2e/stack/send-request";
import { STOREFRONT_PORT } from "@/e2e/stack/stack-settings";

httpTest("console and shops don't share their pages", { tag: "@plain" }, async () => {
  for (const path of ["/pricing-table", "/payment", "/api/site/theme/v1"])
    expect([path, (await sendRequest(path, { host: STUDIO_HOST })).status]).toEqual([path, 404]);
  for (const path of ["/brand/vidora", "/console.css", "/operators"]) {
    const answer = await sendRequest(path);
    const { status } =
      answer.location === undefined
        ? answer
        : await sendRequest(new URL(answer.location, getBrandUrl("vidora")).pathname);
    expect([path, status]).toEqual([path, 404]);
  }
  const console = await sendRequest("/", { host: STUDIO_HOST });
  expect(console.status).toBe(200);
  expect(console.headers).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "x-frame-options": "DENY",
  });
  expect((await sendRequest("/", { host: getBrandHost("vidora") })).headers["x-robots-tag"]).toBeUndefined();
});

httpTest(
  "an editor is answered about their own brands only, and a viewer changes nothing",
  { tag: "@plain" },
  async () => {
    const asEditor = await openConsoleApi("editor");
    const { brands } = (await asEditor("listBrands", {})).data;
    expect(brands.map(({ brand }) => brand).sort()).toEqual(["nordplay", "vidora"]);
    const other = await asEditor("readBrand", { brand: "savanna" });
    expect([other.status, other.data]).toEqual([
      404,
      expect.objectContaining({ problem: "unknown", detail: "savanna" }),
    ]);
    expect((await asEditor("listOperators", {})).status).toBe(403);

    const asViewer = await openConsoleApi("viewer");
    const { status, data } = await asViewer("readBrand", { brand: "vidora" });
    expect([status, data.brand.name]).toEqual([200, "Vidora"]);
    const change = { path: ["name"], before: "Vidora", after: "Mine" };
    const refused = await asViewer("changeDraft", { brand: "vidora", changes: [change] });
    expect([refused.status, refused.data]).toEqual([403, expect.objectContaining({ problem: "notAllowed" })]);
  },
);

httpTest(
  "logging out of the console ends the session, also for a cookie that was copied before",
  { tag: "@plain" },
  async () => {
    const cookie = await logInToConsole("owner");
    const call = (name: string) => callAsPage(`/api/admin/${name}`, { host: STUDIO_HOST, cookie, json: {} });
    expect((await call("readOperator")).status).toBe(200);
    const left = await call("logOut");
    expect([left.status, left.headers["clear-site-data"]]).toEqual([200, '"storage"']);
    expect(left.cookies.join()).toMatch(/^__Host-studio=; Max-Age=0/);
    const later = await call("readOperator");
    expect([later.status, later.json<object>()]).toEqual([
      401,
      expect.objectContaining({ problem: "sessionEnded" }),
    ]);
  },
);

httpTest(
  "addresses that the console moves lead visitors on, and one that can't be moved is told",
  { tag: "@plain" },
  async () => {
    const ask = await openConsoleApi();
    const brand = `moved-${randomBytes(4).toString("hex")}`;
    const name = `${brand}.localhost`;
    const host = `${name}:${STOREFRONT_PORT}`;
    expect((await ask("createBrand", { brand, name: "Nova", host: name, copyOf: "savanna" })).status).toBe(
      200,
    );
    const redirects = [
      { from: "/old-prices.html", to: "/pricing-table" },
      { from: "/help", to: "/" },
    ];
    const begun = (await ask("readBrand", { brand })).data.draft?.document;
    const changed = await ask("changeDraft", {
      brand,
      changes: [
        { path: ["settings", "redirects"], before: begun?.settings.redirects ?? null, after: redirects },
        { path: ["timeZone"], before: begun?.timeZone ?? null, after: "America/Lima" },
      ],
    });
    expect(changed.status).toBe(200);
    const told = changed.data.warnings.filter(({ code }) => code === "unusableRedirect");
    expect(told).toMatchObject([{ severity: "warning", values: { address: "/help", target: "/" } }]);
    const { draft } = (await ask("readBrand", { brand })).data;
    expect(draft?.document.timeZone).toBe("America/Lima");
    const published = await ask("publishBrand", { brand, revision: draft?.revision ?? 0, note: "" });
    expect(published.status).toBe(200);
    const open = (path: string) => sendRequest(path, { host });
    await expect.poll(async () => (await open("/old-prices.html")).location).toBe("/pricing-table");
    expect((await open("/help")).status).toBe(200);
  },
);
