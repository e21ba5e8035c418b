import { getBrandUrl } from "@/e2e/brand-url";
import { expect, httpTest } from "@/e2e/fixtures";
import { expectFilesOfBuild, readBuild } from "@/e2e/stack/build-scripts";
import { signUpMember } from "@/e2e/stack/member";
import { fetchQuoteId, parsePayment, requestPayment } from "@/e2e/stack/purchase";
import { sendRequest } from "@/e2e/stack/send-request";
import {
  listDocumentScripts,
  listUnlistedScripts,
  PAYMENT_SCRIPTS,
  type ReceivedScript,
} from "@/security/payment-scripts";

/** The pages of an order that waits for its payment, by brand and method. */
const ORDERS = [
  { brand: "vidora", method: "pix", pages: ["/payment-pix", "/paymentResult"] },
  { brand: "nordplay", method: "paypal", pages: ["/payment-redirect"] },
  { brand: "merlion", method: "paynow", pages: ["/paynowTips"] },
  { brand: "merlion", method: "caishen", pages: ["/paymentCaishen"] },
] as const;
const OTHER_PAGES = ["/payment?planId=102", "/orders", "/account", "/go"];

for (const { brand, method, pages } of ORDERS)
  httpTest(
    `T50: the documents of payment pages name only listed scripts, byte for byte those of the build (${method})`,
    async () => {
      const member = await signUpMember(brand);
      const quoteId = await fetchQuoteId(member, "101", method);
      const payment = await requestPayment(member, { planId: "101", method, quoteId });
      const { orderId } = parsePayment(payment);
      const build = readBuild(brand);
      const all: ReceivedScript[] = [];
      const paths = [
        ...(method === "pix" ? OTHER_PAGES : []),
        ...pages.map((path) => `${path}?orderId=${orderId}`),
      ];
      for (const path of paths) {
        let { status, text, location } = await sendRequest(path, { brand, cookie: member.cookie });
        // The result of an order that waits is the page of its payment.
        if (status === 303 && path.startsWith("/paymentResult")) {
          expect(location, path).toBe(`${pages[0]}?orderId=${orderId}`);
          ({ status, text } = await sendRequest(location ?? "", { brand, cookie: member.cookie }));
        }
        expect(status, path).toBe(200);
        const scripts = listDocumentScripts(text, getBrandUrl(brand));
        expect(scripts.length, path).toBeGreaterThan(5);
        expect(listUnlistedScripts(scripts, build), path).toEqual([]);
        all.push(...scripts);
      }
      await expectFilesOfBuild(all, brand);
    },
  );

httpTest("every payment page of the inventory is visited", async () => {
  const visited = [
    ...ORDERS.flatMap(({ pages }) => [...pages]),
    ...OTHER_PAGES.map((path) => path.split("?", 1)[0] ?? ""),
  ];
  // Shown only after the code of /paymentCaishen has expired; it is the same layout and screen.
  expect([...visited, "/caishenRepay"].sort()).toEqual([...PAYMENT_SCRIPTS.pages].sort());
});
