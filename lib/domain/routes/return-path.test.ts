import { createLoginHref, createRegisterHref } from "./login-href";
import { resolveAfterLogin } from "./return-path";

const SITE_CONTEXT = { defaultLocale: "pt", locales: ["pt", "en", "es", "ru"] } as const;

describe("the target of a log-in (rules/accounts#roles: a visitor must log in to continue a purchase)", () => {
  it.each([
    [{ path: "/payment?planId=12" }, "pt", { path: "/payment?planId=12", planId: "12", isDefault: false }],
    [
      { path: "/en/payment?planId=12" },
      "en",
      { path: "/en/payment?planId=12", planId: "12", isDefault: false },
    ],
    [{ path: "/payment?planId=12" }, "ru", { path: "/ru/payment?planId=12", planId: "12", isDefault: false }],
    [{ path: "/orders?page=2" }, "pt", { path: "/orders?page=2", planId: null, isDefault: false }],
    [{ planId: "7" }, "en", { path: "/en/payment?planId=7", planId: "7", isDefault: false }],
    [{ path: "/login", planId: "7" }, "pt", { path: "/payment?planId=7", planId: "7", isDefault: false }],
    [{ planId: "x7" }, "pt", { path: "/", planId: null, isDefault: true }],
    [{}, "es", { path: "/es", planId: null, isDefault: true }],
    [{ path: "//evil.example" }, "pt", { path: "/", planId: null, isDefault: true }],
    [{ path: "https://evil.example/payment" }, "pt", { path: "/", planId: null, isDefault: true }],
    [{ path: "/\\evil.example" }, "pt", { path: "/", planId: null, isDefault: true }],
    [{ path: "javascript:alert(1)" }, "pt", { path: "/", planId: null, isDefault: true }],
  ] as const)("%j on a page in %s", (query, locale, expected) => {
    expect(resolveAfterLogin(query, locale, SITE_CONTEXT)).toEqual(expected);
  });
});

describe("links to log-in and sign-up", () => {
  it.each([
    [createLoginHref("/payment?planId=1"), "/login?path=%2Fpayment%3FplanId%3D1"],
    [createLoginHref("/orders", "expired"), "/login?path=%2Forders&reason=expired"],
    [createLoginHref("/"), "/login"],
    [createRegisterHref("/en/payment?planId=1"), "/register?path=%2Fen%2Fpayment%3FplanId%3D1"],
  ])("%s", (href, expected) => expect(href).toBe(expected));
});
