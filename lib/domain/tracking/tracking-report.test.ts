import { getTrackingPageId } from "./tracking-page-id";
import { describeVisit, detectBrowserName } from "./visit";

describe("page ids (rules/tracking#pages)", () => {
  it.each([
    ["/login", "WEB", 1],
    ["/en/register", "WEB", 2],
    ["/forgot-password", "WEB", 3],
    ["/pricing-table", "WEB", 4],
    ["/es/payment", "WEB", 5],
    ["/payment", "APP", 5],
    ["/paymentResult", "APP", 6],
    ["/orders", "WEB", 7],
    ["/receipt", "WEB", 8],
    ["/account", "WEB", 9],
    ["/payment-pix", "WEB", 10],
    ["/payment-redirect", "WEB", 11],
    ["/lost-password", "WEB", 12],
    ["/reset-password", "WEB", 13],
    ["/ru/resend-confirm", "WEB", 14],
    ["/notice", "WEB", 15],
    ["/stb-orders", "STB", 16],
    ["/payment", "STB", 17],
    ["/en/buy", "WEB", 1],
    ["/", "WEB", null],
    ["/help", "WEB", null],
    ["/nowhere", "WEB", null],
  ] as const)("%s in scene %s is page %s", (path, scene, id) =>
    expect(getTrackingPageId(path, scene)).toBe(id),
  );
});

describe("browser name (rules/tracking#events)", () => {
  it.each([
    ["Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0", "Edge"],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0", "Firefox"],
    ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36", "Chrome"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_0) AppleWebKit/605.1 Version/17.0 Safari/604.1", "Safari"],
    ["Roku/DVP-12.0", "other"],
  ])("%s", (agent, name) => expect(detectBrowserName(agent)).toBe(name));
});

describe("page source (rules/tracking#pages)", () => {
  const origin = "https://shop.example";
  it.each([
    ["?pageSourceLocation=app/home", "", "app/home"],
    ["?utm_source=newsletter&utm_medium=email", "", "newsletter"],
    ["?utm_source=ana%40example.com", "", "direct"],
    ["?pageSourceLocation=ana%40example.com", "", "direct"],
    ["", "https://shop.example/login", "internal"],
    ["", "https://search.example/?q=secret", "search.example"],
    ["", "", "direct"],
    ["", null, "unknown"],
    ["?pageSourceLocation=app/home", null, "app/home"],
  ])("%s from %s is %s", (search, referrer, source) =>
    expect(describeVisit({ search, referrer, origin }).content).toBe(source),
  );

  it.each([
    ["?utm_source=news&utm_medium=email&utm_campaign=Black%20Friday", "email", "Black Friday"],
    ["?utm_campaign=promo%C3%A7%C3%A3o", undefined, "promoção"],
    ["?utm_medium=&utm_campaign=ana%40example.com", undefined, undefined],
    [`?utm_medium=a%07b&utm_campaign=${"x".repeat(61)}`, undefined, "x".repeat(60)],
    [`?utm_campaign=${"x".repeat(59)}😀😀`, undefined, `${"x".repeat(59)}😀`],
    [`?utm_campaign=${"x".repeat(70)}@mail.test`, undefined, undefined],
  ])("%s has the medium %s and the campaign %s", (search, utmMedium, utmCampaign) =>
    expect(describeVisit({ search, referrer: "", origin })).toMatchObject({ utmMedium, utmCampaign }),
  );
});
