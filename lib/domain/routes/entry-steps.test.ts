import fc from "fast-check";
import { getRequestedLocale, getUrlLocale } from "./entry-page";
import { splitSensitiveParameters } from "./entry-parameters";
import {
  createLocalePath,
  type EntryContext,
  getUrlScene,
  parseLocale,
  splitLocalePath,
} from "./locale-path";
import { toSafeReturnPath } from "./return-path";
import { findRoute } from "./routes";

const SITE_CONTEXT: EntryContext = { defaultLocale: "pt", locales: ["pt", "en", "es"] };
const toUrl = (address: string) => new URL(address, "https://vidora.example");

describe("return paths (rules/addresses#carried-parameters carried parameters, threat T31)", () => {
  it.each([
    ["/orders", "/orders"],
    ["/en/orders?page=2", "/en/orders?page=2"],
    ["/pt/orders", "/orders"],
    ["/ru/orders", "/orders"],
    ["/payment?planId=3&evil=1&orderId=o_1", "/payment?orderId=o_1&planId=3"],
    ["/plan-details/12", "/plan-details/12"],
    ["/plan", "/pricing-table"],
    ["/orders#top", "/orders"],
    ["/en", "/en"],
    ["/", "/"],
    ["/orders?path=/help", "/orders"],
    ["/en/tv?code=WDJBMJHT&x=1", "/en/tv?code=WDJBMJHT"],
    ["/stb-orders?page=2", "/stb-orders?page=2"],
    ["/notice?token=T&type=bindEmail", "/notice?type=bindEmail"],
    ["/orders/../help", "/help"],
    ["/orders\u0000", "/orders"],
  ])("%s becomes %s", (input, expected) => expect(toSafeReturnPath(input, SITE_CONTEXT)).toBe(expected));

  it.each([
    ...[
      "",
      null,
      undefined,
      "orders",
      "//evil.example",
      "//evil.example/orders",
      "///evil.example",
      "/\\evil.example",
    ],
    ...[
      "\\\\evil.example",
      "/\t/evil.example",
      "/\n/evil.example",
      "https:evil.example",
      "https:/evil.example",
    ],
    ...["https://evil.example/orders", "http://evil.example", "javascript:alert(1)", "JaVaScRiPt:alert(1)"],
    ...[
      "data:text/html,x",
      "/%09/evil.example",
      "/%2F/evil.example",
      "/%5Cevil.example",
      "/paymentResult@evil.example",
    ],
    ...["@evil.example", "/@evil.example", ".evil.example", "/.evil.example", "/orders%00", "/ordersx"],
    ...[
      "/login",
      "/login?path=/login",
      "/register",
      "/404",
      "/500",
      "/503",
      "/reset-password?token=x",
      "/api/user/login/v1",
    ],
    ...[
      "/plan-details/x",
      "/_next/x",
      "//",
      "/en//evil.example",
      "/..//evil.example",
      " /orders",
      "?x",
      "#x",
      "/%",
    ],
    ...["https://sentinel.invalid/orders", "//sentinel.invalid:99/orders", `/orders?${"x".repeat(2100)}`],
    ...[
      "/\u2028/evil.example",
      "/evil.example",
      "/..",
      "/ａ",
      "http:///evil.example",
      "/orders\\..\\..\\evil",
    ],
  ])("%p is refused or is home", (input) => {
    expect([null, "/"]).toContain(toSafeReturnPath(input, SITE_CONTEXT));
  });

  it("never leaves the origin for any input, and does not change when applied again", () => {
    const addressPart = fc.constantFrom(
      "/",
      "\\",
      "//",
      "orders",
      "en",
      "..",
      "@",
      "evil.example",
      "?",
      "#",
      ":",
      "%2f",
      "\t",
      "https",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.array(addressPart).map((parts) => parts.join("")),
        ),
        (input) => {
          const path = toSafeReturnPath(input, SITE_CONTEXT);
          if (path === null) return;
          const url = new URL(path, "https://vidora.example");
          expect(url.origin).toBe("https://vidora.example");
          expect(path).toMatch(/^\/(?![/\\])/);
          expect(findRoute(splitLocalePath(url.pathname).path)).not.toBeNull();
          expect(toSafeReturnPath(path, SITE_CONTEXT)).toBe(path);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe("secrets (threats T18 to T21)", () => {
  it.each([
    ["/login?appToken=A&accountId=4&loginId=x", "/login?accountId=4&loginId=x", { appToken: "A" }],
    ["/register?d=BOX", "/register", { deviceInfo: "BOX" }],
    ["/register?did=BOX&deviceInfo=LONG", "/register", { deviceInfo: "LONG" }],
    ["/reset-password?token=T", "/reset-password", { token: "T" }],
    ["/help?params=%7B%7D&token=T&at=A&x=1", "/help?x=1", { appToken: "A", token: "T" }],
    [`/help?token=${"T".repeat(1025)}`, "/help", {}],
    ["/help?token=a%22b", "/help", {}],
    ["/help?a=%20b+c", "/help?a=%20b+c", {}],
    ["/help", "/help", {}],
  ])("%s", (from, clean, secrets) => {
    const split = splitSensitiveParameters(toUrl(from));
    expect(split.clean.pathname + split.clean.search).toBe(clean);
    expect(split.secrets).toEqual(secrets);
  });
});

describe("scene of an address (rules/addresses#scene, rules/accounts#roles)", () => {
  it.each([
    ["/?releaseId=STB_2.3", "STB"],
    ["/?releaseId=vidora-stb-4", "STB"],
    ["/?releaseId=app-12", "APP"],
    ["/?releaseId=MOBILE_3", "APP"],
    ["/?releaseId=android9", "APP"],
    ["/?releaseId=ios.4", "APP"],
    ["/?releaseId=web-3", "WEB"],
    ["/?releaseId=curiosity", "WEB"],
    ["/stbPayment?releaseId=app-1", "APP"],
    ["/stbPayment", "STB"],
    ["/en/stb-orders", "STB"],
    ["/?releaseId=", null],
    ["/payment", null],
  ])("%s: %p", (address, scene) => expect(getUrlScene(toUrl(address))).toBe(scene));
});

describe("language in an address", () => {
  it.each([
    ["/orders", { locale: null, path: "/orders" }],
    ["/en", { locale: "en", path: "/" }],
    ["/en/", { locale: "en", path: "/" }],
    ["/ru/plan-details/1", { locale: "ru", path: "/plan-details/1" }],
    ["/english", { locale: null, path: "/english" }],
    ["/EN/orders", { locale: null, path: "/EN/orders" }],
    ["//en/orders", { locale: null, path: "//en/orders" }],
  ])("%s", (pathname, expected) => expect(splitLocalePath(pathname)).toEqual(expected));

  it.each([
    ["/", "en", "/en"],
    ["/", "pt", "/"],
    ["/orders?page=2", "es", "/es/orders?page=2"],
    ["/orders", "pt", "/orders"],
  ] as const)("%s in %s is %s", (path, locale, expected) =>
    expect(createLocalePath(path, locale, "pt")).toBe(expected),
  );

  it.each([
    ["pt-BR", "pt"],
    ["EN_us", "en"],
    [" es ", "es"],
    ["ru", null],
    ["", null],
    [null, null],
    ["__proto__", null],
  ])("%p is parsed to %p", (text, expected) =>
    expect(parseLocale(text, SITE_CONTEXT.locales)).toBe(expected),
  );

  it.each([
    ["/es/orders?language=en", "en", "en"],
    ["/es/orders?lang=zz", "es", null],
    ["/ru/orders", "pt", null],
    ["/orders", "pt", null],
  ])("%s is in %s", (address, locale, requested) => {
    expect(getUrlLocale(toUrl(address), SITE_CONTEXT)).toBe(locale);
    expect(getRequestedLocale(toUrl(address), SITE_CONTEXT)).toBe(requested);
  });
});
