import type { Page } from "@playwright/test";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { expectAccessible } from "@/e2e/expect-accessible";
import { expectNoSidewaysScroll, expectTouchable } from "@/e2e/expect-fits-phone";
import { expectHtmlValid } from "@/e2e/expect-valid-html";
import { DEVICES, expect, logInBrowser, test } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { placeOrderByCard, placeOrderByPix, placeRefusedOrder } from "@/e2e/stack/purchase";
import { fetchPlan } from "@/e2e/steps/plans";
import { getTranslator } from "@/e2e/translator";

const PUBLIC: [path: string, status: number][] = [
  ["/", 200],
  ["/pricing-table", 200],
  ["/plan-details/101", 200],
  ["/plan-details/987654", 404],
  ["/help", 200],
  ["/privacy", 200],
  ["/404", 404],
  ["/500", 500],
  ["/nowhere", 404],
];
const FOR_VISITORS = [
  "/login",
  "/login?path=%2Fpayment%3FplanId%3D101",
  "/buy?path=%2Fpayment%3FplanId%3D101",
  "/register",
  "/forgot-password",
  "/lost-password",
  "/reset-password",
  "/resend-confirm",
  "/orders",
  "/receipt",
  "/paymentResult",
  "/payment",
];
/** The message key of a page's title (rules/addresses#screens). */
const TITLES = new Map([
  ["/", "home"],
  ["/pricing-table", "pricingTable"],
  ["/help", "help"],
  ["/privacy", "privacy"],
  ["/login", "login"],
  ["/register", "register"],
  ["/forgot-password", "forgotPassword"],
  ["/lost-password", "lostPassword"],
  ["/reset-password", "resetPassword"],
  ["/resend-confirm", "resendConfirm"],
  ["/404", "notFound"],
  ["/500", "serverError"],
]);
/** Members' pages are opened on a phone for every brand, and on a desktop, which has enough space, for two. */
const MEMBER_PAGES_CHECKED = new Set(["vidora on a desktop", "orbita on a desktop"]);
/** One test opens up to forty pages. */
const WALK_TIMEOUT_MS = 240_000;

interface ExpectedPage {
  /** Of the document: that of the page, where it is known, and the brand. */
  title: string | RegExp;
  lang: string;
  client: "web" | "wap";
}

/** Expects what every page must fulfill: one heading, title, language, layout, no overflow, no missing images. */
async function expectPageValid(page: Page, path: string, expected: ExpectedPage): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  await expect(page, path).toHaveTitle(expected.title);
  await expect(page.locator("html"), path).toHaveAttribute("lang", expected.lang);
  await expect(page.locator("html"), path).toHaveAttribute("data-client", expected.client);
  const { overflow, missing } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - window.innerWidth,
    missing: [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc)
      .map(({ src }) => src),
  }));
  expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
  expect(missing, path).toEqual([]);
}

/** The pages of a member with a paid order, one that was refused, and, where the brand sells by PIX, a pending one. */
async function listMemberPages(member: TestMember, hasPix: boolean): Promise<string[]> {
  const paid = await placeOrderByCard(member, "101");
  const open = await placeRefusedOrder(member, "102");
  const pix = hasPix ? await placeOrderByPix(member, "104") : null;
  return [
    "/",
    "/orders",
    "/orders?state=returned",
    "/account",
    "/reset-password",
    "/tv",
    "/notice?type=stbLoginErr&code=201",
    "/payment?planId=104",
    "/payment?planId=987654",
    "/payment",
    `/payment?orderId=${open}`,
    `/paymentResult?orderId=${paid.orderId}`,
    `/paymentResult?orderId=${open}`,
    "/paymentResult?orderId=none",
    `/receipt?orderId=${paid.orderId}`,
    `/receipt?orderId=${open}`,
    "/receipt?orderId=none",
    ...(pix ? [`/payment-pix?orderId=${pix.orderId}`, `/payment?orderId=${pix.orderId}`] : []),
  ];
}

for (const { id, name, langs, methods } of DEMO_BRANDS) {
  for (const [device, use] of DEVICES) {
    // A phone reads a brand's first language and a desktop its last, so that every language is opened in several brands.
    const lang = (device === "on a phone" ? langs[0] : langs.at(-1)) ?? "en";
    const prefix = lang === langs[0] ? "" : `/${lang}`;
    const hasMemberPages = device === "on a phone" || MEMBER_PAGES_CHECKED.has(`${id} ${device}`);
    const visitors = `every page for everyone, for a visitor${hasMemberPages ? " and for a member" : ""}`;

    test.describe(`${name} ${device}`, () => {
      test.use({ ...use, brand: id });

      // One test, so that the browser loads and compiles the brand's code once.
      test(visitors, async ({ page, context, complaints, isMobile }) => {
        test.setTimeout(WALK_TIMEOUT_MS);
        const t = getTranslator(lang);
        const titles = new Map([...TITLES].map(([path, key]) => [path, t(`meta.title.${key}`)]));
        titles.set("/plan-details/101", (await fetchPlan(id, lang, "101")).name);
        // Chromium logs an error for the status of the document itself.
        complaints.expect(/status of (404|500) .*\/(plan-details\/987654|404|500|nowhere)\)$/);
        const open = async (path: string, status: number) => {
          const response = await page.goto(`${prefix}${path}`);
          expect(response?.status(), path).toBe(status);
          await expectHtmlValid((await response?.text()) ?? "", path);
          const title = titles.get(path);
          await expectPageValid(page, path, {
            title: title ? `${title} · ${name}` : new RegExp(`${name}$`),
            lang,
            client: isMobile ? "wap" : "web",
          });
          if (isMobile) {
            await expectNoSidewaysScroll(page, path);
            await expectTouchable(page, path);
          }
          await expectAccessible(page);
        };
        for (const [path, status] of PUBLIC) await open(path, status);
        for (const path of FOR_VISITORS) await open(path, 200);
        if (!hasMemberPages) return;
        const member = await signUpMember(id);
        await logInBrowser(context, member);
        const hasPix = methods.some(({ method }) => method === "pix");
        for (const path of await listMemberPages(member, hasPix)) await open(path, 200);
      });
    });
  }
}

test("the help link is shown for a brand that has one, and opens a new tab", async ({ page, baseURL }) => {
  await page.goto((baseURL ?? "").replace("localhost", "andina.localhost"));
  const help = page
    .getByRole("link", { name: new RegExp(getTranslator("es")("shell.needHelp")) })
    .filter({ visible: true })
    .first();
  await expect(help).toHaveAttribute("rel", /noopener/);
  await expect(help).toHaveAttribute("target", "_blank");
});
