import { expect, httpTest } from "@/e2e/fixtures";
import { logInToConsole, STUDIO_HOST } from "@/e2e/stack/previews";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";

const BRANDS = ["vidora", "nordplay", "orbita", "merlion"];
const read = (path: string, cookie?: string) => sendRequest(path, { host: STUDIO_HOST, cookie });

httpTest(
  "nobody without an operator's session gets a brand's file at the console (threat T5)",
  async ({ ana }) => {
    const none = await read("/brands/vidora/none.svg");
    expect([none.status, none.headers["cache-control"]]).toEqual([404, "no-store"]);
    for (const brand of BRANDS)
      for (const cookie of [undefined, ana.cookie, "__Host-studio=abc"]) {
        const { status, text, headers } = await read(`/brands/${brand}/logo.svg`, cookie);
        expect([brand, cookie?.slice(0, 20), status, text]).toEqual([
          brand,
          cookie?.slice(0, 20),
          404,
          none.text,
        ]);
        expect(headers).toMatchObject({ "cache-control": "no-store", etag: none.headers.etag });
      }
    expect((await read("/brands/default/icon.svg")).status).toBe(200);
  },
);

httpTest("operators get the files of the brands on which they work, and nobody stores them", async () => {
  for (const [role, allowed] of [
    ["owner", BRANDS],
    ["viewer", BRANDS],
    ["editor", ["vidora", "nordplay"]],
  ] as const) {
    const cookie = await logInToConsole(role);
    for (const brand of BRANDS) {
      const { status, headers } = await read(`/brands/${brand}/logo.svg`, cookie);
      const isAllowed = (allowed as readonly string[]).includes(brand);
      expect([role, brand, status]).toEqual([role, brand, isAllowed ? 200 : 404]);
      expect(headers["cache-control"]).toBe(isAllowed ? "private, no-store" : "no-store");
    }
    expect((await read("/brands/vidora/none.svg", cookie)).status).toBe(404);
    const elsewhere = await sendRequest("/brands/nordplay/logo.svg", { brand: "vidora", cookie });
    expect([role, elsewhere.status]).toEqual([role, 404]);
    await callAsPage("/api/admin/logOut", { host: STUDIO_HOST, cookie, json: {} });
    expect([role, (await read("/brands/vidora/logo.svg", cookie)).status]).toEqual([role, 404]);
  }
});
