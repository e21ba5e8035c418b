import type * as z from "zod";
import { createSuccessEnvelope, parseEnvelope } from "@/lib/contract/envelope";
import { readBrandData, readSiteConfig, readTheme } from "@/lib/contract/site/brand";
import { getValue, setValue } from "@/lib/domain/studio/document-values";

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
  ...["logoMobileBottom", "navLogo", "avatar", "icon", "player", "cloud", "tracking", "anywhere"],
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
  features: { renewal: false, deliveredAccount: false, coupons: false, devices: false, cloud: false },
  players: [{ device: "tv", link: "https://get.example/tv" }],
  preselect: { renewal: true, saveCard: true },
  redirects: [{ from: "/old", to: "/help" }],
  updatedAt: 1_700_000_000_000,
  helpLink: "https://help.example",
  company: { legalName: "Lumen Ltd", taxId: "1", address: "Street 1" },
};

const CALLS: Record<string, { schema: z.ZodType; sample: Record<string, unknown> }> = {
  theme: { schema: readTheme.data, sample: THEME },
  config: { schema: readSiteConfig.data, sample: CONFIG },
  brandData: { schema: readBrandData.data, sample: BRAND_DATA },
};

/** Without it nobody could say whose data an answer is. */
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
  const others = [{ a: 1 }, ["x", 7], 7, true, "", LONG_TEXT, -1, 1e300];
  const allowed: Record<string, (value: unknown) => boolean> = {
    string: (value) => value === "",
    boolean: (value) => value === true,
    number: (value) => value === 7,
  };
  if (Array.isArray(sample)) return others.filter((value) => !Array.isArray(value));
  if (isBranch(sample)) return others.filter((value) => !isBranch(value));
  return others.filter((value) => !allowed[typeof sample]?.(value));
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

it.each([
  ["theme.tenantId", "theme", ["tenantId"]],
  ["brandData.tenantId", "brandData", ["tenantId"]],
])("without %s the answer is refused: it may be another brand's", (_, call, path) => {
  const { schema, sample } = CALLS[call] as (typeof CALLS)[string];
  for (const wrong of [null, 7, "", "a b"])
    expect(() => parse(schema, { ...sample, [path[0] ?? ""]: wrong })).toThrow("refused");
});
