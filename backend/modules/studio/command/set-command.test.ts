import { eq } from "drizzle-orm";
import { BrandError } from "@/backend/brand/brand-error";
import { auditEntries } from "@/backend/db/schema/studio";
import { readDocument } from "@/backend/modules/studio/documents/read-document";
import { readDraft } from "@/backend/modules/studio/versions/drafts";
import { findNewestVersion } from "@/backend/modules/studio/versions/versions";
import { nordplay, vidora } from "@/backend/seed/demo-brands";
import { openTestApi, type TestApi } from "@/backend/testing/test-api";
import { DAY_MS, MAX_MOVED_ADDRESSES } from "@/lib/config/constants";
import { BRAND_FIELDS } from "@/lib/contract/site/brand-fields";
import type { FieldRow } from "@/lib/contract/site/fields/field-row";
import { getValue } from "@/lib/domain/studio/document-changes";
import { parseStudioCommand } from "./parse-studio-command";
import { runStudioCommand } from "./run-studio-command";

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi([vidora, nordplay]);
});
afterAll(() => api.close());

const run = (...words: string[]) =>
  runStudioCommand(
    { db: api.services.db, env: api.services.env },
    parseStudioCommand(words),
    null,
    api.clock.now(),
  );
const set = (...words: string[]) => run("set", "vidora", ...words, "--live");
const readLive = () => readDocument(api.services.db, "vidora");

describe("a value of the live brand (rules/studio#commands)", () => {
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
    ["upgrade-policy", "off", () => api.data("readSiteConfig", {}), { upgradePolicy: false }],
    ["email-rule", "^.+@.+$", () => api.data("readSiteConfig", {}), { validRules: { email: "^.+@.+$" } }],
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
    ["tracking-consent", "none", () => api.data("readSiteConfig", {}), { trackingConsent: "none" }],
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
  ])("%s=%s is there at once", async (field, value, read, expected) => {
    expect((await set(`${field}=${value}`)).changed).toBe("vidora");
    expect(await read()).toMatchObject(expected);
  });

  it.each([
    ["vidora", "size", "xl", /no field "size"/],
    ["vidora", "settings.size", "xl", /no field "settings.size"/],
    ["vidora", "texts.__proto__.x", "xl", /no field "texts.__proto__.x"/],
    ["vidora", "plans.constructor.active", "on", /no field "plans.constructor.active"/],
    ["vidora", "name.first", "xl", /no field "name.first"/],
    ["vidora", "plans.9.prices.BRL.price", "1", /can't be "1"/],
    ["vidora", "plans.101.prices.BRL.price", "1,50", /can't be "1,50"/],
    ["vidora", "plans.101.requiresRenewal", "yes", /can't be "yes"/],
    ["vidora", "methods", "card,cash", /"cash" is none of the methods/],
    ["vidora", "methods", "card,card:5", /listed twice/],
    ["vidora", "hosts", "nordplay.localhost", /hostTaken/],
    ["vidora", "hosts", "", /noHost/],
    ["vidora", "langs", "de", /unknownLanguage/],
    ["vidora", "currencies", "EUR", /codes of the product's currencies/],
    ["vidora", "redirects", "/old /nowhere", /unusableRedirect/],
    ["vidora", "redirects", "/help /pricing-table", /unusableRedirect/],
    ["vidora", "texts.en.mail.nothing", "x", /unknownText/],
    ["vidora", "texts.en.mail.paid.subject", "{plan", /unusableText/],
    ["vidora", "texts.en.mail.account.login.sms", "code", /unusableText/],
    ["vidora", "texts.en.home.title", "x".repeat(2001), /can't be/],
    ["vidora", "banner.en.text", "x".repeat(161), /at most 160/],
    ["vidora", "banner.en.path", "https://evil.example", /can't be/],
    ["brands", "name", "Brands", /the storefront uses it itself/],
    ["vidora", "constructor", "xl", /no field "constructor"/],
    ["vidora", "__proto__", "xl", /no field "__proto__"/],
    ["vidora", "upgrade-policy", "perhaps", /write on or off/],
    ["vidora", "captcha", "maths", /one of picture, script, off/],
    ["vidora", "home", "other", /one of standard, showcase/],
    ["vidora", "installments", "25", /from 1 to 24/],
    ["vidora", "email-suffixes", "gmail", /mail domains/],
    ["vidora", "player.ios", "javascript:alert(1)", /an https address/],
    ["vidora", "player.watch", "https://get.vidora.example/watch", /no field/],
    ["vidora", "countdown", "0", /from 1 to 3600/],
    ["vidora", "countdown", "3601", /from 1 to 3600/],
    ["vidora", "region-verify", "yes", /write on or off/],
    ["vidora", "closed-regions", "Brazil", /two letters/],
    ["vidora", "country", "Brazil", /two letters/],
    ["vidora", "country", "BR,US", /two letters/],
    ["vidora", "tracking-consent", "perhaps", /one of ask, none/],
    ["vidora", "origin", "https://evil.example", /originOfOtherHost/],
    ["vidora", "origin", "https://localhost/shop", /scheme and host/],
    ["vidora", "help-link", "javascript:alert(1)", /an https address/],
    ["vidora", "image.icon", "//evil.example/x.svg", /a path of the brand/],
    ["vidora", "image.icon", "/\\evil.example/x.svg", /a path of the brand/],
    ["vidora", "image.icon", "/brands/../x.svg", /a path of the brand/],
    ["nobody", "name", "x", /unknown \(nobody\)/],
    ["vidora", "email-rule", "(a+)+$", /unusableRule/],
    ["vidora", "phone-rule", "[", /unusableRule/],
    ["vidora", "email-rule", "a".repeat(201), /unusableRule/],
  ])("of %s, %s, can't be %s", async (brand, field, value, message) => {
    const before = await readLive();
    await expect(async () => run("set", brand, `${field}=${value}`, "--live")).rejects.toThrow(message);
    await expect(async () => run("set", brand, `${field}=${value}`, "--live")).rejects.toThrow(BrandError);
    expect(await readLive()).toEqual(before);
  });

  it("is set for every field of the table, by its name in commands", async () => {
    const document = await readLive();
    const rows = Object.entries<FieldRow>(BRAND_FIELDS).filter(([, { kind }]) => kind !== "players");
    const names = rows.map(([path, { command = path }]) => command);
    expect(new Set(names).size).toBe(rows.length);
    for (const [path, { kind, command, byLanguage }] of rows) {
      if (kind !== "flag" && kind !== "choice") continue;
      const value = getValue(document, path.split(".")) === false ? "on" : "off";
      const [option = ""] = (BRAND_FIELDS as Record<string, FieldRow>)[path]?.options ?? [];
      expect(byLanguage).toBeUndefined();
      await run("set", "vidora", `${command}=${kind === "flag" ? value : option}`);
      const draft = (await readDraft(api.services.db, "vidora"))?.document ?? document;
      expect([path, getValue(draft, path.split("."))]).toEqual([
        path,
        kind === "flag" ? value === "on" : option,
      ]);
    }
    await run("discard", "vidora");
  });

  it.each(["email-rule", "country", "tracking-consent", "tax-id"])(
    "%s is gone once it is emptied",
    async (name) => {
      const [path = ""] =
        Object.entries<FieldRow>(BRAND_FIELDS).find(([, { command }]) => command === name) ?? [];
      expect(getValue(await readLive(), path.split("."))).not.toBeNull();
      await set(`${name}=`);
      expect(getValue(await readLive(), path.split("."))).toBeNull();
    },
  );

  it("is one of several, which are one version, and named in the audit trail without its text", async () => {
    await set("tagline=Watch", "settings.company.taxId=CNPJ 2");
    const live = await readLive();
    expect([live?.tagline, live?.settings.company?.taxId]).toEqual([{ en: "Watch", pt: "Watch" }, "CNPJ 2"]);
    const { version } = (await findNewestVersion(api.services.db, "vidora")) ?? {};
    expect(version).toMatchObject({ source: "command", note: "set", by: null });
    const entries = await api.services.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "brandCommand"));
    expect(entries.at(-1)?.details).toEqual({ command: "set", field: "tagline, settings.company.taxId" });
    expect((await run("values", "vidora", "tagline")).lines).toEqual([
      'tagline.en="Watch"',
      'tagline.pt="Watch"',
    ]);
  });

  it("is of the draft unless it is said otherwise", async () => {
    const before = await readLive();
    const { changed, lines } = await run("set", "vidora", "name=Nova", "hero=stage");
    expect([changed, lines]).toEqual([null, ["name, hero in the draft of vidora; publish makes it live."]]);
    expect(await readLive()).toEqual(before);
    const { changes = [] } = (await readDraft(api.services.db, "vidora")) ?? {};
    expect(changes.map(({ path, after }) => [path.join("."), after])).toEqual([
      ["name", "Nova"],
      ["settings.look.hero", "stage"],
    ]);
    await run("discard", "vidora");
  });
});

describe("a list", () => {
  it("of hosts grows, shrinks, and is never empty", async () => {
    await set("hosts+=Play.example");
    expect((await api.data("findSite", { host: "play.example" })).site).toBe("vidora");
    await set("hosts-=play.example");
    expect(await api.refusal("findSite", { host: "play.example" })).toBe(-2223);
    await expect(set("hosts-=play.example")).rejects.toThrow("is not in the list");
    await expect(async () => set("name+=x")).rejects.toThrow("name is no list");
  });

  it("of moved addresses has each once, and ends at its limit", async () => {
    await set("redirects=/precos.html /, /planos/ → /pricing-table");
    await set("redirects+=/precos.html -> /pricing-table");
    expect((await run("values", "vidora", "settings.redirects")).lines).toEqual([
      'settings.redirects=[{"from":"/planos","to":"/pricing-table"},{"from":"/precos.html","to":"/pricing-table"}]',
    ]);
    const many = Array.from({ length: MAX_MOVED_ADDRESSES }, (_, at) => `/old-${at} /help`).join(",");
    await expect(set(`redirects+=${many}`)).rejects.toThrow("redirects can't be");
    await set("redirects-=/planos", "redirects-=/precos.html");
    expect((await run("values", "vidora", "settings.redirects")).lines).toEqual([]);
  });

  it("of methods has their order and discounts; one that is there keeps its currencies", async () => {
    await set("methods=pix:5,card");
    const { methods = {} } = (await readLive()) ?? {};
    expect(Object.entries(methods).map(([code, row]) => [code, row.position, row.discountRate])).toEqual([
      ["card", 1, 0],
      ["pix", 0, 5],
    ]);
    expect(methods.pix?.currencies).toEqual(["BRL"]);
  });
});

describe("a plan", () => {
  const setPrice = (price: string, ...rest: string[]) => set(`plans.1202.prices.BRL.price=${price}`, ...rest);
  const readPlan = async () => api.data("readPlan", { id: "1202" });

  it("has another price, and no original price that is not higher", async () => {
    await setPrice("399.90");
    const { price, originalPrice } = await readPlan();
    expect([price.amount, originalPrice]).toEqual([39_990, null]);
  });

  it("is given away, or ten times as dear, only where that is said", async () => {
    for (const typed of ["0", "39.99", "3999"]) {
      await expect(setPrice(typed)).rejects.toThrow(/priceUnconfirmed[\s\S]*399\.90[\s\S]*--confirm-prices/);
      expect((await readPlan()).price.amount).toBe(39_990);
    }
    await setPrice("0", "--confirm-prices");
    expect((await readPlan()).price.amount).toBe(0);
    await setPrice("399.90");
  });

  it("that is sold only with its renewal excludes turning the brand's renewal off", async () => {
    await set("plans.102.requiresRenewal=on");
    await expect(set("feature.renewal=off")).rejects.toThrow(/renewalRequired.*102/);
    await set("plans.102.requiresRenewal=off", "feature.renewal=off");
    await expect(set("plans.102.requiresRenewal=on")).rejects.toThrow("renewalRequired");
    await set("feature.renewal=on");
  });
});

describe("the brand's own words", () => {
  const version = async () => (await api.data("readTextsVersion", {})).version;

  it("are set and given back; each change is another version", async () => {
    const before = await version();
    await set("texts.en.home.hero.discover=Look around");
    const first = await version();
    await set("texts.en.home.hero.discover=Look here");
    expect(new Set([before, first, await version()]).size).toBe(3);
    const texts = () => api.data("readTexts", { language: "en" });
    expect((await texts()).messages).toMatchObject({ "home.hero.discover": "Look here" });
    await set("texts.en.home.hero.discover=");
    expect((await texts()).messages).not.toHaveProperty(["home.hero.discover"]);
  });

  it("that pages can't show are stored with a note", async () => {
    const { lines } = await set("texts.en.plans.title=Ways to <play> {nothing}");
    expect(lines).toContainEqual(expect.stringMatching(/^warning: unusableText at texts\.en\.plans\.title/));
    await set("texts.en.plans.title=");
  });

  it("are announced until their end", async () => {
    const banners = async () => (await api.data("readBanners", { language: "en" })).banners;
    const end = new Date(api.clock.now() + DAY_MS).toISOString();
    await set("banner.en.text=Half price", "banner.en.path=/pricing-table", `banner.en.endsAt=${end}`);
    expect(await banners()).toMatchObject([{ text: "Half price", path: "/pricing-table" }]);
    await api.clock.advance(DAY_MS);
    expect(await banners()).toEqual([]);
    await set("banner.en=");
  });
});
