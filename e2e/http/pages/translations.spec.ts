import { getLocalizedPath } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { placeOrderByCard, placeOrderByPix, placeRefusedOrder } from "@/e2e/stack/purchase";
import { readAllTexts } from "@/e2e/stack/read-page";
import { sendRequest } from "@/e2e/stack/send-request";
import { findTranslationErrors, listForeignSentences, readMessages } from "@/e2e/translation-errors";
import { LOCALE_NAMES, LOCALES } from "@/lib/config/constants";

const PUBLIC = ["/", "/pricing-table", "/plan-details/101", "/help", "/privacy", "/404", "/500"];
const FOR_VISITORS = [
  "/login?path=%2Fpayment%3FplanId%3D101",
  "/buy",
  "/register",
  "/forgot-password",
  "/orders",
];

async function listMemberPages(member: TestMember): Promise<string[]> {
  const paid = await placeOrderByCard(member, "101");
  const open = await placeOrderByPix(member, "104");
  const refused = await placeRefusedOrder(member, "101");
  return [
    "/orders",
    "/account",
    "/payment?planId=102",
    `/payment?orderId=${open.orderId}`,
    `/payment-pix?orderId=${open.orderId}`,
    `/paymentResult?orderId=${paid.orderId}`,
    `/paymentResult?orderId=${refused}`,
    "/paymentResult?orderId=none",
    `/receipt?orderId=${paid.orderId}`,
  ];
}

const PHONE_USER_AGENT =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36";

for (const locale of LOCALES) {
  httpTest(
    `${LOCALE_NAMES[locale]}: pages are completely translated in both layouts, without keys or placeholders`,
    async () => {
      const foreign = listForeignSentences(locale);
      expect(foreign.length).toBeGreaterThan(300);
      const visit = async (path: string, cookie?: string) => {
        const at = getLocalizedPath("vidora", locale, path);
        for (const userAgent of ["", PHONE_USER_AGENT]) {
          const { status, text } = await sendRequest(at, { cookie, headers: { "user-agent": userAgent } });
          const expected = path === "/404" ? 404 : path === "/500" ? 500 : 200;
          expect(status, at).toBe(expected);
          expect(text, at).toContain(`data-client="${userAgent ? "wap" : "web"}"`);
          expect(text, at).toMatch(/<h1[ >]/);
          expect(findTranslationErrors(readAllTexts(text), foreign), at).toEqual([]);
        }
      };
      for (const path of [...PUBLIC, ...FOR_VISITORS]) await visit(path);
      const member = await signUpMember("vidora");
      for (const path of await listMemberPages(member)) await visit(path, member.cookie);
    },
  );
}

httpTest("translation errors are detected", async () => {
  const foreign = listForeignSentences("en");
  expect(findTranslationErrors("Log in\nauth.login.title", foreign)).toEqual(["auth.login.title"]);
  expect(findTranslationErrors("Hello {name}, undefined <b>plans</b>", foreign)).toHaveLength(4);
  expect(findTranslationErrors(readMessages("ru").get("home.hero.title") ?? "", foreign)).toHaveLength(1);
  const html =
    '<title>A</title><p>B<script>C</script></p><img alt="D"><input placeholder="E"><template>F</template>';
  expect(readAllTexts(html).replace(/\s/g, "")).toBe("ABDE");
});
