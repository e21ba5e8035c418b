import { DEFAULT_THEME_COLOR } from "@/lib/config/constants";
import { toSafeImage, toSafeLink } from "@/lib/contract/site/safe-address";
import { mergeSite } from "./merge-site";

const EMPTY_SOURCES = { id: "shop", theme: null, config: null, brandData: null };

describe("mergeSite (rules/brands#hosts, rules/brands#site-configuration defaults)", () => {
  it("makes a complete site even when every call failed (fault F28)", () => {
    expect(mergeSite(EMPTY_SOURCES)).toMatchObject({
      name: "shop",
      themeColor: DEFAULT_THEME_COLOR,
      defaultLocale: "pt",
      locales: ["pt"],
      currency: "BRL",
      countdownSeconds: 60,
      homeVariant: "standard",
      helpLink: null,
    });
  });

  it.each(["red;}</style><script>", "url(https://evil)", "#12345", "var(--x)", ""])(
    "accepts only hex colors: %j (threat T33)",
    (themeColor) => {
      const theme = { name: "Shop", themeColor, tenantId: "t" };
      expect(mergeSite({ ...EMPTY_SOURCES, theme }).themeColor).toBe(DEFAULT_THEME_COLOR);
    },
  );

  it("uses only rules that were found safe, whatever the config says (threat T35)", () => {
    const config = { validRules: { email: "(a+)+$", phone: "[" } };
    expect(mergeSite({ ...EMPTY_SOURCES, config }).validRules).toEqual({ email: null, phone: null });
    const validRules = { email: "^\\S+@\\S+$", phone: null };
    expect(mergeSite({ ...EMPTY_SOURCES, config, validRules }).validRules).toEqual(validRules);
  });

  it.each([{ taxId: "1" }, { legalName: null, country: "BR" }, { legalName: " ", taxId: "1" }])(
    "names the brand as the seller where the company has no name: %j",
    (company) => {
      const theme = { name: "Lumen", themeColor: "#123456", tenantId: "t" };
      expect(mergeSite({ ...EMPTY_SOURCES, theme, config: { company } }).company.legalName).toBe("Lumen");
    },
  );

  it("knows a test environment from the live shop (rules/brands#environments)", () => {
    const merge = (env: string) => mergeSite({ ...EMPTY_SOURCES, brandData: { tenantId: "t", env } });
    expect(merge("staging").testEnvironment).toBe("staging");
    expect(merge("live").testEnvironment).toBeNull();
    expect(mergeSite(EMPTY_SOURCES).testEnvironment).toBeNull();
  });

  it("keeps the players with a safe link, the last of each kind of device", () => {
    const players = [
      { device: "tv" as const, link: "https://get.shop.example/tv" },
      { device: "ios" as const, link: "javascript:alert(1)" },
      { device: "android" as const, link: "//evil.example" },
      { device: "tv" as const, link: "https://get.shop.example/television" },
    ];
    expect(mergeSite({ ...EMPTY_SOURCES, config: { players } }).players).toEqual([
      { device: "tv", link: "https://get.shop.example/television" },
    ]);
    expect(mergeSite(EMPTY_SOURCES).players).toEqual([]);
  });

  it("offers every feature that the config does not switch off (rules/brands#features)", () => {
    const offered = {
      renewal: true,
      deliveredAccount: true,
      companyReceipt: true,
      coupons: true,
      devices: true,
      cloud: true,
    };
    expect(mergeSite(EMPTY_SOURCES).features).toEqual(offered);
    const config = { features: { renewal: false, cloud: null } };
    expect(mergeSite({ ...EMPTY_SOURCES, config }).features).toEqual({ ...offered, renewal: false });
  });

  it.each([
    ["", "", "", null, null, null],
    ["d", "", "", "d", "d", "d"],
    ["", "m", "", "m", "m", "m"],
    ["", "", "n", "n", "n", "n"],
    ["d", "m", "", "d", "m", "d"],
    ["d", "", "n", "d", "n", "n"],
    ["", "m", "n", "n", "m", "n"],
    ["d", "m", "n", "d", "m", "n"],
  ])("of the logos desktop %j, phone %j and nav %j shows %j, %j and %j", (desktop, phone, nav, ...shown) => {
    const toAddress = (name: string | null) => name && `/brands/acme/${name}.svg`;
    const input = { logoDesktopLeft: desktop, logoMobileLeft: phone, navLogo: nav };
    // One that is not safe is as good as none.
    for (const none of [null, "javascript:alert(1)"]) {
      const images = Object.fromEntries(
        Object.entries(input).map(([name, logo]) => [name, toAddress(logo) || none]),
      );
      const merged = mergeSite({ ...EMPTY_SOURCES, config: { images } }).images;
      expect([merged.logoDesktopLeft, merged.logoMobileLeft, merged.navLogo]).toEqual(shown.map(toAddress));
    }
  });

  it.each([
    ["dark", "dark", "dark", "dark"],
    ["light", "d", "m", "n"],
  ] as const)(
    "of a logo for dark pages shows, where the color scheme is %s, %j, %j and %j",
    (colorScheme, ...shown) => {
      const toAddress = (name: string) => `/brands/acme/${name}.svg`;
      const images = {
        ...{ logoDesktopLeft: toAddress("d"), logoMobileLeft: toAddress("m"), navLogo: toAddress("n") },
        logoDark: toAddress("dark"),
      };
      const theme = { name: "Acme", colorScheme } as Parameters<typeof mergeSite>[0]["theme"];
      const merged = mergeSite({ ...EMPTY_SOURCES, theme, config: { images } }).images;
      expect([merged.logoDesktopLeft, merged.logoMobileLeft, merged.navLogo]).toEqual(shown.map(toAddress));
    },
  );

  it("puts the default language among the languages", () => {
    expect(mergeSite({ ...EMPTY_SOURCES, config: { defaultLang: "ru", langs: ["en"] } }).locales).toEqual([
      "ru",
      "en",
    ]);
    expect(mergeSite({ ...EMPTY_SOURCES, config: { langs: ["es", "en", "es"] } })).toMatchObject({
      defaultLocale: "es",
      locales: ["es", "en"],
    });
  });
});

describe("toSafeImage and toSafeLink (threat T33)", () => {
  it.each([
    ["/brands/x/logo.svg", "/brands/x/logo.svg"],
    ["https://cdn.example/logo.png", "https://cdn.example/logo.png"],
    ["javascript:alert(1)", null],
    ["data:image/svg+xml,<svg onload=alert(1)>", null],
    ["//evil.example/x.png", null],
    ["http://cdn.example/x.png", null],
    ["/brands/../../etc", null],
    ['/a"onerror=x', null],
    ["https://user:pw@cdn.example/x.png", null],
    ["", null],
    [null, null],
  ])("%j → %j", (input, expected) => {
    expect(toSafeImage(input)).toBe(expected);
  });

  it("accepts only https links", () => {
    expect(toSafeLink("/brands/x")).toBeNull();
    expect(toSafeLink("https://chat.example/shop")).toBe("https://chat.example/shop");
  });
});
