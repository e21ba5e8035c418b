import { randomUUID } from "node:crypto";
import { getBrandUrl, getDemoBrand } from "@/e2e/brand-url";
import { hasPix, PIX } from "@/e2e/checked-pages";
import { expectNoSidewaysScroll } from "@/e2e/expect-fits-phone";
import { expect, test } from "@/e2e/fixtures";
import { createBuyers } from "@/e2e/stack/buyers";
import { logInBrowser } from "@/e2e/stack/member";
import { openTestStorefront } from "@/e2e/stack/test-storefront";
import { replaceData } from "@/e2e/stack/upstream-faults";
import { takeSlice } from "@/lib/testing/sweep";

const WINDOWS = [320, 768, 1024, 1440].map((width) => ({ width, height: 800 }));
/** 254 letters, the most that an address has, in labels of a domain of at most 63. */
const ADDRESS = `${randomUUID()}@${`${"w".repeat(63)}.`.repeat(3)}${"w".repeat(17)}.example`;
/** 120 letters, the most that the name of a plan has, of which the first word has 60. */
const PLAN_NAME = `${"Donaudampfschifffahrt".repeat(3).slice(0, 60)} für die ganze Familie und ihre Freunde auf allen Geräten`;

/** Gives every plan of an answer the longest name. */
const rename = (field: string) =>
  replaceData((data) =>
    JSON.parse(
      JSON.stringify(data).replaceAll(new RegExp(`"${field}":"[^"]*"`, "g"), `"${field}":"${PLAN_NAME}"`),
    ),
  );

const PAGES = [
  "/",
  "/pricing-table",
  "/plan-details/101",
  "/orders",
  "/account",
  "/payment?planId=1202",
  "/payment?orderId={refused}",
  "/paymentResult?orderId={paid}",
  "/receipt?orderId={paid}",
  `/payment-pix?orderId=${PIX}`,
];

/** The brands whose headers have least room for an account. */
const NARROW_HEADERS = ["vidora", "orbita"];

/** Each page of each of them, and a checkout that names the plan before, whose days are credited; in `npm test` a slice. */
const listRows = () => [
  ...NARROW_HEADERS.flatMap((brand) =>
    PAGES.filter((path) => hasPix(getDemoBrand(brand)) || !path.includes(PIX)).map((path) => ({
      brand,
      path,
    })),
  ),
  { brand: "nordplay", path: "/payment?orderId={refused}" },
];

test("the longest addresses and names of plans fit every page, in windows of 320 to 1440 pixels (rules/field)", async ({
  page,
  context,
}) => {
  // Browser: how wide texts are laid out in windows of four widths.
  test.slow();
  // A storefront of its own: others would keep its pages with these names.
  const shop = await openTestStorefront();
  try {
    shop.upstream.setFault(/\/api\/site\/\w*plan/i, rename("name"));
    shop.upstream.setFault(/\/api\/bill\//, rename("planName"));
    const rows = takeSlice(listRows());
    for (const brand of new Set(rows.map((row) => row.brand))) {
      const paths = rows.filter((row) => row.brand === brand);
      const seed = getDemoBrand(brand);
      const buyer = await createBuyers(ADDRESS)(seed);
      await logInBrowser(context, buyer.member, getBrandUrl(brand, shop.port));
      for (const { path } of paths) {
        const address = getBrandUrl(brand, shop.port) + buyer.fill(path);
        await page.goto(address);
        await expect(page.getByRole("heading", { level: 1 }), address).toBeVisible();
        await expectNoSidewaysScroll(page, address, WINDOWS);
      }
    }
  } finally {
    // Its last page still asks for its payment.
    await page.goto("about:blank");
    await shop.close();
  }
});
