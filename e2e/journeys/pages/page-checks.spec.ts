import type { Page } from "@playwright/test";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import { expectAccessible } from "@/e2e/expect-accessible";
import { DEVICES, expect, logInBrowser, test } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import {
  createCard,
  fetchQuoteId,
  placeOrderByCard,
  placeOrderByPix,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
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
/**
 * Where axe looks: dark on a desktop, light on a phone. Colours of every brand are held to their contrast by the
 * palette's own tests, and the journeys look at what only shows on the way.
 */
const AXE_CHECKED = new Set(["vidora on a desktop", "savanna on a phone"]);
/** Members' pages are opened on a phone for every brand; where room is no question, two of them will do. */
const MEMBER_PAGES_CHECKED = new Set(["vidora on a desktop", "orbita on a desktop"]);

/** What every page must be, whatever it shows. */
async function expectPageValid(page: Page, path: string, name: string, lang: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  await expect(page, path).toHaveTitle(new RegExp(`${name}$`));
  await expect(page.locator("html"), path).toHaveAttribute("lang", lang);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${path} is wider than the window`).toBeLessThanOrEqual(0);
  const missing = await page.evaluate(() =>
    [...document.images]
      .filter((image) => image.complete && image.naturalWidth === 0 && image.currentSrc)
      .map(({ src }) => src),
  );
  expect(missing, path).toEqual([]);
}

for (const { id, name, langs, methods } of DEMO_BRANDS) {
  const lang = langs[0] ?? "en";
  for (const [device, use] of DEVICES) {
    const isLookedAt = AXE_CHECKED.has(`${id} ${device}`);
    test.describe(`${name} ${device}`, () => {
      test.use({ ...use, brand: id });

      test("every page for everybody", async ({ page, complaints }) => {
        test.slow();
        // Chromium writes a line for the status of the document itself.
        complaints.expect(/Failed to load resource.*status of (404|500)/);
        for (const [path, status] of PUBLIC) {
          const response = await page.goto(path);
          expect(response?.status(), path).toBe(status);
          await expectPageValid(page, path, name, lang);
          if (isLookedAt) await expectAccessible(page);
        }
      });

      test("every page for a visitor", async ({ page }) => {
        test.slow();
        for (const path of FOR_VISITORS) {
          const response = await page.goto(path);
          expect(response?.status(), path).toBe(200);
          await expectPageValid(page, path, name, lang);
          if (isLookedAt) await expectAccessible(page);
        }
      });

      if (device === "on a desktop" && !MEMBER_PAGES_CHECKED.has(`${id} ${device}`)) return;
      test("every page for a member", async ({ page, context }) => {
        test.slow();
        const member = await signUpMember(id);
        await logInBrowser(context, member);
        const paid = await placeOrderByCard(member, "101");
        const refusing = await fetchQuoteId(member, "102", "card");
        const refused = await requestPayment(member, {
          planId: "102",
          method: "card",
          quoteId: refusing,
          card: createCard(TEST_CARDS.noFunds),
        });
        const open = (refused.json().data as { orderId: string }).orderId;
        const paths = [
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
        ];
        if (methods.some(({ method }) => method === "pix")) {
          const pix = await placeOrderByPix(member, "104");
          paths.push(`/payment-pix?orderId=${pix.orderId}`, `/payment?orderId=${pix.orderId}`);
        }
        for (const path of paths) {
          const response = await page.goto(path);
          expect(response?.status(), path).toBe(200);
          await expectPageValid(page, path, name, lang);
          if (isLookedAt) await expectAccessible(page);
        }
      });
    });
  }
}

test("the needs-help link floats where the brand has one, and opens a tab of its own", async ({
  page,
  baseURL,
}) => {
  await page.goto((baseURL ?? "").replace("localhost", "andina.localhost"));
  const help = page
    .getByRole("link", { name: new RegExp(getTranslator("es")("shell.needHelp")) })
    .filter({ visible: true })
    .first();
  await expect(help).toHaveAttribute("rel", /noopener/);
  await expect(help).toHaveAttribute("target", "_blank");
});
