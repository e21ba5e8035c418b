import sharp from "sharp";
import { createBrand } from "@/backend/seed/create-brand";
import { vidora } from "@/backend/seed/demo-brands";
import { openTestDatabase } from "@/backend/testing/test-database";
import { type BrandDocument, brandDocument } from "@/lib/contract/admin/brand-document";
import { setValue } from "@/lib/domain/studio/document-changes";
import { checkDocument } from "./check-document";
import { checkImages, checkImagesSoon, checkNewImages } from "./check-images";
import { checkRules } from "./check-rules";
import { readDocument } from "./read-document";

let document: BrandDocument;
beforeAll(async () => {
  const opened = await openTestDatabase();
  await createBrand(opened.db, vidora, Date.UTC(2026, 10, 24));
  document = (await readDocument(opened.db, vidora.id)) as BrandDocument;
  await opened.close();
});

const NOBODY: ReadonlyMap<string, string> = new Map();
const NO_PACKS = new Map<string, never>();
const NO_RATES: ReadonlySet<string> = new Set();
const check = (path: string[], value: unknown, takenHosts = NOBODY, convertible = NO_RATES) =>
  checkDocument(brandDocument.parse(setValue(document, path, value)), {
    takenHosts,
    packs: NO_PACKS,
    convertible,
  });
const shorten = (warnings: ReturnType<typeof checkDocument>) =>
  warnings.map(({ severity, code, path }) => `${severity} ${code} ${path.join(".")}`);

it("finds nothing in a demo brand", () => {
  expect(shorten(check([], document))).toEqual([]);
});

const UNUSABLE = "warning unusableRedirect settings.redirects";

it("a brand's new currency that no method takes is no shop: each note has what its method can take", () => {
  const find = (warnings: ReturnType<typeof checkDocument>) =>
    warnings
      .filter(({ code }) => code === "methodWithoutCurrency")
      .map(({ severity, values }) => `${severity} ${values.method} ${values.currencies}`);
  const methods = Object.keys(document.methods);
  const all = find(check(["currencies"], ["ZAR"]));
  expect(all).toHaveLength(methods.length);
  expect(all).toEqual(expect.arrayContaining(["error card ZAR", "error slip "]));
  const { slip } = document.methods;
  const mended = { card: { position: 0, currencies: ["ZAR"], discountRate: 0 }, slip };
  const next = brandDocument.parse({ ...document, currencies: ["ZAR"], methods: mended });
  expect(find(check([], next))).toEqual(["warning slip "]);
  // Prices in rand are converted into reais, in which the method is paid.
  expect(find(check([], next, NOBODY, new Set(["BRL"])))).toEqual([]);
});

describe("finds", () => {
  const plan = "101";
  it.each([
    ["no host", ["hosts"], [], "error noHost hosts"],
    ["a host twice", ["hosts"], ["a.test", "a.test"], "error hostRepeated hosts"],
    [
      "an origin at another host",
      ["settings", "origin"],
      "https://other.test",
      "error originOfOtherHost settings.origin",
    ],
    [
      "a sender of mails at another host",
      ["settings", "mail"],
      { senderAddress: "no-reply@other.test" },
      "error senderOfOtherHost settings.mail.senderAddress",
    ],
    ["a language that the product does not have", ["langs"], ["pt", "xx"], "error unknownLanguage langs"],
    [
      "a method that the product does not have",
      ["methods", "cash"],
      { position: 9, currencies: ["BRL"], discountRate: 0 },
      "error unknownMethod methods.cash",
    ],
    [
      "a method without a currency of the brand",
      ["methods", "card", "currencies"],
      ["ZAR"],
      "warning methodWithoutCurrency methods.card.currencies",
    ],
    ["no methods", ["methods"], {}, "warning noMethod methods"],
    ["no plans", ["plans"], {}, "warning noPlan plans"],
    [
      "a plan without a price in a currency",
      ["plans", plan, "prices", "BRL"],
      null,
      `warning planWithoutPrice plans.${plan}.prices.BRL`,
    ],
    [
      "a plan without words in a language",
      ["plans", plan, "texts", "pt"],
      null,
      `warning planWithoutText plans.${plan}.texts.pt`,
    ],
    ["a policy that is missing in a language", ["privacy", "pt"], null, "warning missingWords privacy.pt"],
    [
      "a text that the product does not have",
      ["texts", "pt", "home.nothing"],
      "Olá",
      "warning unknownText texts.pt.home.nothing",
    ],
    [
      "a text that is cut off",
      ["texts", "pt", "home.hero.discover"],
      "Veja {",
      "warning unusableText texts.pt.home.hero.discover",
    ],
    [
      "a text with a value that is not there",
      ["texts", "pt", "home.hero.discover"],
      "Veja {secret}",
      "warning unusableText texts.pt.home.hero.discover",
    ],
    [
      "an address of the shop that is moved",
      ["settings", "redirects"],
      [{ from: "/help", to: "/" }],
      UNUSABLE,
    ],
    [
      "an address at another origin",
      ["settings", "redirects"],
      [{ from: "https://a.test", to: "/" }],
      UNUSABLE,
    ],
    ["one that leads to no page", ["settings", "redirects"], [{ from: "/a", to: "/nothing" }], UNUSABLE],
    [
      "one that is moved twice",
      ["settings", "redirects"],
      [
        { from: "/a", to: "/help" },
        { from: "/a/", to: "/privacy" },
      ],
      UNUSABLE,
    ],
    [
      "one that leads to another one",
      ["settings", "redirects"],
      [
        { from: "/plan-details/1", to: "/help" },
        { from: "/a", to: "/plan-details/1" },
      ],
      UNUSABLE,
    ],
    [
      "an announcement that leads to no page",
      ["banner", "pt"],
      { text: "Sale", path: "/nothing-here" },
      "warning unknownPage banner.pt.path",
    ],
    [
      "the log-in with Google without its id",
      ["settings", "waysIn"],
      { google: true },
      "warning googleWithoutClient settings.waysIn.googleClientId",
    ],
    ["a color on which white could not be read", ["themeColor"], "#f06000", "warning contrast themeColor"],
  ])("%s", (_, path, value, expected) => {
    expect(shorten(check(path, value))).toContain(expected);
  });

  it.each(["/", "/pricing-table", "/pt/help", "/plan-details/101?coupon=SALE"])(
    "nothing in an announcement that leads to %s",
    (address) => {
      expect(shorten(check(["banner", "pt"], { text: "Sale", path: address }))).toEqual([]);
    },
  );

  it("a host that leads to another brand, and says to which", () => {
    const [host = ""] = document.hosts;
    expect(check([], document, new Map([[host, "nordplay"]]))).toContainEqual({
      severity: "error",
      code: "hostTaken",
      path: ["hosts"],
      values: { host, brand: "nordplay" },
    });
  });

  it("a plan that needs the renewal which the brand does not have", () => {
    const without = setValue(document, ["settings", "features", "renewal"], false);
    const next = setValue(without, ["plans", plan, "requiresRenewal"], true) as BrandDocument;
    expect(
      shorten(checkDocument(next, { takenHosts: NOBODY, packs: NO_PACKS, convertible: NO_RATES })),
    ).toContain(`error renewalRequired plans.${plan}.requiresRenewal`);
  });
});

it.each([
  ["^.+@.+$", []],
  ["", []],
  ["(a+)+$", ["warning unusableRule settings.validRules.email"]],
  ["[", ["warning unusableRule settings.validRules.email"]],
  [`^${"a".repeat(200)}$`, ["warning unusableRule settings.validRules.email"]],
])("the rule %j: %j", async (email, expected) => {
  const changed = setValue(document, ["settings", "validRules"], { email }) as BrandDocument;
  expect(shorten(await checkRules(changed))).toEqual(expected);
});

describe("images", () => {
  const svg = (content: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${content}</svg>`);
  let png: Buffer;
  beforeAll(async () => {
    png = await sharp(Buffer.alloc(64 * 64 * 3, 90), { raw: { width: 64, height: 64, channels: 3 } })
      .png()
      .toBuffer();
  });
  const claimPixels = (bytes: Buffer) => {
    const bomb = Buffer.from(bytes);
    bomb.writeUInt32BE(30_000, 16);
    bomb.writeUInt32BE(30_000, 20);
    return bomb;
  };
  const withIcon = (icon: string) => setValue(document, ["settings", "images"], { icon }) as BrandDocument;
  const checkIcon = async (icon: string, answer: Buffer | "unreachable" | "tooLarge" = "unreachable") =>
    shorten(await checkImages("vidora", withIcon(icon), () => Promise.resolve(answer)));
  const note = (code: string) => [`warning ${code} settings.images.icon`];

  it.each([
    ["a PNG", () => png, []],
    ["a drawing", () => svg('<path d="M0 0h1v1z"/>'), []],
    ["a drawing with a script", () => svg("<script>alert(1)</script>"), note("imageUnsafe")],
    ["a drawing with text", () => svg("<text>Acme</text>"), note("imageNotDrawn")],
    ["a page", () => Buffer.from("<!doctype html><p>Not found"), note("imageWrongType")],
    ["a GIF", () => Buffer.from("GIF89a\x01\x00\x01\x00\x80", "latin1"), note("imageNotDrawn")],
    ["an AVIF", () => Buffer.from("\0\0\0\x1cftypavif\0", "latin1"), note("imageNotDrawn")],
    ["a PNG that claims 900 megapixels", () => claimPixels(png), note("imageDamaged")],
    ["a PNG that is cut off", () => png.subarray(0, 60), note("imageDamaged")],
    ["a drawing that is cut off", () => svg("<path").subarray(0, 70), note("imageDamaged")],
    [
      "a drawing of layers within layers",
      () => svg("<g>".repeat(100) + "</g>".repeat(100)),
      note("imageTooSlow"),
    ],
    ["50 MB", () => "tooLarge" as const, note("imageTooLarge")],
    ["a megabyte and more", () => Buffer.concat([png, Buffer.alloc(1_000_000)]), note("imageTooLarge")],
    ["no answer", () => "unreachable" as const, note("imageUnreachable")],
  ])("%s at an https address", async (_, create, expected) => {
    expect(await checkIcon("https://cdn.test/icon", create())).toEqual(expected);
  });

  it("a GIF is fine where it is only shown", async () => {
    const changed = setValue(document, ["settings", "images"], {
      cloud: "https://cdn.test/a",
    }) as BrandDocument;
    expect(await checkImages("vidora", changed, () => Promise.resolve(Buffer.from("GIF89a")))).toEqual([]);
  });

  it.each([
    ["a file of the brand", "/brands/vidora/icon.svg", []],
    ["a file of all brands", "/brands/default/icon.svg", []],
    ["another brand's file", "/brands/nordplay/icon.svg", note("imageUnreachable")],
    ["no file", "/brands/vidora/nothing.svg", note("imageUnreachable")],
  ])("%s", async (_, address, expected) => {
    expect(await checkIcon(address)).toEqual(expected);
  });

  describe("that are not live yet and still being read", () => {
    beforeEach(() => jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] }));
    afterEach(() => jest.useRealTimers());

    it("are waited for, and read once", async () => {
      const { promise, resolve } = Promise.withResolvers<"tooLarge">();
      const ask = jest.fn(() => promise);
      const changed = withIcon("https://slow.test/new");
      const soon = checkImagesSoon("vidora", changed, 1, ask);
      await jest.advanceTimersByTimeAsync(1);
      expect(await soon).toEqual([]);
      const refused = checkNewImages("vidora", changed, document, ask);
      resolve("tooLarge");
      expect(shorten(await refused)).toEqual(["error imageTooLarge settings.images.icon"]);
      expect(ask).toHaveBeenCalledTimes(1);
    });

    it("can't be live where they are not known after ten seconds", async () => {
      const changed = withIcon("https://slow.test/newer");
      const refused = checkNewImages("vidora", changed, document, () => new Promise(() => {}));
      const hasEnded = jest.fn();
      void refused.then(hasEnded);
      await jest.advanceTimersByTimeAsync(9_999);
      expect(hasEnded).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(shorten(await refused)).toEqual(["error imageUnchecked settings.images.icon"]);
    });
  });

  it("are read again after an error of our own", async () => {
    const changed = withIcon("https://cdn.test/after-error");
    const failing = checkNewImages("vidora", changed, document, () => Promise.reject(new Error("ours")));
    await expect(failing).rejects.toThrow("ours");
    expect(await checkNewImages("vidora", changed, document, () => Promise.resolve(png))).toEqual([]);
  });

  it("of a slow host are told by a later check, and asked for once", async () => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    const ask = jest.fn(() => promise);
    const changed = withIcon("https://slow.test/icon");
    expect(await checkImagesSoon("vidora", changed, 10, ask)).toEqual([]);
    expect(await checkImagesSoon("vidora", changed, 10, ask)).toEqual([]);
    resolve(Buffer.from("no picture"));
    await promise;
    await new Promise(setImmediate);
    expect(shorten(await checkImagesSoon("vidora", changed, 10, ask))).toEqual(note("imageWrongType"));
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
