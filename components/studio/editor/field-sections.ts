import type { FieldGroup, FieldSpec } from "./field-spec";

type Label = FieldSpec["label"];
type Hint = FieldSpec["hint"];

const flag = (path: readonly string[], label: Label, fallback = false, hint?: Hint): FieldSpec => ({
  path,
  kind: "flag",
  label,
  fallback,
  hint,
});
const choice = (
  path: readonly string[],
  label: Label,
  options: NonNullable<FieldSpec["options"]>,
): FieldSpec => ({
  path,
  kind: "choice",
  label,
  options,
  fallback: options[0] ?? "",
});
const text = (path: readonly string[], label: Label, more: Partial<FieldSpec> = {}): FieldSpec => ({
  path,
  kind: "text",
  label,
  ...more,
});
const setting = (...path: string[]) => ["settings", ...path];

/** The sections of a brand that are fields alone, in the order in which an operator fills them in. */
export const FIELD_SECTIONS = {
  basics: [
    {
      title: "name",
      fields: [
        text(["name"], "name", { kind: "requiredText" }),
        text(["themeColor"], "themeColor", { kind: "color", hint: "themeColor" }),
        choice(["colorScheme"], "colorScheme", ["light", "dark"]),
        text(["trialDays"], "trialDays", { kind: "requiredNumber", hint: "trialDays" }),
      ],
    },
    {
      title: "addresses",
      fields: [
        text(["hosts"], "hosts", { kind: "lowerCodes", hint: "hosts", wide: true }),
        text(setting("origin"), "origin", { hint: "origin" }),
        text(setting("redirects"), "redirects", { kind: "redirects", hint: "redirects", wide: true }),
      ],
    },
    {
      title: "regions",
      fields: [
        text(["langs"], "langs", { kind: "codes", hint: "langs" }),
        text(["currencies"], "currencies", { kind: "upperCodes", hint: "currencies" }),
        text(["timeZone"], "timeZone", { hint: "timeZone" }),
        text(setting("waysIn", "closedRegions"), "closedRegions", {
          kind: "upperCodes",
          hint: "closedRegions",
        }),
      ],
    },
  ],
  look: [
    {
      title: "look",
      fields: [
        choice(setting("homeVariant"), "homeVariant", ["standard", "showcase"]),
        choice(setting("look", "hero"), "hero", ["split", "center", "stage"]),
        choice(setting("look", "corners"), "corners", ["soft", "sharp", "round"]),
        choice(setting("look", "type"), "type", [
          "neutral",
          "slab",
          "condensed",
          "technical",
          "rounded",
          "geometric",
        ]),
        choice(setting("look", "sections"), "homeSections", ["story", "plans"]),
      ],
    },
  ],
  features: [
    {
      title: "offers",
      fields: [
        flag(setting("features", "renewal"), "renewal", true, "renewal"),
        flag(setting("features", "deliveredAccount"), "deliveredAccount", true, "deliveredAccount"),
        flag(setting("features", "coupons"), "coupons", true),
        flag(setting("features", "devices"), "deviceList", true),
        flag(setting("features", "cloud"), "cloud", true),
        flag(setting("preselect", "renewal"), "preselectRenewal", false, "preselectRenewal"),
        flag(setting("preselect", "saveCard"), "preselectSaveCard", false, "preselectSaveCard"),
        text(setting("payment", "defaultInstallment"), "defaultInstallment", {
          kind: "number",
          hint: "defaultInstallment",
        }),
      ],
    },
    {
      title: "accounts",
      fields: [
        flag(setting("login", "codeLogin"), "codeLogin"),
        flag(setting("login", "passkeys"), "passkeys"),
        flag(setting("login", "buyerForm"), "buyerForm", false, "buyerForm"),
        flag(setting("login", "areaCode"), "areaCode", false, "areaCode"),
        flag(setting("waysIn", "google"), "google"),
        text(setting("waysIn", "googleClientId"), "googleClientId"),
        choice(setting("waysIn", "captcha"), "captcha", ["picture", "script", "off"]),
        text(setting("waysIn", "captchaSiteKey"), "captchaSiteKey"),
        text(setting("login", "emailSuffix"), "emailSuffix", { kind: "lowerCodes", hint: "emailSuffix" }),
        flag(setting("upgradePolicy"), "upgradePolicy", false, "upgradePolicy"),
        flag(setting("termofuse"), "termofuse", true),
        flag(setting("subscribeEmail"), "subscribeEmail"),
        flag(["brandData", "caffeineRegionVerify"], "regionVerify", false, "regionVerify"),
        text(["brandData", "countdown"], "countdown", { kind: "number", hint: "countdown" }),
      ],
    },
    {
      title: "rules",
      fields: [
        text(setting("validRules", "email"), "emailRule", { hint: "emailRule", wide: true }),
        text(setting("validRules", "phone"), "phoneRule", { hint: "phoneRule", wide: true }),
      ],
    },
    {
      title: "players",
      fields: [text(setting("login", "webLink"), "webLink", { hint: "webLink", wide: true })],
    },
  ],
  company: [
    {
      title: "company",
      fields: [
        text(setting("company", "legalName"), "legalName", { hint: "legalName" }),
        text(setting("company", "taxId"), "taxId"),
        text(setting("company", "address"), "address", { wide: true }),
        text(setting("company", "country"), "country", { hint: "country" }),
        {
          ...choice(setting("trackingConsent"), "trackingConsent", ["byCountry", "ask", "none"]),
          isFallbackEmpty: true,
          hint: "trackingConsent",
        },
      ],
    },
    {
      title: "contact",
      fields: [
        text(setting("contact", "email"), "contactEmail"),
        text(setting("contact", "phone"), "contactPhone"),
        text(setting("contact", "chatLink"), "chatLink", { hint: "chatLink" }),
        text(setting("helpLink"), "helpLink", { hint: "helpLink" }),
        flag(setting("helpShowEmail"), "helpShowEmail", true),
      ],
    },
    {
      title: "ids",
      fields: [
        text(["brandData", "brand"], "brandIds.brand", { hint: "reportedAs" }),
        text(["brandData", "brandId"], "brandIds.brandId"),
        text(["brandData", "vnoId"], "brandIds.vnoId"),
        text(["brandData", "env"], "brandIds.env", { hint: "env" }),
      ],
    },
  ],
} as const satisfies Record<string, readonly FieldGroup[]>;
export type FieldSection = keyof typeof FIELD_SECTIONS;

export const isFieldSection = (section: string): section is FieldSection =>
  Object.hasOwn(FIELD_SECTIONS, section);
