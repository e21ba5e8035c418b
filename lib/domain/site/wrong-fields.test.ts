import type * as z from "zod";
import { createSuccessEnvelope, parseEnvelope } from "@/lib/contract/envelope";
import { readBrandData, readSiteConfig, readTheme } from "@/lib/contract/site/brand";
import { getValue, setValue } from "@/lib/domain/studio/document-changes";

const THEME = {
  name: "Lumen",
  themeColor: "#123456",
  tenantId: "tenant-1",
  colorScheme: "dark",
  tagline: "Play it",
};
const BRAND_DATA = {
  brand: "lumen",
  brandId: "1",
  vnoId: "2",
  tenantId: "tenant-1",
  env: "live",
  caffeineRegionVerify: true,
  countdown: 90,
};
const IMAGES = [
  ...["backgroundDesktop", "backgroundMobile", "logoDesktopLeft", "logoMobileLeft", "logoMobileRight"],
  ...["logoMobileBottom", "navLogo", "logoDark", "avatar", "icon", "player", "cloud", "tracking", "anywhere"],
];
const CONFIG = {
  defaultLang: "pt",
  langs: ["pt", "en"],
  version: "7",
  origin: "https://lumen.example",
  upgradePolicy: true,
  termofuse: false,
  subscribeEmail: true,
  helpShowEmail: false,
  login: {
    webLink: "https://cloud.example",
    areaCode: true,
    codeLogin: true,
    passkeys: true,
    buyerForm: true,
    emailSuffix: ["mail.example"],
  },
  payment: { defaultInstallment: 6, defaultCurrency: "BRL", methods: ["pix"] },
  validRules: { email: "@", phone: "[0-9]" },
  images: Object.fromEntries(IMAGES.map((name) => [name, `https://cdn.example/${name}.png`])),
  homeVariant: "showcase",
  look: { hero: "stage", corners: "round", type: "slab", sections: "plans" },
  features: {
    renewal: false,
    deliveredAccount: false,
    companyReceipt: false,
    coupons: false,
    devices: false,
    cloud: false,
  },
  players: [{ device: "tv", link: "https://get.example/tv" }],
  preselect: { renewal: true, saveCard: true },
  redirects: [{ from: "/old", to: "/help" }],
  updatedAt: 1_700_000_000_000,
  helpLink: "https://help.example",
  company: { legalName: "Lumen Ltd", taxId: "1", address: "Street 1", country: "BR" },
  trackingConsent: "ask",
};

const CALLS: Record<string, { schema: z.ZodType; sample: Record<string, unknown> }> = {
  theme: { schema: readTheme.data, sample: THEME },
  config: { schema: readSiteConfig.data, sample: CONFIG },
  brandData: { schema: readBrandData.data, sample: BRAND_DATA },
};

/** Without it the owner of the data would be unknown. */
const NEEDED = new Set(["tenantId"]);

const isBranch = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** Every field, and every object of fields, of the three calls. */
const FIELDS = Object.entries(CALLS)
  .flatMap(([call, { sample }]) =>
    Object.entries(sample).flatMap(([name, value]) => [
      [call, [name]] as const,
      ...(isBranch(value) ? Object.keys(value as object).map((inner) => [call, [name, inner]] as const) : []),
    ]),
  )
  .filter(([, path]) => !NEEDED.has(path[0] ?? ""));

const LONG_TEXT = "x".repeat(1_000_000);

/** Values that no field of the same type as the sample has. */
function listWrongValues(sample: unknown): unknown[] {
  const rest = [{ a: 1 }, ["x", 7], 7, true, "", LONG_TEXT, -1, 1e300];
  const allowed: Record<string, (value: unknown) => boolean> = {
    string: (value) => value === "",
    boolean: (value) => value === true,
    number: (value) => value === 7,
  };
  if (Array.isArray(sample)) return rest.filter((value) => !Array.isArray(value));
  if (isBranch(sample)) return rest.filter((value) => !isBranch(value));
  return rest.filter((value) => !allowed[typeof sample]?.(value));
}

const parse = (schema: z.ZodType, data: unknown) => {
  const outcome = parseEnvelope(JSON.stringify(createSuccessEnvelope(data)), schema);
  if (!outcome.ok) throw new Error(`refused with ${outcome.code}`);
  return { data: outcome.data as unknown, dropped: outcome.droppedParts ?? [] };
};

it("reads the samples as they are, without a report", () => {
  for (const { schema, sample } of Object.values(CALLS))
    expect(parse(schema, sample)).toEqual({ data: sample, dropped: [] });
});

it.each(FIELDS.map(([call, path]) => [`${call}.${path.join(".")}`, call, path] as const))(
  "a wrong %s is missing and reported once, and every other field stays",
  (_, call, path) => {
    const { schema, sample } = CALLS[call] as (typeof CALLS)[string];
    for (const wrong of listWrongValues(getValue(sample, path))) {
      const { data, dropped } = parse(schema, setValue(sample, path, wrong));
      expect(getValue(data, path) ?? null).toBeNull();
      expect(setValue(data, path, null)).toEqual(setValue(sample, path, null));
      expect(dropped.map((part) => part.path)).toEqual([`data.${path.join(".")}`]);
    }
  },
);

/** Values of the right type that no field may have, by what they are. */
const BAD_LINKS = [
  "http://cdn.example/x.png",
  "javascript:alert(1)",
  "//evil.example",
  "https://u:p@x.example",
];
const BAD_IMAGES = [...BAD_LINKS, "/brands/../etc/passwd", '/a"onerror=x', "data:image/png;base64,AA"];
const BAD_FORMS: [path: string, values: readonly unknown[]][] = [
  ["theme.name", [" "]],
  ["theme.themeColor", ["red;}</style>", "red", "#12345", "url(https://evil.example)", "#fff;"]],
  ["theme.colorScheme", ["sepia"]],
  ["config.defaultLang", ["deutsch", "zz"]],
  ["config.version", [""]],
  ["config.updatedAt", [1_700_000_000]],
  ["config.origin", ["lumen.example", "ftp://lumen.example", "javascript:alert(1)"]],
  ["config.login.webLink", [...BAD_LINKS, "/cloud"]],
  ["config.payment.defaultInstallment", [0, 25, 1.5]],
  ["config.payment.defaultCurrency", ["XYZ", "brl", "toString"]],
  ...IMAGES.map((name): [string, string[]] => [`config.images.${name}`, BAD_IMAGES]),
  ["config.homeVariant", ["carousel"]],
  ["config.look.hero", ["video"]],
  ["config.look.corners", ["pointed"]],
  ["config.look.type", ["comic"]],
  ["config.look.sections", ["none"]],
  ["config.look.plans", ["beside"]],
  ["config.look.checkout", ["cover"]],
  ["config.look.login", ["ticket"]],
  ["config.look.missing", ["stage"]],
  ["config.look.drawing", ["photo"]],
  ["config.look.result", ["confetti"]],
  ["config.helpLink", [...BAD_LINKS, "/help"]],
  ["config.company.legalName", [" "]],
  ["config.company.country", ["Brazil", "br"]],
  ["config.trackingConsent", ["maybe"]],
  ["brandData.countdown", [0, 3_601, 0.5]],
];

it.each(BAD_FORMS)(
  "%s in a wrong form is missing and reported, and every other field stays",
  (name, values) => {
    const [call = "", ...path] = name.split(".");
    const { schema, sample } = CALLS[call] as (typeof CALLS)[string];
    for (const wrong of values) {
      const { data, dropped } = parse(schema, setValue(sample, path, wrong));
      expect([wrong, getValue(data, path) ?? null]).toEqual([wrong, null]);
      expect(setValue(data, path, null)).toEqual(setValue(sample, path, null));
      expect(dropped).toEqual([
        { path: `data.${path.join(".")}`, expected: expect.any(String), got: typeof wrong },
      ]);
    }
  },
);

it.each<[string, unknown, unknown]>([
  ["config.langs", "pt", "deutsch"],
  ["config.login.emailSuffix", "mail.example", "no domain"],
  ["config.payment.methods", "pix", 7],
  [
    "config.players",
    { device: "tv", link: "https://get.example/tv" },
    { device: "tv", link: "javascript:x" },
  ],
  [
    "config.players",
    { device: "tv", link: "https://get.example/tv" },
    { device: "fridge", link: "https://x.test" },
  ],
  ["config.redirects", { from: "/old", to: "/help" }, { from: "https://evil.example", to: "/help" }],
  ["config.redirects", { from: "/old", to: "/help" }, { from: "/older", to: "//evil.example" }],
  ["config.redirects", { from: "/old", to: "/help" }, { from: "/old?id=5", to: "/help" }],
])("a wrong item of %s is left out and reported once, and the others stay", (name, good, bad) => {
  const [call = "", ...path] = name.split(".");
  const { schema, sample } = CALLS[call] as (typeof CALLS)[string];
  const { data, dropped } = parse(schema, setValue(sample, path, [bad, good]));
  expect(data).toEqual(setValue(sample, path, [good]));
  expect(dropped).toHaveLength(1);
  expect(dropped[0]?.path).toContain(`data.${path.join(".")}[0]`);
});

it("says what was expected, and never the value (threat T47)", () => {
  const { dropped } = parse(readSiteConfig.data, {
    ...CONFIG,
    helpLink: "javascript:secret()",
    payment: { defaultCurrency: "SECRET" },
  });
  expect(dropped.map(({ expected }) => expected)).toEqual([
    expect.stringMatching(/^one of USD, BRL, /),
    "an https address",
  ]);
  expect(JSON.stringify(dropped)).not.toMatch(/secret/i);
});

it.each([
  ["theme.tenantId", "theme", ["tenantId"]],
  ["brandData.tenantId", "brandData", ["tenantId"]],
])("without %s the answer is refused: it may be another brand's", (_, call, path) => {
  const { schema, sample } = CALLS[call] as (typeof CALLS)[string];
  for (const wrong of [null, 7, "", "a b"])
    expect(() => parse(schema, { ...sample, [path[0] ?? ""]: wrong })).toThrow("refused");
});
