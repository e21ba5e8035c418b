import { readFileSync } from "node:fs";
import { DEFAULT_LOCALE, LOCALE_NAMES } from "@/lib/config/constants";
import { mergeSite } from "./merge-site";

/** The column of defaults, without its remarks and marks. */
const DEFAULTS = new Map(
  [...readFileSync("docs/rules/site-fields.md", "utf8").matchAll(/^\| `([\w.]+)` \|.+?\|(.+)\|.+\|$/gm)].map(
    ([, field = "", text = ""]) => [field, text.replaceAll("`", "").split(/[:;]/)[0]?.trim()],
  ),
);

const site = mergeSite({ id: "shop", theme: null, config: null, brandData: null });
const inEnglish = new Intl.DisplayNames("en", { type: "language" });
const toSwitch = (isOn: boolean) => (isOn ? "on" : "off");

describe("the defaults in the table of a brand's fields (rules/site-fields)", () => {
  it.each<[field: string, value: string | number]>([
    ["theme.name", site.name === "shop" ? "the brand's id" : site.name],
    ["theme.themeColor", site.themeColor],
    ["theme.colorScheme", site.colorScheme],
    ["config.langs", site.locales.map((language) => inEnglish.of(language)).join(", ")],
    ["config.upgradePolicy", toSwitch(site.flags.upgradePolicy)],
    ["config.termofuse", toSwitch(site.flags.termsOfUse)],
    ["config.subscribeEmail", toSwitch(site.flags.subscribeEmail)],
    ["config.helpShowEmail", toSwitch(site.flags.helpShowEmail)],
    ["config.login.areaCode", toSwitch(site.login.areaCode)],
    ["config.login.codeLogin", toSwitch(site.login.codeLogin)],
    ["config.login.passkeys", toSwitch(site.login.passkeys)],
    ["config.login.buyerForm", toSwitch(site.login.buyerForm)],
    ["config.payment.defaultInstallment", site.installments],
    ["config.payment.defaultCurrency", site.currency],
    ["config.homeVariant", site.homeVariant],
    ["config.look.hero", site.look.hero],
    ["config.look.corners", site.look.corners],
    ["config.look.type", site.look.type],
    ["config.look.sections", site.look.sections],
    ["config.look.plans", site.look.plans],
    ["config.look.checkout", site.look.checkout],
    ["config.look.login", site.look.login],
    ["config.look.missing", site.look.missing],
    ["config.look.drawing", site.look.drawing],
    ["config.look.result", site.look.result],
    ...Object.entries(site.features).map(([name, isOn]): [string, string] => [
      `config.features.${name}`,
      toSwitch(isOn),
    ]),
    ["config.preselect.renewal", toSwitch(site.preselect.renewal)],
    ["config.preselect.saveCard", toSwitch(site.preselect.saveCard)],
    ["brandData.caffeineRegionVerify", toSwitch(site.flags.regionVerify)],
    ["brandData.countdown", site.countdownSeconds],
  ])("%s: %s", (field, value) => {
    expect(DEFAULTS.get(field)).toBe(String(value));
  });

  it("are none where the merged brand has none", () => {
    const { images } = site;
    const missing = {
      "config.origin": site.origin,
      "config.helpLink": site.helpLink,
      "config.login.webLink": site.login.webLink,
      "config.images.logoMobileRight": images.logoMobileRight,
      "config.images.logoMobileBottom": images.logoMobileBottom,
      "config.validRules.email": site.validRules.email,
    };
    expect(Object.values(missing)).toEqual(Object.values(missing).map(() => null));
    for (const field of Object.keys(missing).slice(0, -1)) expect(DEFAULTS.get(field)).toBe("none");
  });

  it("the language is the product's", () => {
    expect([DEFAULT_LOCALE, LOCALE_NAMES[site.defaultLocale as keyof typeof LOCALE_NAMES]]).toEqual([
      site.defaultLocale,
      expect.any(String),
    ]);
  });
});
