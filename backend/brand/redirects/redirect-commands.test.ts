import { parseBrandCommand } from "@/backend/brand/parse-brand-command";
import { runBrandCommand } from "@/backend/brand/run-brand-command";
import { siteConfigs } from "@/backend/db/schema/site";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { vidora } from "@/backend/seed/demo-brands";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { MAX_MOVED_ADDRESSES } from "@/lib/config/constants";
import { brandDocument } from "@/lib/contract/admin/brand-document";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora]);
});
afterAll(() => api.close());

const run = async (...args: string[]) =>
  (await runBrandCommand(api.services.db, parseBrandCommand(args), api.clock.now())).lines;

describe("redirects of old addresses (rules/addresses#moved-addresses)", () => {
  it("are added, listed, changed, sent by the site API and removed", async () => {
    expect(await run("redirects", "vidora")).toEqual(["Vidora redirects no old addresses."]);
    await run("add-redirect", "vidora", "/precos.html", "/");
    await run("add-redirect", "vidora", "/planos/", "/pricing-table");
    await run("add-redirect", "vidora", "/precos.html", "/pricing-table");
    expect(await run("redirects", "vidora")).toEqual([
      "/planos  →  /pricing-table",
      "/precos.html  →  /pricing-table",
    ]);
    const { data } = await api.call("readSiteConfig", {}, { site: "vidora" });
    expect(data).toMatchObject({
      redirects: [
        { from: "/planos", to: "/pricing-table" },
        { from: "/precos.html", to: "/pricing-table" },
      ],
      company: { legalName: vidora.company.legalName },
    });
    // They are part of what the operators' console keeps, copies and publishes.
    const document = brandDocument.parse(await readDocument(api.services.db, "vidora"));
    expect(document.settings.redirects).toHaveLength(2);
    await run("remove-redirect", "vidora", "/planos");
    await run("remove-redirect", "vidora", "/precos.html");
    expect(await run("redirects", "vidora")).toEqual(["Vidora redirects no old addresses."]);
  });

  it.each([
    [["add-redirect", "vidora", "old", "/help"], /is no path/],
    [["add-redirect", "vidora", "https://evil.example/", "/help"], /is no path/],
    [["add-redirect", "vidora", "/old"], /is no page of the shop/],
    [["add-redirect", "vidora", "/old", "https://evil.example/"], /is no page of the shop/],
    [["add-redirect", "vidora", "/help", "/"], /an address of the shop itself/],
    [["add-redirect", "vidora", "/en/old", "/"], /without its language/],
    [["add-redirect", "vidora", "/plan-details/1", "/plan-details/1"], /chain or a loop/],
    [["remove-redirect", "vidora", "/never"], /does not redirect "\/never"/],
  ])("refuses %j and changes nothing", async (args, message) => {
    await run("add-redirect", "vidora", "/kept", "/help");
    await expect((async () => run(...args))()).rejects.toThrow(message);
    expect(await run("redirects", "vidora")).toEqual(["/kept  →  /help"]);
  });

  it("are at most 200", async () => {
    const redirects = Array.from({ length: MAX_MOVED_ADDRESSES }, (_, index) => ({
      from: `/old-${index}`,
      to: "/",
    }));
    await api.services.db.update(siteConfigs).set({ config: { redirects } });
    await expect(run("add-redirect", "vidora", "/one-more", "/")).rejects.toThrow(/at most 200/);
    await run("add-redirect", "vidora", "/old-7", "/help");
    expect(await run("redirects", "vidora")).toHaveLength(MAX_MOVED_ADDRESSES);
  });
});
