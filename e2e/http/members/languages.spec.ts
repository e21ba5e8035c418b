import { getLocalizedPath } from "@/e2e/brand-url";
import { expect, httpTest, PHONE } from "@/e2e/fixtures";
import { sendRequest } from "@/e2e/stack/send-request";
import { fetchPlan } from "@/e2e/steps/plans";
import { getTranslator } from "@/e2e/translator";
import { LOCALE_NAMES, LOCALES } from "@/lib/config/constants";

type Row = [path: string, key: string];

const FOR_MEMBERS: Row[] = [
  ["/", "home"],
  ["/pricing-table", "pricingTable"],
  ["/help", "help"],
  ["/privacy", "privacy"],
  ["/404", "notFound"],
  ["/orders", "orders"],
  ["/account", "account"],
  ["/receipt?orderId=none", "receipt"],
  ["/paymentResult?orderId=none", "payment.result.unknown.title"],
];
/** Pages that redirect logged-in members. */
const FOR_VISITORS: Row[] = [
  ["/login", "login"],
  ["/register", "register"],
  ["/forgot-password", "forgotPassword"],
  ["/lost-password", "lostPassword"],
  ["/resend-confirm", "resendConfirm"],
];

const readTitle = (html: string) => /<title>([^<]*)/.exec(html)?.[1];
const readLanguage = (html: string) => /<html [^>]*?lang="([^"]*)/.exec(html)?.[1];

for (const locale of LOCALES) {
  httpTest(
    `every page is in ${LOCALE_NAMES[locale]} and its title has the route's title, then the brand`,
    async ({ ana }) => {
      const t = getTranslator(locale);
      for (const [rows, cookie] of [
        [FOR_MEMBERS, ana.cookie],
        [FOR_VISITORS, undefined],
      ] as const)
        for (const [path, key] of rows) {
          const address = getLocalizedPath("vidora", locale, path);
          const { status, text } = await sendRequest(address, { cookie });
          expect([path, status]).toEqual([path, path === "/404" ? 404 : 200]);
          expect([path, readTitle(text)]).toEqual([
            path,
            `${t(key.includes(".") ? key : `meta.title.${key}`)} · Vidora`,
          ]);
          expect([path, readLanguage(text)]).toEqual([path, locale]);
        }
      const plan = await fetchPlan("vidora", locale, "101");
      const { text } = await sendRequest(getLocalizedPath("vidora", locale, "/plan-details/101"));
      expect(readTitle(text)).toMatch(new RegExp(`^${plan.name}.* · Vidora$`));
    },
  );

  httpTest(`prices are formatted for ${LOCALE_NAMES[locale]}`, async () => {
    const { text } = await sendRequest(getLocalizedPath("vidora", locale, "/pricing-table"));
    const [main = ""] = /<main[\s\S]*<\/main>/.exec(text) ?? [];
    expect(main.replace(/<[^>]*>/g, "")).toContain(locale === "en" ? "279.90" : "279,90");
  });
}

httpTest("a phone has the languages in its menu", async () => {
  const { text } = await sendRequest("/help", { headers: { "user-agent": PHONE.userAgent ?? "" } });
  expect(/<html [^>]*?data-client="([^"]*)/.exec(text)?.[1]).toBe("wap");
  const [, menu = ""] = /id="phone-menu"([\s\S]*?)<main/.exec(text) ?? [];
  for (const locale of LOCALES) expect(menu, locale).toContain(`href="?language=${locale}"`);
});

httpTest("a stored language leads to private pages in it, and to no other public one", async () => {
  const asked = await sendRequest("/help?language=es");
  expect([asked.status, asked.location]).toEqual([303, "/es/help"]);
  const cookie = asked.cookies.map((line) => line.split(";", 1)[0]).join("; ");
  // A mailed link has no language, so the stored choice applies.
  const mailed = await sendRequest("/login?path=%2Forders", { cookie });
  expect([mailed.status, mailed.location]).toEqual([303, "/es/login?path=%2Forders"]);
  // Public pages have one address for each language, independent of the choice.
  const page = await sendRequest("/pricing-table", { cookie });
  expect([page.status, readLanguage(page.text)]).toEqual([200, "pt"]);
});
