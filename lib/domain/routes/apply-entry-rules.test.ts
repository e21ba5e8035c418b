import fc from "fast-check";
import { CARRIED_PARAMETERS, LOCALES } from "@/lib/config/constants";
import { CAMPAIGN_PARAMETERS } from "@/lib/domain/tracking/campaign";
import { applyEntryRules } from "./apply-entry-rules";
import { splitSensitiveParameters } from "./entry-parameters";
import { type EntryContext, splitLocalePath } from "./locale-path";
import { toSafeReturnPath } from "./return-path";
import { findRoute, LISTED_ROUTES } from "./routes";

const ORIGIN = "https://vidora.example";
const SITE_CONTEXT: EntryContext = { defaultLocale: "pt", locales: ["pt", "en", "es", "ru"] };
const NORDPLAY_CONTEXT: EntryContext = { defaultLocale: "en", locales: ["en", "pt", "es"] };

/** Maps an address to its redirect target; null where nothing changes. */
function getRedirectTarget(address: string, context = SITE_CONTEXT): string | null {
  const target = applyEntryRules(new URL(address, ORIGIN), context);
  if (target) expect(target.origin).toBe(ORIGIN);
  return target && target.pathname + target.search + target.hash;
}

const encode = encodeURIComponent;

describe("entry aliases (rules/addresses#entry-aliases)", () => {
  it.each([
    ["/order", "/orders"],
    ["/stbPayment", "/payment"],
    ["/plan", "/pricing-table"],
    ["/tokenLogin", "/pricing-table"],
    ["/resendConfirmation", "/resend-confirm"],
    ["/en/order", "/en/orders"],
    ["/pt/plan", "/pricing-table"],
    ["/plan/", "/pricing-table"],
    ["/plan?planId=12&utm_source=x&language=en", "/en/pricing-table?planId=12&utm_source=x"],
    [
      "/stbPayment?planId=7&sourceType=stb&releaseId=STB-2",
      "/payment?releaseId=STB-2&planId=7&sourceType=stb",
    ],
    ["/order?d=box", "/register?deviceInfo=box"],
  ])("%s redirects to %s", (from, to) => expect(getRedirectTarget(from)).toBe(to));
});

describe("a provider's reference of a payment", () => {
  it.each([
    [
      "/paymentResult?orderId=o1&token=5O190127TN&PayerID=P1",
      "/paymentResult?orderId=o1&reference=5O190127TN",
    ],
    ["/paymentResult?payment_intent=pi_1&redirect_status=succeeded", "/paymentResult?reference=pi_1"],
    ["/en/paymentResult?token=EC-1", "/en/paymentResult?reference=EC-1"],
    ["/paymentResult?token=&orderId=o1", "/paymentResult?orderId=o1"],
  ])("%s redirects to %s", (from, to) => expect(getRedirectTarget(from)).toBe(to));
});

describe("token links (rules/addresses#links-with-a-token)", () => {
  it.each([
    ["/activate?token=T1", "/resend-confirm?token=T1"],
    ["/resetPassword?token=T1&language=ru", "/ru/reset-password?token=T1"],
    ["/bindEmailConfirmed?token=T1&language=es", "/es/notice?type=bindEmail&token=T1"],
    ["/undoChange?token=T1&language=ru", "/ru/notice?type=undoChange&token=T1"],
    ["/activate?token=T1&lang=pt-BR", "/resend-confirm?token=T1"],
    ["/en/activate?token=T1&language=xx", "/en/resend-confirm?token=T1"],
    ["/activate", "/resend-confirm"],
    ["/activate?token=", "/resend-confirm"],
    [`/resetPassword?token=${"x".repeat(2000)}`, "/reset-password"],
    ["/resetPassword?token=a%0d%0ab&language=en", "/en/reset-password"],
    ["/bindEmailConfirmed", "/notice?type=bindEmail"],
  ])("%s redirects to %s", (from, to) => expect(getRedirectTarget(from)).toBe(to));
});

describe("entry pages (rules/addresses#entry-pages)", () => {
  const login = "/login?accountId=42&appToken=TOK&loginId=ana";
  it.each([
    ["/?d=BOX-1", "/register?deviceInfo=BOX-1"],
    ["/pricing-table?did=BOX-1", "/register?deviceInfo=BOX-1"],
    ["/payment?deviceInfo=BOX-1&planId=3", "/register?deviceInfo=BOX-1&planId=3"],
    ["/?appToken=TOK&accountId=42&loginId=ana", login],
    ["/?at=TOK&aid=42&ls=ana", login],
    ["/stb-orders?at=TOK&accountId=42&ls=ana&lang=en", `/en${login}`],
    ["/stbPayment?at=TOK&aid=42&ls=ana&language=ru", `/ru${login}`],
    ["/tokenLogin?at=TOK&aid=42&ls=ana", login],
    ["/order?at=TOK&aid=42&ls=ana&d=BOX", "/login?accountId=42&appToken=TOK&loginId=ana&deviceInfo=BOX"],
    ["/?appToken=TOK&accountId=42", null],
    ["/?appToken=&accountId=42&loginId=ana", null],
    ["/help?at=TOK&aid=42&ls=ana", null],
    ["/orders?d=BOX", null],
    [`/?params=${encode('{"appToken":"TOK","aid":42,"ls":"ana","lang":"en","evil":"x"}')}`, `/en${login}`],
    [`/?params=${encode('{"path":"https://evil.example","planId":"9"}')}`, "/login?planId=9"],
    ["/?params={", "/login"],
    ["/?params=[1,2]", "/login"],
    ["/?params=null", "/login"],
    ["/?params=7", "/login"],
    ["/?params=", null],
    [`/plan?params=${encode('{"__proto__":{"loginType":"x"},"constructor":"y"}')}`, "/login"],
    [`/?params=${encode(`{"appToken":${"[".repeat(1500)}${"]".repeat(1500)}}`)}`, "/login"],
    [`/?params=${encode(`{"loginType":"${"x".repeat(5000)}"}`)}`, "/login"],
    [`/?params=${encode('{"loginId":"a\\u0000b","accountId":1.5,"ls":true}')}`, "/login"],
  ])("%s redirects to %p", (from, to) => expect(getRedirectTarget(from)).toBe(to));

  it("does not change any prototype", () => {
    getRedirectTarget(`/?params=${encode('{"__proto__":{"polluted":"yes"}}')}`);
    getRedirectTarget("/paymentResult/__proto__/polluted/constructor/prototype");
    expect("polluted" in {}).toBe(false);
  });
});

describe("payment-result addresses (rules/addresses#payment-result-addresses, threat T32)", () => {
  it.each([
    ["/paymentResult/status/success/orderId/1", "/paymentResult?orderId=1&status=success"],
    ["/en/paymentResult/orderId/1", "/en/paymentResult?orderId=1"],
    ["/paymentResult/orderId", "/paymentResult"],
    ["/paymentResult/orderId/1/status", "/paymentResult?orderId=1"],
    ["/paymentResult/orderId/1/orderId/2", "/paymentResult?orderId=1"],
    ["/paymentResult/orderId/1?orderId=2&status=x", "/paymentResult?orderId=1&status=x"],
    ["/paymentResult/reference/a%2Fb/orderId/1", "/paymentResult?orderId=1&reference=a%2Fb"],
    ["/paymentResult/reference/%E0%A4%A/orderId/1", "/paymentResult?orderId=1&reference=%25E0%25A4%25A"],
    ["/paymentResult/__proto__/x/orderId/1", "/paymentResult?orderId=1"],
    [`/paymentResult/${"k/v/".repeat(39)}orderId/1/status/late`, "/paymentResult?orderId=1"],
    [`/paymentResult/${"k/v/".repeat(500)}orderId/1`, "/paymentResult"],
    ["/paymentResult?orderId=1", null],
    [
      `/?response=${encode("https://shop.example/paymentResult?orderId=1&status=success")}`,
      "/paymentResult?orderId=1&status=success",
    ],
    [
      "/?response=https://shop.example/paymentResult?orderId=1&status=failed",
      "/paymentResult?orderId=1&status=failed",
    ],
    [`/?response=${encode(encode("https://shop.example/x?orderId=1"))}`, "/paymentResult?orderId=1"],
    [
      `/?response=${encode("https://evil.example/steal?orderId=1&next=https://evil.example")}`,
      "/paymentResult?orderId=1",
    ],
    [
      `/?response=${encode('{"redirectUrl":"https://shop.example/paymentResult?orderId=1"}')}`,
      "/paymentResult?orderId=1",
    ],
    [`/?response=${encode('{"url":"/paymentResult/orderId/8"}')}`, "/paymentResult?orderId=8"],
    [
      `/?response=${encode(`{"url":"${encode("https://shop.example/?orderId=8")}"}`)}`,
      "/paymentResult?orderId=8",
    ],
    [
      `/gone/page?response=${encode("https://shop.example/?orderId=1")}&language=es`,
      "/es/paymentResult?orderId=1",
    ],
    [
      `/paymentResult?response=${encode("https://shop.example/?response=https://a.example/?orderId=2")}`,
      "/paymentResult",
    ],
    [`/paymentResult/response/${encode("https://shop.example/?orderId=5")}`, "/paymentResult?orderId=5"],
    ["/orders?response=hello&page=2", "/orders?page=2"],
    ["/orders?response={%22redirectUrl%22:7}", "/orders"],
    ["/orders?response=javascript:alert(1)", "/orders"],
    ["/orders?x=response", null],
  ])("%s redirects to %p", (from, to) => expect(getRedirectTarget(from)).toBe(to));
});

describe("listed addresses only (rules/addresses#screens)", () => {
  it.each([
    ["/", null],
    ["/pricing-table", null],
    ["/plan-details/1", null],
    ["/tv", null],
    ["/en/tv?code=WDJBMJHT", null],
    ["/TV", "/404"],
    ["/tv/WDJBMJHT", "/404"],
    ["/stb-orders?page=2", null],
    ["/login?way=password", null],
    ["/plan-details/9_a-B", null],
    ["/plan-details/a1", "/404"],
    ["/plan-details/", "/404"],
    ["/plan-details/{id}", "/404"],
    [`/plan-details/1${"0".repeat(64)}`, "/404"],
    ["/404", null],
    ["/500", null],
    ["/wp-admin?x=1", "/404"],
    ["/Orders", "/404"],
    ["/account/x.css", "/404"],
    ["/orders/..%2fa.js", "/404"],
    ["/receipt;.png", "/404"],
    ["/orders%2F", "/404"],
    ["/constructor", "/404"],
    ["/__proto__", "/404"],
    ["/es/nothing?language=ru", "/ru/404"],
    ["/en/nothing", "/en/404"],
    [`${ORIGIN}//evil.example/orders`, "/404"],
    [`${ORIGIN}//evil.example?language=en`, "/en/404"],
  ])("%s redirects to %p", (from, to) => expect(getRedirectTarget(from)).toBe(to));
});

describe("one address for a page and language", () => {
  it.each([
    ["/pt/orders", "/orders"],
    ["/pt", "/"],
    ["/pt/", "/"],
    ["/en/", "/en"],
    ["/en", null],
    ["/orders/", "/orders"],
    ["/orders?language=en", "/en/orders"],
    ["/en/orders?lang=es", "/es/orders"],
    ["/en/orders?language=pt", "/orders"],
    ["/orders?language=PT_br&page=2", "/orders?page=2"],
    ["/orders?language=fr", "/orders"],
    ["/en/orders?language=fr", "/en/orders"],
    ["/orders?language=fr&lang=ru", "/ru/orders"],
  ])("%s redirects to %p", (from, to) => expect(getRedirectTarget(from)).toBe(to));

  it.each([
    ["/ru/pricing-table", "/pricing-table"],
    ["/fr/pricing-table", "/pricing-table"],
    ["/fr", "/"],
    ["/fr/paymentResult?orderId=7&page=2", "/paymentResult?orderId=7"],
    ["/fr/paymentResult/orderId/7", "/paymentResult?orderId=7"],
    ["/fr/plan?language=es", "/es/pricing-table"],
    ["/fr/nothing", "/404"],
    ["/fr/es/orders", "/404"],
    ["/pricing-table?language=ru", "/pricing-table"],
    ["/en/pricing-table", "/pricing-table"],
    ["/pt/pricing-table", null],
  ])("on a site in en, pt and es, %s redirects to %p", (from, to) =>
    expect(getRedirectTarget(from, NORDPLAY_CONTEXT)).toBe(to),
  );
});

describe("carried parameters (rules/addresses#carried-parameters, threat T31)", () => {
  it.each([
    ["/plan?path=//evil.example", "/pricing-table"],
    ["/plan?path=/%5Cevil.example", "/pricing-table"],
    ["/plan?pageSourceLocation=https://evil.example", "/pricing-table"],
    ["/plan?path=/payment%3FplanId%3D3", "/pricing-table?path=%2Fpayment%3FplanId%3D3"],
    ["/plan?planId=1'--", "/pricing-table"],
    ["/plan?utm_source=news&utm_term=tv", "/pricing-table?utm_source=news"],
    ["/plan?planId=1&planId=2", "/pricing-table?planId=1"],
    ["/plan?accountId=a%0d%0ab", "/pricing-table"],
    [`/plan?sourceType=${"x".repeat(201)}`, "/pricing-table"],
  ])("%s redirects to %s", (from, to) => expect(getRedirectTarget(from)).toBe(to));
});

describe("any address", () => {
  const names = [
    ...CARRIED_PARAMETERS,
    ...CAMPAIGN_PARAMETERS,
    ...[
      "at",
      "d",
      "lang",
      "params",
      "response",
      "token",
      "orderId",
      "status",
      "type",
      "page",
      "method",
      "__proto__",
      "x",
    ],
  ];
  const evil = fc.constantFrom(
    ...[
      "//evil.example",
      "/\\evil.example",
      "https:evil.example",
      "javascript:alert(1)",
      "/%09/evil.example",
    ],
    ...[
      "/paymentResult@evil.example",
      '{"redirectUrl":"https://evil.example"}',
      "https://evil.example/paymentResult/a/b",
    ],
    ...[
      "\r\nLocation: https://evil.example",
      "%",
      "%E0%A4%A",
      "en",
      "xx",
      "1",
      "/login?path=/login",
      "T".repeat(3000),
    ],
  );
  const segment = fc.oneof(
    fc.constantFrom(
      ...LOCALES,
      "..",
      ".",
      "",
      "order",
      "plan",
      "paymentResult",
      "plan-details",
      "7",
      "%2F",
      "%2e%2e",
    ),
    fc.constantFrom(
      ...Object.keys(LISTED_ROUTES).map((path) => path.slice(1)),
      "activate",
      "stbPayment",
      "__proto__",
    ),
    fc.string(),
  );
  const address = fc
    .tuple(
      fc.array(segment, { maxLength: 6 }),
      fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(evil, fc.string(), fc.json())), { maxLength: 8 }),
      fc.boolean(),
    )
    .map(([segments, query, encoded]) => {
      const text = query.map(([name, value]) => `${name}=${encoded ? encode(value) : value}`).join("&");
      return `${ORIGIN}/${segments.join("/")}?${text}`;
    })
    .filter((text) => URL.canParse(text) && new URL(text).origin === ORIGIN);
  const context = fc.constantFrom(SITE_CONTEXT, NORDPLAY_CONTEXT);

  it("redirects once to a listed address of the same origin with listed parameters", () => {
    fc.assert(
      fc.property(address, context, (text, input) => {
        const url = new URL(text);
        const target = applyEntryRules(url, input);
        expect(url.href).toBe(new URL(text).href);
        const served = target ?? url;
        const { locale, path } = splitLocalePath(served.pathname);
        const route = findRoute(path);
        expect(served.origin).toBe(ORIGIN);
        expect(route).not.toBeNull();
        if (locale) expect(input.locales).toContain(locale);
        if (locale) expect(locale).not.toBe(input.defaultLocale);
        if (!target || !route) return;
        expect(applyEntryRules(target, input)).toBeNull();
        expect(target.href).not.toBe(url.href);
        const listed: readonly string[] = [
          ...CARRIED_PARAMETERS,
          ...CAMPAIGN_PARAMETERS,
          ...LISTED_ROUTES[route].query,
        ];
        for (const [name, value] of target.searchParams) {
          expect(listed).toContain(name);
          expect(value).not.toMatch(/\p{Cc}/u);
          if (name === "path" || name === "pageSourceLocation")
            expect(toSafeReturnPath(value, input)).toBe(value);
        }
        expect(new Set(target.searchParams.keys()).size).toBe(target.searchParams.size);
      }),
      { numRuns: 3000 },
    );
  });

  it("contains no secret after they were split off, and is not redirected again", () => {
    fc.assert(
      fc.property(address, context, (text, input) => {
        const url = new URL(text);
        const { clean, secrets } = splitSensitiveParameters(applyEntryRules(url, input) ?? url);
        for (const name of ["appToken", "at", "token", "params", "d", "did", "deviceInfo"]) {
          expect(clean.searchParams.has(name)).toBe(false);
        }
        expect(new TextEncoder().encode(Object.values(secrets).join("")).length).toBeLessThanOrEqual(2560);
        expect(splitSensitiveParameters(clean)).toEqual({ clean, secrets: {} });
        expect(applyEntryRules(clean, input)).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it("is unchanged where it is not an http(s) address", () => {
    for (const other of [
      "mailto:a@b.example",
      "data:,x",
      "javascript:alert(1)",
      "blob:https://a.example/1",
    ]) {
      expect(applyEntryRules(new URL(other), SITE_CONTEXT)).toBeNull();
    }
  });

  it("drops credentials and fragment", () => {
    const target = applyEntryRules(new URL("https://user:pass@vidora.example/plan#x"), SITE_CONTEXT);
    expect(target?.href).toBe(`${ORIGIN}/pricing-table`);
  });
});
