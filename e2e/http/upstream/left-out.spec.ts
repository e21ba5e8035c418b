import type { AddressInfo } from "node:net";
import { expect, httpTest } from "@/e2e/fixtures";
import { callAsPage, sendRequest } from "@/e2e/stack/send-request";
import { openTestStorefront, type TestStorefront } from "@/e2e/stack/test-storefront";
import type { UpstreamCall } from "@/e2e/stack/upstream";
import { HOUR_MS } from "@/lib/config/constants";
import { CALLS, type EndpointName } from "@/lib/contract/calls";
import { createFailureEnvelope, createSuccessEnvelope } from "@/lib/contract/envelope";
import { codeFor } from "@/lib/domain/errors/error-catalog";
import account from "@/messages/pt/account.json";
import billing from "@/messages/pt/billing.json";
import codes from "@/messages/pt/codes.json";
import payment from "@/messages/pt/payment.json";
import { FEATURES } from "@/scripts/contract/features";
import { createMockServer } from "@/scripts/contract/mock-fault";
import { EXAMPLES } from "@/scripts/contract/recording/examples";

/** What is not in the shop without a call: addresses, and what a member's pages have. */
interface Absence {
  addresses?: readonly string[];
  texts?: readonly string[];
}

const NO_CARDS: Absence = { texts: [billing.cards.title] };
const NO_DEVICES: Absence = { texts: [account.devices.title, account.settings.everywhere] };
const NO_RENEWAL: Absence = { texts: [billing.renewal.title] };
const NO_COUPONS: Absence = { texts: [billing.coupons.title] };
const NO_PASSKEYS: Absence = { texts: [account.passkeys.title] };
const NO_HANDOFF: Absence = { addresses: ["/go"], texts: [payment.handoff.action] };
const NO_PROOF: Absence = { texts: [codes.bank.proof.title] };
const NO_LINK: Absence = { addresses: ["/lost-password"] };
const NO_CONFIRMATION: Absence = { addresses: ["/resend-confirm"] };
const NO_TELEVISION: Absence = { addresses: ["/tv"] };

const ABSENCES: Partial<Record<EndpointName, Absence>> = {
  readContact: { addresses: ["/help"] },
  readPolicies: { addresses: ["/privacy"] },
  signUp: { addresses: ["/register"] },
  sendVerificationCode: { addresses: ["/register", "/forgot-password"] },
  resetPassword: { addresses: ["/forgot-password"] },
  resetPasswordByEmail: NO_LINK,
  sendResetPasswordEmail: NO_LINK,
  readResetEmail: NO_LINK,
  resetPasswordByLink: NO_LINK,
  resendConfirmation: NO_CONFIRMATION,
  activateUser: NO_CONFIRMATION,
  beginTvLogin: NO_TELEVISION,
  readTvLogin: NO_TELEVISION,
  loginByTv: NO_TELEVISION,
  findTvLogin: NO_TELEVISION,
  answerTvLogin: NO_TELEVISION,
  createHandoff: NO_HANDOFF,
  openHandoff: NO_HANDOFF,
  readHandoff: NO_HANDOFF,
  readService: { texts: [payment.service.title] },
  uploadObject: NO_PROOF,
  uploadProof: NO_PROOF,
  listCards: NO_CARDS,
  deleteCard: NO_CARDS,
  changeBillingCard: NO_CARDS,
  listDevices: NO_DEVICES,
  endDevice: NO_DEVICES,
  endOtherDevices: NO_DEVICES,
  readRenewal: NO_RENEWAL,
  updateRenewal: NO_RENEWAL,
  listCoupons: NO_COUPONS,
  unbindDiscountCode: NO_COUPONS,
  listPasskeys: NO_PASSKEYS,
  beginPasskey: NO_PASSKEYS,
  addPasskey: NO_PASSKEYS,
  beginPasskeyLogin: NO_PASSKEYS,
  loginByPasskey: NO_PASSKEYS,
  remindOrder: { texts: [payment.remind.action] },
  withdraw: { addresses: ["/withdraw"] },
  cancelOrder: { texts: [payment.pix.cancel] },
  changePassword: { texts: [account.settings.passwordAction] },
  updateProfile: { texts: [account.settings.nickname] },
  subscribeNews: { texts: [account.settings.news] },
  setReminders: { addresses: ["/reminders"], texts: [account.settings.reminders] },
  endReminders: { addresses: ["/reminders"] },
};

/** Read by pages: the shop notices by the answer alone that the upstream does not have them. */
const NOTICED: readonly EndpointName[] = [
  "readContact",
  "readPolicies",
  "listCards",
  "listCoupons",
  "listDevices",
  "listPasskeys",
  "readRenewal",
  "readService",
];
/** Every call of which the table says that a shop can do without it. */
const OPTIONAL = [
  ...new Set(
    FEATURES.flatMap(({ core, needed, optional = {} }) => [
      ...(core ? [] : needed),
      ...(Object.keys(optional) as EndpointName[]),
    ]),
  ),
].filter((call) => !FEATURES.some(({ core, needed }) => core && needed.includes(call)));

const PAID = "paid1";
const UNPAID = "open1";
const TRANSFER = "bank1";
const VISITOR_PAGES = ["/", "/pricing-table", "/login"];
const MEMBER_PAGES = [
  "/account",
  "/orders",
  `/orders?orderId=${UNPAID}`,
  `/paymentResult?orderId=${PAID}`,
  `/paymentResult?orderId=${TRANSFER}`,
];

/** The brand of each case, which names what its upstream leaves out, and whether it says so itself. */
const SITES = new Map<string, readonly EndpointName[]>([
  ["all", []],
  ...OPTIONAL.map((call) => [`no-${call.toLowerCase()}`, [call]] as const),
  ["needed", OPTIONAL],
  ["set-up", []],
]);
/** The brand whose player does not know of the paid order yet; no other upstream says anything about that. */
const SETTING_UP = "set-up";
const getHost = (site: string) => `${site}.example`;

const createOrder = (id: string) => ({
  ...(EXAMPLES.readOrder?.data as object),
  id,
  ...(id === PAID
    ? { status: "PAYMENT_SUCCEEDED", canRepay: false, canCancel: false, next: "none", paidAt: Date.now() }
    : {
        ...{ status: "PAYMENT_PENDING", canRepay: true, canCancel: true, next: "qr", paidAt: null },
        expiresAt: Date.now() + HOUR_MS,
      }),
});

/** Answers of calls whose example is empty, or about another order. */
const ANSWERS: Partial<Record<EndpointName, (call: UpstreamCall) => object>> = {
  listOrders: () => ({ orders: [PAID, UNPAID].map(createOrder), page: 1, hasMore: false, total: 2 }),
  readOrder: ({ path }) => createOrder(path.split("/").at(-1) ?? ""),
  readPayment: ({ path, body }) => {
    const isTransfer = `${path} ${body}`.includes(TRANSFER);
    const now = Date.now();
    if (isTransfer) {
      const { nextAction, ...transfer } = EXAMPLES.uploadProof.data as { nextAction: object };
      const open = { expiresAt: now + HOUR_MS, serverNow: now, canCancel: false };
      return { ...transfer, ...open, orderId: TRANSFER, nextAction: { ...nextAction, proof: null } };
    }
    return {
      ...(EXAMPLES.readPayment.data as object),
      orderId: PAID,
      status: "success",
      orderStatus: "PAYMENT_SUCCEEDED",
      nextAction: { kind: "none" },
      canRepay: false,
      canCancel: false,
      paidAt: now,
    };
  },
  readService: () => ({
    orderId: PAID,
    planName: "Solo",
    accountCode: "A1",
    password: "p4ssw0rd",
    startsAt: Date.now(),
    endsAt: Date.now() + 1_000_000,
    devices: 1,
  }),
  listPasskeys: () => ({ passkeys: [] }),
};

/** The answer of an upstream that says that the paid order is being set up. */
function addSettingUp(name: EndpointName, data: object): object {
  const field = { settingUp: true };
  if ("orders" in data && Array.isArray(data.orders))
    return { ...data, orders: data.orders.map((order: object) => ({ ...order, ...field })) };
  return ["readOrder", "readPayment", "readAccount"].includes(name) ? { ...data, ...field } : data;
}

const findCall = ({ method, path }: UpstreamCall): EndpointName | undefined =>
  (Object.keys(CALLS) as EndpointName[]).find((name) => {
    const row: { method?: string; path: string } = CALLS[name];
    const pattern = new RegExp(`^${row.path.replace("{id}", "[^/]+")}$`);
    return (row.method ?? "POST") === method && pattern.test(path.split("?")[0] ?? "");
  });

let shop: TestStorefront;
const mock = createMockServer(new Map());

httpTest.beforeAll(async () => {
  httpTest.setTimeout(120_000);
  await new Promise<void>((resolve) => mock.listen(0, "127.0.0.1", resolve));
  const { port } = mock.address() as AddressInfo;
  const sites = [...SITES.keys()].map((site) => `${getHost(site)}=${site}:pt`);
  shop = await openTestStorefront({ SITES: sites.join(",") }, { port });
  shop.upstream.setFault(/./, async ({ call, callBackend, response }) => {
    const site = String(call.headers.site ?? "");
    const leftOut = SITES.get(site) ?? [];
    const name = findCall(call);
    const reply = (status: number, body: object) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (name === undefined || leftOut.includes(name))
      return reply(404, createFailureEnvelope(codeFor("notSupported")));
    if (name === "readRenewal") return reply(200, createFailureEnvelope(codeFor("renewalNotFound")));
    const complete = (data: object) => (site === SETTING_UP ? addSettingUp(name, data) : data);
    const own = ANSWERS[name];
    if (own) return reply(200, createSuccessEnvelope(complete(own(call))));
    const answer = JSON.parse((await callBackend()).body) as { data: { login?: object } };
    if (name === "readAccount") return reply(200, createSuccessEnvelope(complete(answer.data)));
    if (name !== "readSiteConfig") return reply(200, answer);
    const { login, ...config } = answer.data;
    const notOffered = leftOut.filter((item) => !NOTICED.includes(item));
    reply(200, createSuccessEnvelope({ ...config, login: { ...login, passkeys: true }, notOffered }));
  });
});
httpTest.afterAll(async () => {
  await shop.close();
  mock.closeAllConnections();
  mock.close();
});

/** The page without scripts, which contain the messages of all states. */
const removeScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "");

async function logIn(host: string): Promise<string> {
  const json = { account: "ana@vidora.example", password: "vidora-demo", type: "email" };
  const { cookies } = await callAsPage("/api/user/login/v1", { host, port: shop.port, json });
  return cookies[0]?.split(";")[0] ?? "";
}

const getPath = (address: string) => address.split(/[?#]/)[0];

/** Reads pages of a brand, and expects none to offer what is absent, nor an excuse for it. */
async function expectAbsent(site: string, paths: readonly string[], { addresses = [], texts = [] }: Absence) {
  const host = getHost(site);
  const isMember = paths.some((path) => MEMBER_PAGES.includes(path));
  const target = { host, port: shop.port, ...(isMember ? { cookie: await logIn(host) } : {}) };
  for (const path of paths) {
    const page = await sendRequest(path, target);
    expect([path, page.status]).toEqual([path, 200]);
    const html = removeScripts(page.text);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => getPath(href));
    expect(
      addresses.filter((address) => links.includes(address)),
      path,
    ).toEqual([]);
    expect(html, path).not.toMatch(/Tentar de novo|Consultar de novo/);
    for (const text of texts) expect(html, path).not.toContain(`>${text}<`);
  }
  for (const address of addresses) {
    const page = await sendRequest(address, target);
    expect([address, page.status]).toEqual([address, 404]);
  }
}

httpTest.describe("what an upstream leaves out is not there (rules/brands#calls-that-are-left-out)", () => {
  httpTest("with every call each of them is there", async () => {
    const all = Object.values(ABSENCES);
    const cookie = await logIn(getHost("all"));
    const target = { host: getHost("all"), port: shop.port };
    const [visitor = "", member = ""] = await Promise.all(
      [VISITOR_PAGES, MEMBER_PAGES].map(async (paths, index) => {
        const pages = await Promise.all(
          paths.map((path) => sendRequest(path, index ? { ...target, cookie } : target)),
        );
        return pages.map(({ text }) => removeScripts(text)).join("\n");
      }),
    );
    for (const text of new Set(all.flatMap(({ texts = [] }) => texts)))
      expect(member, text).toContain(`>${text}<`);
    for (const address of ["/help", "/privacy", "/register", "/forgot-password"])
      expect(visitor, address).toMatch(new RegExp(`href="${address}["?#]`));
    for (const address of new Set(all.flatMap(({ addresses = [] }) => addresses)))
      expect([address, (await sendRequest(address, target)).status < 400]).toEqual([address, true]);
  });

  for (const call of OPTIONAL)
    httpTest(`without ${call}`, async () => {
      const site = `no-${call.toLowerCase()}`;
      const row = CALLS[call];
      const paths = "token" in row && row.token === "none" ? VISITOR_PAGES : MEMBER_PAGES;
      await expectAbsent(site, paths, ABSENCES[call] ?? {});
    });

  httpTest("only an upstream that says so has paid orders that are being set up (settingUp)", async () => {
    for (const site of ["all", SETTING_UP]) {
      const host = getHost(site);
      const target = { host, port: shop.port, cookie: await logIn(host) };
      const isSettingUp = site === SETTING_UP;
      for (const path of [`/paymentResult?orderId=${PAID}`, `/orders?orderId=${PAID}`, "/orders"]) {
        const html = removeScripts((await sendRequest(path, target)).text);
        expect([path, html.includes(`>${payment.settingUp.title}<`)]).toEqual([path, isSettingUp]);
        expect([path, html.includes(`>${payment.service.title}<`)]).toEqual([path, !isSettingUp]);
      }
      const html = removeScripts((await sendRequest("/account", target)).text);
      expect(html.includes(account.plan.settingUp)).toBe(isSettingUp);
    }
  });

  httpTest("with the needed calls alone, also in sitemap and structured data", async () => {
    const all = Object.values(ABSENCES);
    const absence = {
      addresses: [...new Set(all.flatMap(({ addresses = [] }) => addresses))],
      texts: [...new Set(all.flatMap(({ texts = [] }) => texts))],
    };
    await expectAbsent("needed", VISITOR_PAGES, absence);
    await expectAbsent("needed", MEMBER_PAGES, absence);
    const target = { host: getHost("needed"), port: shop.port };
    const sitemap = await sendRequest("/sitemap.xml", target);
    expect(sitemap.text).toContain("/pricing-table");
    expect(sitemap.text).not.toMatch(/\/(help|privacy)</);
    expect((await sendRequest("/", target)).text).not.toContain('/help"');
    expect((await sendRequest("/no-such-page", target)).text).not.toContain('href="/help"');
  });
});
