import { createHmac } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { eq } from "drizzle-orm";
import { createApp } from "@/backend/app";
import { plans } from "@/backend/db/schema/site";
import { auditEntries } from "@/backend/db/schema/studio";
import { listPlanCurrencies } from "@/backend/modules/billing/quotes/currencies";
import { nordplay, vidora } from "@/backend/seed/demo-brands";
import { seedDemo } from "@/backend/seed/seed-demo";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS } from "@/lib/config/constants";
import { BrandError } from "./brand-error";
import { parseBrandCommand } from "./parse-brand-command";
import { requireSite } from "./require-site";
import { runBrandCommand } from "./run-brand-command";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora, nordplay]);
});
afterAll(() => api.close());

const runCommand = (...args: string[]) =>
  runBrandCommand(api.services.db, parseBrandCommand(args), api.clock.now());
const ADD = [
  "add",
  "--site",
  "lumen",
  "--name",
  "Lumen",
  "--host",
  "lumen.localhost,Lumen.Example.",
  "--color",
  "#0a7",
];
const LUMEN = [
  ...ADD,
  "--langs",
  "en,pt",
  "--currency",
  "USD",
  "--copy-plans-from",
  "nordplay",
  "--tagline",
  "Light",
];

/** The words that add a brand, some of them changed. */
const addBrand = (changed: Record<string, string>) => {
  const options = {
    ...{ site: "other", name: "O", host: "o.localhost", color: "#000", langs: "en", currency: "USD" },
    ...changed,
  };
  return ["add", ...Object.entries(options).flatMap(([option, value]) => [`--${option}`, value])];
};

describe("adding a brand", () => {
  it("is open at once, with plans, texts and methods", async () => {
    const result = await runCommand(...LUMEN);
    expect(result).toEqual({
      lines: ["Lumen is open at lumen.localhost, lumen.example.", "Plans copied: 6."],
      changed: "lumen",
    });
    expect(await api.data("findSite", { host: "LUMEN.example:443" })).toEqual({
      site: "lumen",
      defaultLang: "en",
      langs: ["en", "pt"],
      version: expect.stringMatching(/^[0-9a-f]{32}$/),
      hosts: ["lumen.localhost", "lumen.example"],
      methods: expect.arrayContaining(["card"]),
    });
    const site = { site: "lumen" };
    expect(await api.data("readTheme", {}, site)).toMatchObject({
      name: "Lumen",
      themeColor: "#0a7",
      tagline: "Light",
      colorScheme: "light",
    });
    const { plans } = await api.data("listPlans", { language: "pt" }, site);
    expect(plans.map(({ id }) => id)).toEqual(["101", "102", "104", "1201", "1202", "1204"]);
    const terms = await api.data("readPolicies", { type: "terms", code: "user", language: "pt" }, site);
    expect(JSON.stringify(terms)).toContain("Lumen");
    expect(JSON.stringify(terms)).not.toMatch(/Nordplay|\{\w+\}/);
    expect(await api.data("readContact", {}, site)).toMatchObject({ email: "help@lumen.example" });
    const user = await api.signUp("first@lumen.example", site);
    expect(
      (await api.data("listPaymentMethods", { planId: "101" }, { ...site, token: user.token })).methods
        .length,
    ).toBe(nordplay.methods.length);
  });

  it.each([
    ["a brand that is there", [...ADD, "--langs", "en", "--currency", "USD"], /already/],
    [
      "a host that is in use",
      addBrand({ host: "localhost" }),
      /localhost leads to the brand "vidora" already/,
    ],
    [
      "plans in a currency the other brand doesn't sell in",
      addBrand({ currency: "RUB", "copy-plans-from": "nordplay" }),
      /sells in USD/,
    ],
    [
      "an unknown brand to copy from",
      addBrand({ "copy-plans-from": "nobody" }),
      /There is no brand "nobody"/,
    ],
  ])("refuses %s and changes nothing", async (_what, args, message) => {
    const before = await runCommand("list");
    await expect(runCommand(...args)).rejects.toThrow(message);
    expect(await runCommand("list")).toEqual(before);
  });

  it.each([
    [[], /npm run brand -- list/],
    [["destroy"], /no command "destroy"/],
    [["add", "--site", "x"], /--name is missing/],
    [["add", "--sight", "x"], /Unknown option/],
    [["set", "brands", "name", "Brands"], /the storefront uses it itself/],
    [[...ADD, "--langs", "de", "--currency", "USD"], /"de" is no language/],
    [[...ADD, "--langs", "en", "--currency", "EUR"], /"EUR" is no currency/],
    [addBrand({ site: "Lumen!", name: "L", host: "l.localhost", color: "#0a7" }), /can't name a brand/],
    [addBrand({ site: "ok", name: "L", host: "l.localhost", color: "green" }), /is no color/],
    [addBrand({ site: "ok", name: "L", host: "l/x", color: "#0a7" }), /is no host name/],
    [["set", "vidora", "name"], /Write: set/],
    [["set-plan", "vidora", "101", "renewal", "on"], /Write: set-plan/],
    [["set-plan", "vidora", "101", "requires-renewal", "yes"], /none of on, off/],
    [["set-price", "vidora", "101", "BRL", "1,50"], /Write: set-price/],
  ])("reports the problem of %j", (args, message) => {
    expect(() => parseBrandCommand(args)).toThrow(BrandError);
    expect(() => parseBrandCommand(args)).toThrow(message);
  });
});

describe("changing a brand", () => {
  it.each([
    ["name", "Vidora Plus", () => api.data("readTheme", {}), { name: "Vidora Plus" }],
    ["color", "#123456", () => api.data("readTheme", {}), { themeColor: "#123456" }],
    ["scheme", "light", () => api.data("readTheme", {}), { colorScheme: "light" }],
    ["tagline.en", "New tagline", () => api.data("readTheme", {}), { tagline: "New tagline" }],
    [
      "langs",
      "en,pt",
      () => api.data("findSite", { host: "localhost" }),
      { langs: ["en", "pt"], defaultLang: "en" },
    ],
    ["type", "slab", () => api.data("readSiteConfig", {}), { look: { type: "slab" } }],
    ["sections", "plans", () => api.data("readSiteConfig", {}), { look: { sections: "plans" } }],
    ["home", "showcase", () => api.data("readSiteConfig", {}), { homeVariant: "showcase" }],
    [
      "help-link",
      "https://help.vidora.example/",
      () => api.data("readSiteConfig", {}),
      { helpLink: "https://help.vidora.example/" },
    ],
    [
      "tax-id",
      "CNPJ 1",
      () => api.data("readSiteConfig", {}),
      { company: { taxId: "CNPJ 1", legalName: "Vidora Tecnologia e Mídia Ltda." } },
    ],
    [
      "image.navLogo",
      "/brands/vidora/logo-mark.svg",
      () => api.data("readSiteConfig", {}),
      { images: { navLogo: "/brands/vidora/logo-mark.svg" } },
    ],
    [
      "origin",
      "https://vidora.localhost",
      () => api.data("readSiteConfig", {}),
      { origin: "https://vidora.localhost" },
    ],
    ["code-login", "on", () => api.data("readSiteConfig", {}), { login: { codeLogin: true } }],
    [
      "area-codes",
      "on",
      () => api.data("readSiteConfig", {}),
      { login: { areaCode: true, codeLogin: true } },
    ],
    ["google", "on", () => api.data("readUserConfig", {}), { google: null }],
    ["google-client", "me.apps.googleusercontent.com", () => api.data("readUserConfig", {}), { google: {} }],
    ["captcha", "script", () => api.data("readUserConfig", {}), { captcha: { kind: "picture" } }],
    ["captcha-key", "6Lc", () => api.data("readUserConfig", {}), { captcha: { kind: "picture" } }],
    ["captcha-secret", "s3", () => api.data("readUserConfig", {}), { captcha: { kind: "script" } }],
    ["upgrade-policy", "off", () => api.data("readSiteConfig", {}), { upgradePolicy: false }],
    ["email-rule", "^.+@.+$", () => api.data("readSiteConfig", {}), { validRules: { email: "^.+@.+$" } }],
    ["phone-rule", "", () => api.data("readSiteConfig", {}), { validRules: { phone: null } }],
    ["termofuse", "on", () => api.data("readSiteConfig", {}), { termofuse: true }],
    ["subscribe-email", "off", () => api.data("readSiteConfig", {}), { subscribeEmail: false }],
    ["help-show-email", "on", () => api.data("readSiteConfig", {}), { helpShowEmail: true }],
    [
      "web-link",
      "https://cloud.vidora.example/",
      () => api.data("readSiteConfig", {}),
      { login: { webLink: "https://cloud.vidora.example/" } },
    ],
    [
      "email-suffixes",
      "@gmail.com, UOL.com.br",
      () => api.data("readSiteConfig", {}),
      { login: { emailSuffix: ["gmail.com", "uol.com.br"] } },
    ],
    ["installments", "6", () => api.data("readSiteConfig", {}), { payment: { defaultInstallment: 6 } }],
    ["closed-regions", "br,US", () => api.data("readUserConfig", {}), {}],
    ["country", "pt", () => api.data("readSiteConfig", {}), { company: { country: "PT" } }],
    ["country", "", () => api.data("readSiteConfig", {}), { company: { country: null } }],
    ["tracking-consent", "none", () => api.data("readSiteConfig", {}), { trackingConsent: "none" }],
    ["tracking-consent", "", () => api.data("readSiteConfig", {}), { trackingConsent: null }],
    [
      "player.tv",
      "https://get.vidora.example/tv",
      () => api.data("readSiteConfig", {}),
      {
        players: expect.arrayContaining([
          { device: "android", link: "https://get.vidora.example/android" },
          { device: "tv", link: "https://get.vidora.example/tv" },
        ]),
      },
    ],
    [
      "player.android",
      "",
      () => api.data("readSiteConfig", {}),
      { players: expect.not.arrayContaining([{ device: "android" }]) },
    ],
    ["countdown", "90", () => api.data("readBrandData", {}), { countdown: 90, brandId: "brand-vidora" }],
    [
      "region-verify",
      "on",
      () => api.data("readBrandData", {}),
      { caffeineRegionVerify: true, countdown: 90 },
    ],
    ["email", "new@vidora.example", () => api.data("readContact", {}), { email: "new@vidora.example" }],
  ])("set %s", async (field, value, read, expected) => {
    expect((await runCommand("set", "vidora", field, value)).changed).toBe("vidora");
    expect(await read()).toMatchObject(expected);
  });

  it("renames it in its texts too", async () => {
    const terms = await api.data("readPolicies", { type: "terms", code: "user" });
    expect(JSON.stringify(terms)).toContain("Vidora Plus is a media player");
  });

  it.each([
    ["vidora", "size", "xl", /no field "size"/],
    ["vidora", "constructor", "xl", /no field "constructor"/],
    ["vidora", "__proto__", "xl", /no field "__proto__"/],
    ["vidora", "upgrade-policy", "perhaps", /none of on, off/],
    ["vidora", "captcha", "maths", /none of picture, script, off/],
    ["vidora", "home", "other", /none of standard, showcase/],
    ["vidora", "installments", "25", /1 to 24/],
    ["vidora", "email-suffixes", "gmail", /no mail domain/],
    ["vidora", "player.ios", "javascript:alert(1)", /no https address/],
    ["vidora", "player.watch", "https://get.vidora.example/watch", /no field/],
    ["vidora", "countdown", "0", /1 to 3600/],
    ["vidora", "countdown", "3601", /1 to 3600/],
    ["vidora", "region-verify", "yes", /none of on, off/],
    ["vidora", "closed-regions", "Brazil", /no country/],
    ["vidora", "country", "Brazil", /no country/],
    ["vidora", "country", "BR,US", /no country/],
    ["vidora", "tracking-consent", "perhaps", /none of ask, none/],
    ["vidora", "origin", "https://evil.example", /no origin/],
    ["vidora", "origin", "https://localhost/shop", /no origin/],
    ["vidora", "help-link", "javascript:alert(1)", /no https address/],
    ["vidora", "image.icon", "//evil.example/x.svg", /no image address/],
    ["vidora", "image.icon", "/\\evil.example/x.svg", /no image address/],
    ["vidora", "image.icon", "/brands/../x.svg", /no image address/],
    ["nobody", "name", "x", /There is no brand "nobody"/],
    ["vidora", "email-rule", "(a+)+$", /is not used/],
    ["vidora", "phone-rule", "[", /is not used/],
    ["vidora", "email-rule", "a".repeat(201), /is not used/],
  ])("refuses %s %s %s", async (site, field, value, message) => {
    await expect(runCommand("set", site, field, value)).rejects.toThrow(message);
  });

  it("changes a price, and drops an original price that is no longer higher", async () => {
    await runCommand("set-price", "vidora", "1202", "BRL", "399.90");
    const plan = await api.data("readPlan", { id: "1202" });
    expect([plan.price.amount, plan.originalPrice]).toEqual([39_990, null]);
    await expect(runCommand("set-price", "vidora", "9", "BRL", "1")).rejects.toThrow(/has no plan "9"/);
    await expect(runCommand("set-price", "vidora", "101", "USD", "1")).rejects.toThrow(/sells in BRL/);
  });

  it("gives a plan away, or makes it ten times as dear, only where that is said", async () => {
    const setPrice = (...words: string[]) => runCommand("set-price", "vidora", "1202", "BRL", ...words);
    const readPrice = async () => (await api.data("readPlan", { id: "1202" })).price.amount;
    await setPrice("399.90");
    for (const typed of ["0", "39.99", "3999"]) {
      await expect(setPrice(typed)).rejects.toThrow(/in place of 399\.90\. .*--confirm-prices/);
      expect(await readPrice()).toBe(39_990);
    }
    expect(() => setPrice("0", "--yes")).toThrow(/Write: set-price/);
    await setPrice("0", "--confirm-prices");
    expect(await readPrice()).toBe(0);
    await setPrice("399.90");
  });

  it("sells in another currency at an exchange rate that is set, changed, listed and removed", async () => {
    const { db } = api.services;
    const currencies = async () => listPlanCurrencies(db, await requireSite(db, "vidora"), "101");
    expect(await currencies()).toEqual(["BRL"]);
    await runCommand("set-rate", "vidora", "BRL", "USD", "0.18");
    const { lines } = await runCommand("set-rate", "vidora", "BRL", "USD", "0.1834");
    expect(lines).toEqual(["Vidora Plus converts at 1 BRL = 0.1834 USD."]);
    expect((await runCommand("rates", "vidora")).lines).toEqual(["1 BRL = 0.1834 USD"]);
    expect(await currencies()).toEqual(["BRL", "USD"]);
    await runCommand("remove-rate", "vidora", "BRL", "USD");
    expect(await currencies()).toEqual(["BRL"]);
    expect((await runCommand("rates", "vidora")).lines).toEqual(["Vidora Plus has no exchange rates."]);
  });

  it.each([
    [["set-rate", "vidora", "BRL", "USD", "0"], /no rate/],
    [["set-rate", "vidora", "BRL", "USD", "0,18"], /no rate/],
    [["set-rate", "vidora", "BRL", "BRL", "1"], /to another/],
    [["set-rate", "vidora", "USD", "BRL", "5"], /prices in BRL, not in USD/],
    [["set-rate", "vidora", "BRL", "EUR", "5"], /EUR/],
    [["remove-rate", "vidora", "BRL", "USD"], /no rate from BRL to USD/],
  ])("refuses %j", async (command, message) => {
    await expect(async () => runCommand(...command)).rejects.toThrow(message);
  });

  it("adds and removes hosts, but never removes the last", async () => {
    await runCommand("add-host", "nordplay", "play.example");
    expect((await api.data("findSite", { host: "play.example" })).site).toBe("nordplay");
    await runCommand("remove-host", "nordplay", "play.example");
    expect(await api.refusal("findSite", { host: "play.example" })).toBe(-2223);
    await expect(runCommand("remove-host", "nordplay", "nordplay.localhost")).rejects.toThrow(/only host/);
    await expect(runCommand("remove-host", "nordplay", "localhost")).rejects.toThrow(/does not lead/);
  });

  it("stays as it is when the demo is seeded again", async () => {
    expect(
      await seedDemo(api.services.db, api.clock.now(), { brands: [vidora, nordplay], passwordCost: 10 }),
    ).toEqual([]);
    expect((await api.data("readTheme", {})).name).toBe("Vidora Plus");
  });
});

describe("the door for this machine", () => {
  const token = "t".repeat(43);
  const post = (app: ReturnType<typeof createApp>, words: unknown, authorization = `Bearer ${token}`) =>
    app.request("/admin/brand", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: authorization },
      body: JSON.stringify({ words }),
    });

  it("opens for the token only, and not at all without one", async () => {
    const app = createApp(api.services, token);
    expect((await post(app, ["list"], "Bearer wrong")).status).toBe(401);
    expect((await post(app, ["list"], "")).status).toBe(401);
    expect((await post(app, "list")).status).toBe(400);
    expect((await post(api.app, ["list"])).status).toBe(404);
    const listed = (await (await post(app, ["list"])).json()) as { lines: string[] };
    expect(listed.lines.map((line) => line.split(" ")[0])).toEqual(["vidora", "nordplay", "lumen"]);
  });

  it("runs commands and notifies the storefront, signed", async () => {
    const received: { url?: string; signature?: string; body: string }[] = [];
    const storefront = http.createServer(async (request, response) => {
      const [body] = await once(request, "data");
      received.push({ url: request.url, signature: String(request.headers.signature), body: String(body) });
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => storefront.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(storefront.address() as AddressInfo).port}`;
    const app = createApp({ ...api.services, env: { ...api.services.env, STOREFRONT_URL: url } }, token);
    const answer = await post(app, ["set", "nordplay", "color", "#0e7c66"]);
    storefront.close();
    expect(await answer.json()).toEqual({ lines: ['color of nordplay is now "#0e7c66".'], heard: true });
    const [call] = received;
    const [, time, mac] = /^t=(\d{13}),v1=([0-9a-f]{64})$/.exec(call?.signature ?? "") ?? [];
    expect(call).toMatchObject({ url: "/api/revalidate", body: '{"site":"nordplay"}' });
    expect(Math.abs(Date.now() - Number(time))).toBeLessThan(10_000);
    expect(createHmac("sha256", "r".repeat(32)).update(`${time}.${call?.body}`).digest("hex")).toBe(mac);
  });

  it("does its work where no storefront answers", async () => {
    const answer = await post(createApp(api.services, token), ["set", "nordplay", "scheme", "light"]);
    expect(await answer.json()).toMatchObject({ heard: false });
  });

  it("answers what is wrong with a command", async () => {
    const answer = await post(createApp(api.services, token), ["set", "nordplay", "color", "red"]);
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      422,
      expect.stringContaining("no color"),
    ]);
  });
});

describe("discount codes", () => {
  it("are added, listed and deleted; one that an order could have is ended instead", async () => {
    expect((await runCommand("coupons", "nordplay")).lines).toEqual(["Nordplay has no codes."]);
    const added = await runCommand(
      "add-coupon",
      "nordplay",
      "spring 15",
      "15",
      "--plans",
      "101",
      "--max-uses",
      "3",
      "--days",
      "2",
    );
    expect(added).toEqual({ lines: ["SPRING15 takes 15 % off at Nordplay."], changed: "nordplay" });
    await runCommand("add-coupon", "nordplay", "NILS", "20.5", "--account", "nils@nordplay.example");
    const { lines } = await runCommand("coupons", "nordplay");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^SPRING15 +15 % +used 0 of 3 +plans 101 +until \d{4}-/);
    expect((await runCommand("remove-coupon", "nordplay", "spring15")).lines).toEqual([
      "SPRING15 is deleted.",
    ]);
  });

  it.each([
    [["add-coupon", "nordplay", "A", "10"], /is no code/],
    [["add-coupon", "nordplay", "LUCÍA15", "10"], /Latin letters without accents/],
    [["add-coupon", "nordplay", "TEN", "0"], /is no discount/],
    [["add-coupon", "nordplay", "TEN", "91"], /is no discount/],
    [["add-coupon", "nordplay", "TEN", "10", "--max-uses", "-1"], /max-uses/],
    [["add-coupon", "nordplay", "TEN", "10", "--plans", "999"], /has no plan "999"/],
    [["add-coupon", "nordplay", "TEN", "10", "--account", "no@body.example"], /has no account/],
    [["add-coupon", "nordplay", "NILS", "10"], /already/],
    [["remove-coupon", "nordplay", "NOPE"], /has no code/],
    [["coupons", "nowhere"], /There is no brand/],
  ])("%j reports its problem", async (args, message) => {
    await expect(async () => runCommand(...args)).rejects.toThrow(message);
  });
});

describe("sessions (ASVS 7.4.5)", () => {
  const signUp = async (account: string, site: string) => {
    const { uid, token } = await api.signUp(account, { site });
    return async () => (await api.call("readAccount", { uid, account, type: "email" }, { token, site })).ok;
  };

  it("of one account are ended, by its name in any case, then those of the brand, of no other", async () => {
    const members = [
      await signUp("one@end.example", "nordplay"),
      await signUp("two@end.example", "nordplay"),
      await signUp("one@end.example", "vidora"),
    ];
    const listStates = () => Promise.all(members.map((isLoggedIn) => isLoggedIn()));
    const { lines } = await runCommand("end-sessions", "nordplay", "ONE@end.example");
    expect(lines).toEqual(["1 session of one@end.example at Nordplay ended."]);
    expect(await listStates()).toEqual([false, true, true]);
    await runCommand("end-sessions", "nordplay", "--all");
    expect(await listStates()).toEqual([false, false, true]);
  });

  it.each([
    [["end-sessions", "nordplay"], /Write: end-sessions/],
    [["end-sessions", "nordplay", "no@body.example"], /has no account/],
    [["end-sessions", "nowhere", "--all"], /There is no brand/],
  ])("%j reports its problem", async (args, message) => {
    await expect(async () => runCommand(...args)).rejects.toThrow(message);
  });
});

describe("a brand's own texts and its announcement", () => {
  const nordplay = { site: "nordplay" };
  const version = async () => (await api.data("readTextsVersion", {}, nordplay)).version;

  it("are set, listed and given back; each change is another version", async () => {
    const before = await version();
    expect(await runCommand("set-text", "nordplay", "en", "home.hero.discover", "Look around")).toEqual({
      lines: ['home.hero.discover is now "Look around" in en.'],
      changed: "nordplay",
    });
    const first = await version();
    await runCommand("set-text", "nordplay", "en", "home.hero.discover", "Look here");
    const second = await version();
    expect(new Set([before, first, second]).size).toBe(3);
    const texts = () => api.data("readTexts", { language: "en" }, nordplay);
    expect((await texts()).messages).toMatchObject({ "home.hero.discover": "Look here" });
    const others = [
      await api.data("readTexts", { language: "es" }, nordplay),
      await api.data("readTexts", { language: "pt" }),
    ];
    for (const { messages } of others) expect(messages).not.toHaveProperty(["home.hero.discover"]);
    expect((await runCommand("texts", "nordplay")).lines).toContain("en  home.hero.discover  Look here");
    await runCommand("remove-text", "nordplay", "en", "home.hero.discover");
    expect((await texts()).messages).not.toHaveProperty(["home.hero.discover"]);
    expect(await version()).not.toBe(second);
  });

  it("is announced in one language until its end", async () => {
    const banners = async (language: "en" | "es") =>
      (await api.data("readBanners", { language }, nordplay)).banners;
    await runCommand("set-banner", "nordplay", "en", "Half price", "--path", "/pricing-table", "--days", "2");
    expect(await banners("en")).toMatchObject([{ text: "Half price", path: "/pricing-table" }]);
    expect(await banners("es")).toEqual([]);
    await api.clock.advance(2 * DAY_MS);
    expect(await banners("en")).toEqual([]);
    await runCommand("set-banner", "nordplay", "en", "For ever");
    expect(await banners("en")).toMatchObject([{ text: "For ever", path: null, endsAt: null }]);
    await runCommand("remove-banner", "nordplay", "en");
    expect(await banners("en")).toEqual([]);
  });

  it.each([
    [["set-text", "nordplay", "deutsch", "home.title", "x"], /is no language/],
    [["set-text", "nordplay", "ru", "home.title", "x"], /has no language "ru"/],
    [["set-text", "nordplay", "en", "home", "x"], /is no key/],
    [["set-text", "nordplay", "en", "mail.nothing", "x"], /there is no such text/],
    [["set-text", "nordplay", "en", "mail.paid.subject", "{plan"], /not a correct ICU message/],
    [["set-text", "nordplay", "en", "mail.paid.subject", "{price}"], /has a value or tag/],
    [["set-text", "nordplay", "en", "mail.account.login.sms", "code"], /lacks \{code\}/],
    [["set-text", "nordplay", "en", "home.title", " "], /Write a text/],
    [["set-text", "nordplay", "en", "home.title", "x".repeat(2001)], /at most 2000/],
    [["set-banner", "nordplay", "en", "x".repeat(161)], /at most 160/],
    [["set-banner", "nordplay", "en", "x", "--path", "//evil.example"], /no address in the shop/],
    [["set-banner", "nordplay", "en", "x", "--path", "https://evil.example"], /no address in the shop/],
    [["set-banner", "nordplay", "en", "x", "--days", "0"], /whole number/],
    [["set-banner", "nordplay", "en", "x", "--colour", "red"], /colour/],
  ])("%j reports its problem", async (args, message) => {
    await expect(async () => runCommand(...args)).rejects.toThrow(message);
  });
});

describe("a closed brand", () => {
  const isFound = async () => (await api.call("findSite", { host: "nordplay.localhost" })).ok;

  it("has no host and no session, keeps its data, and is opened again with the same hosts", async () => {
    expect(await isFound()).toBe(true);
    const plansBefore = await api.services.db.$count(plans);
    expect(await runCommand("disable", "nordplay")).toMatchObject({
      changed: "nordplay",
      lines: [expect.stringMatching(/^Nordplay is closed: .*nordplay\.localhost.* answer 404/)],
    });
    expect(await isFound()).toBe(false);
    const listed = await api.data("listSites", {});
    expect(listed.sites.map(({ site }) => site)).not.toContain("nordplay");
    await expect(runCommand("disable", "nordplay")).rejects.toThrow(/closed already/);
    expect(await api.services.db.$count(plans)).toBe(plansBefore);

    await runCommand("enable", "nordplay");
    expect(await isFound()).toBe(true);
    await expect(runCommand("enable", "nordplay")).rejects.toThrow(/is open at .* already/);
  });

  it("is not opened while another brand has its host", async () => {
    await runCommand("disable", "nordplay");
    await runCommand("add-host", "vidora", "nordplay.localhost");
    await expect(runCommand("enable", "nordplay")).rejects.toThrow(/leads to the brand "vidora"/);
    await runCommand("remove-host", "vidora", "nordplay.localhost");
    await runCommand("enable", "nordplay");
    expect(await isFound()).toBe(true);
  });
});

describe("a plan that is sold only with its renewal", () => {
  const readRequired = async () =>
    (await api.data("listPlans", {})).plans.flatMap(({ id, requiresRenewal }) =>
      requiresRenewal ? [id] : [],
    );

  it("is set and cleared, and excludes turning the brand's renewal off", async () => {
    expect(await readRequired()).toEqual([]);
    await runCommand("set-plan", "vidora", "102", "requires-renewal", "on");
    expect(await readRequired()).toEqual(["102"]);
    await expect(runCommand("set", "vidora", "feature.renewal", "off")).rejects.toThrow(
      /Plan 102 is sold only/,
    );
    await runCommand("set-plan", "vidora", "102", "requires-renewal", "off");
    expect(await readRequired()).toEqual([]);
    await runCommand("set", "vidora", "feature.renewal", "off");
    await expect(runCommand("set-plan", "vidora", "102", "requires-renewal", "on")).rejects.toThrow(
      /no renewal/,
    );
    await runCommand("set", "vidora", "feature.renewal", "on");
    await expect(runCommand("set-plan", "vidora", "9", "requires-renewal", "on")).rejects.toThrow(
      /no plan "9"/,
    );
  });
});

describe("what a command changes is in the audit trail (rules/studio#audit-trail)", () => {
  const readTrail = async () =>
    (
      await api.services.db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.brand, "nordplay"))
        .orderBy(auditEntries.id)
    ).map(({ action, operator, details }) => [action, operator, details]);

  it("with the name of the command, by nobody of the console, and nothing of what only lists or fails", async () => {
    const before = (await readTrail()).length;
    await runCommand("set", "nordplay", "tagline.en", "Everything, everywhere");
    await runCommand("texts", "nordplay");
    await expect(runCommand("set", "nordplay", "themeColor", "no color")).rejects.toThrow();
    await runCommand("disable", "nordplay");
    await expect(runCommand("disable", "nordplay")).rejects.toThrow();
    await runCommand("enable", "nordplay");
    expect((await readTrail()).slice(before)).toEqual([
      ["brandCommand", null, { command: "set", field: "tagline.en" }],
      ["brandClosed", null, {}],
      ["brandOpened", null, {}],
    ]);
  });
});
