import { getDemoBrand } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember, type TestMember } from "@/e2e/stack/member";
import { placeOrderByCard } from "@/e2e/stack/purchase";
import { getBrandHost, sendRequest } from "@/e2e/stack/send-request";
import { CURRENCIES } from "@/lib/config/constants";

const BRANDS = ["orbita", "savanna"] as const;

interface Side {
  id: string;
  member: TestMember;
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
    member.mark,
    orderId,
    ...(currency === "₽" ? ["₽", "RUB"] : ["ZAR", "KES"]),
  ];
}

/** Any three letters are found in a page's random texts, its nonce for one: a code counts as a word. */
const hasMark = (text: string, mark: string) =>
  /^[A-Z]{3}$/.test(mark)
    ? new RegExp(`(?<![A-Za-z0-9])${mark}(?![A-Za-z0-9])`).test(text)
    : text.includes(mark);

const listPaths = ({ orderId }: Side) => [
  "/",
  "/pricing-table",
  "/plan-details/101",
  "/help",
  "/privacy",
  "/orders",
  "/payment?planId=102",
  `/receipt?orderId=${orderId}`,
  `/paymentResult?orderId=${orderId}`,
];

httpTest(
  "no name, color, price or member of one brand appears in another's shop (T5)",
  { tag: "@plain" },
  async () => {
    const sides: Side[] = [];
    for (const id of BRANDS) {
      const member = await signUpMember(id);
      sides.push({ id, member, orderId: (await placeOrderByCard(member)).orderId });
    }
    const [left, right] = sides as [Side, Side];
    // Alternating, so that what one has left would be in the other's page.
    for (const index of listPaths(left).keys())
      for (const [side, other] of [
        [left, right],
        [right, left],
      ] as const) {
        const path = listPaths(side)[index] ?? "/";
        const { status, text } = await sendRequest(path, { brand: side.id, cookie: side.member.cookie });
        expect(status, path).toBe(200);
        expect(/<title>([^<]*)/.exec(text)?.[1], path).toMatch(new RegExp(`${getDemoBrand(side.id).name}$`));
        for (const mark of listBrandTraces(other))
          expect(hasMark(text, mark), `${side.id}${path} shows ${mark}`).toBe(false);
      }
    // A member exists only in their own shop: the other brand's order is unknown there.
    const { text } = await sendRequest(`/receipt?orderId=${right.orderId}`, {
      brand: left.id,
      cookie: left.member.cookie,
    });
    expect(text).toMatch(/<h1[ >]/);
    for (const mark of listBrandTraces(right).filter((mark) => mark !== right.orderId))
      expect(hasMark(text, mark), mark).toBe(false);
  },
);

httpTest(
  "a session of one brand is none of another's, nor lets its pages be framed (T7, T30, T53)",
  async () => {
    const { cookie, account } = await signUpMember("orbita");
    for (const path of ["/payment?planId=101", "/account"]) {
      const { headers, text } = await sendRequest(path, { brand: "savanna", cookie });
      expect(text, path).not.toContain(account);
      expect(headers["x-frame-options"], path).toBe("DENY");
    }
    // A browser sends the cookie for a sibling's host only there; what it says of the sender is refused.
    for (const request of [
      { path: "/api/session", method: "GET" },
      { path: "/api/bill/orders/v1", method: "POST", body: "{}" },
      { path: "/api/bill/orders/v1", method: "POST", json: {} },
    ]) {
      const { path, ...options } = request;
      const origin = `http://${getBrandHost("savanna")}`;
      const sibling = { origin, "sec-fetch-site": "same-site" };
      for (const sender of [
        { ...sibling, "sec-fetch-mode": "cors", "client-type": "WEB" },
        { ...sibling, "sec-fetch-mode": "no-cors" },
      ] as Record<string, string>[]) {
        const answer = await sendRequest(path, { brand: "orbita", cookie, ...options, headers: sender });
        expect(answer.status, path).toBe(403);
        expect(answer.text, path).not.toContain(account);
        expect(answer.headers["access-control-allow-origin"], path).toBeUndefined();
      }
    }
  },
);
