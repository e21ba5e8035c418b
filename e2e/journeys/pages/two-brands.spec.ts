import type { Page } from "@playwright/test";
import { getBrandUrl, getDemoBrand } from "@/e2e/brand-url";
import { expect, logInBrowser, test } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { placeOrderByCard } from "@/e2e/stack/purchase";
import { CURRENCIES } from "@/lib/config/constants";

const BRANDS = ["orbita", "savanna"] as const;

interface Side {
  id: string;
  member: TestMember;
  page: Page;
  orderId: string;
}

/** What must never appear in the other brand's shop: name, color, currency, member, order. */
function listBrandTraces({ id, member, orderId }: Side): string[] {
  const { name, themeColor, currencies, company, contact } = getDemoBrand(id);
  const currency = CURRENCIES[currencies[0] ?? "USD"];
  return [
    name,
    themeColor,
    themeColor.toLowerCase(),
    company.legalName,
    contact.email,
    member.account,
    member.uid,
    orderId,
    ...(currency === "₽" ? ["₽", "RUB"] : ["ZAR", "KES"]),
  ];
}

test("two brands in one browser: no name, color, price or member of one appears in the other", async ({
  context,
  complaints,
}) => {
  test.slow();
  const sides: Side[] = [];
  for (const id of BRANDS) {
    const member = await signUpMember(id);
    await logInBrowser(context, member);
    const { orderId } = await placeOrderByCard(member);
    sides.push({ id, member, page: await context.newPage(), orderId });
  }
  const [left, right] = sides as [Side, Side];
  const paths = (side: Side) => [
    "/",
    "/pricing-table",
    "/plan-details/101",
    "/help",
    "/privacy",
    "/orders",
    "/payment?planId=102",
    `/receipt?orderId=${side.orderId}`,
    `/paymentResult?orderId=${side.orderId}`,
  ];
  const ours = paths(left);
  for (const [index, path] of ours.entries()) {
    // Alternating, in the same browser, with both logged in.
    for (const [side, other, at] of [
      [left, right, path],
      [right, left, paths(right)[index] ?? "/"],
    ] as const) {
      await side.page.goto(getBrandUrl(side.id) + at);
      await expect(side.page, at).toHaveTitle(new RegExp(getDemoBrand(side.id).name));
      const page = await side.page.content();
      for (const mark of listBrandTraces(other))
        expect(page.includes(mark), `${side.id}${at} shows ${mark}`).toBe(false);
    }
  }
  // A member exists only in their own shop: the other brand's order is unknown there.
  complaints.expect(/status of 40/);
  await left.page.goto(`${getBrandUrl(left.id)}/receipt?orderId=${right.orderId}`);
  await expect(left.page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(left.page.getByText(right.member.account)).toHaveCount(0);
  const stored = await Promise.all(
    sides.map(({ page }) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))),
  );
  expect(stored[0]).not.toContain(right.member.mark);
  expect(stored[1]).not.toContain(left.member.mark);
});

test("a page of one brand can neither call nor frame the other's (T7, T30, T53)", async ({
  context,
  complaints,
}) => {
  complaints.expect(
    /request to another origin: http:..orbita|ERR_FAILED|frame-ancestors|refused to connect|X-Frame-Options|Framing|ERR_BLOCKED_BY_RESPONSE|CORS|Content Security Policy|connect-src|status of 403/i,
  );
  const member = await signUpMember("orbita");
  await logInBrowser(context, member);
  const page = await context.newPage();
  // From a page without the storefront's policy, as on a foreign site.
  await page.route("http://savanna.localhost:*/stranger", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>stranger</h1>" }),
  );
  await page.goto(`${getBrandUrl("savanna")}/stranger`);
  const target = getBrandUrl("orbita");
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().startsWith(`${target}/api/`)) statuses.push(response.status());
  });
  const read = await page.evaluate(async (origin) => {
    const attempts = [
      fetch(`${origin}/api/session`, { credentials: "include" }),
      fetch(`${origin}/api/session`, { credentials: "include", mode: "no-cors" }),
      fetch(`${origin}/api/bill/orders/v1`, {
        method: "POST",
        body: "{}",
        credentials: "include",
        mode: "no-cors",
      }),
      fetch(`${origin}/api/bill/orders/v1`, {
        method: "POST",
        body: "{}",
        credentials: "include",
        headers: { "client-type": "WEB", "content-type": "application/json" },
      }),
    ];
    const answers = await Promise.allSettled(attempts);
    return Promise.all(answers.map(async (one) => (one.status === "fulfilled" ? one.value.text() : "")));
  }, target);
  expect(read.join("")).toBe("");
  expect(statuses.filter((status) => status < 400)).toEqual([]);
  await page.evaluate((origin) => {
    const frame = document.createElement("iframe");
    frame.src = `${origin}/payment?planId=101`;
    document.body.append(frame);
  }, target);
  await expect.poll(() => page.frames().length).toBe(2);
  const [, frame] = page.frames();
  await expect.poll(() => frame?.url()).not.toBe("about:blank");
  expect((await frame?.content().catch(() => "")) ?? "").not.toContain(member.account);
});
