import { getBilling } from "@/backend/modules/billing/billing";
import { renewNow } from "@/backend/sandbox/renew-now";
import { createTestCard } from "@/backend/testing/test-purchases";
import {
  OTHER_PLAN,
  RECORDED_PLAN,
  type RecordedBackend,
} from "@/scripts/contract/recording/recorded-backend";

export const ANA = { account: "ana@vidora.example", type: "email", password: "vidora-demo" } as const;
/** What a browser at the brand's host sends. */
export const VISITOR = {
  site: "vidora",
  headers: {
    "Site-Origin": "http://vidora.localhost:1",
    "Client-Ip": "203.0.113.20",
    "User-Agent":
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0.0.0 Safari/537.36",
  },
};
/** The same with the key of one click. */
export const withKey = <Options extends { headers: object }>(options: Options, key: string) => ({
  ...options,
  headers: { ...options.headers, "Idempotency-Key": key },
});

/** Pays what the order's newest charge asks for, as its buyer does at the provider. */
async function payAtProvider({ services }: RecordedBackend, orderId: string): Promise<void> {
  const { simulator } = getBilling(services);
  const [charge] = await simulator.listOrderCharges(orderId);
  await simulator.performChargeAction(charge?.ref ?? "", "pay");
  await services.clock.advance(2_000);
}

/** From the plan to the paid order: the answers fit together, so that a shop in front of a mock sells this plan. */
export async function recordPurchase(api: RecordedBackend): Promise<void> {
  await api.data("findSite", { host: "vidora.localhost" }, { ...VISITOR, site: "-" });
  await api.data("listPlans", { language: "en" }, VISITOR);
  await api.data("readPlan", { id: RECORDED_PLAN, language: "en" }, VISITOR);
  const { token, uid } = await api.data("login", ANA, VISITOR);
  const ana = { ...VISITOR, token };
  const plan = { planId: RECORDED_PLAN };
  await api.data("checkPlanAvailable", plan, ana);
  await api.data("listPaymentMethods", plan, ana);
  await api.data("listCurrencies", plan, ana);
  await api.data("readPaymentTips", { method: "pix" }, ana);
  await api.data("installmentsPlan", { ...plan, method: "card" }, ana);
  await api.data("findAddress", { zip: "01310-100" }, ana);
  const order = { ...plan, method: "pix" };
  const { quoteId } = await api.data("valuateGoods", order, ana);
  const { orderId } = await api.data("pay", { ...order, quoteId }, withKey(ana, "example-key-of-a-click"));
  await api.data("queryCart", {}, ana);
  await api.data("remindOrder", { orderId }, ana);
  const { code } = await api.data("createHandoff", { orderId }, ana);
  const { grant } = await api.data("openHandoff", { code }, VISITOR);
  await api.data("readHandoff", { grant }, VISITOR);

  await payAtProvider(api, orderId);
  await api.data("readPayment", { orderId }, ana);
  await api.data("readService", { id: orderId }, ana);
  await api.data("listOrders", { page: 1, pageSize: 10 }, ana);
  const company = {
    name: "Estúdio Teixeira Ltda.",
    country: "BR",
    taxNumber: "11.222.333/0001-81",
    address: "Av. Central 200, 20040-002 Rio de Janeiro",
  };
  await api.data("setOrderCompany", { orderId, company }, ana);
  await api.data("readOrder", { id: orderId }, ana);
  await api.data("readAccount", { uid, account: ANA.account, type: ANA.type }, ana);
  await api.data("listDevices", { page: 1, pageSize: 5 }, ana);
  await api.data("listCoupons", {}, ana);
  await api.data("convertPlan", { planId: OTHER_PLAN, step: "preview" }, ana);
  await recordUnpaidOrders(api, ana);
  await api.data("logOut", { uid, account: ANA.account, language: "en" }, ana);
}

/** Orders that are paid again, canceled, or lose their coupon. */
async function recordUnpaidOrders(
  api: RecordedBackend,
  ana: typeof VISITOR & { token: string },
): Promise<void> {
  const price = async (method: string, discountCode?: string) =>
    (await api.data("valuateGoods", { planId: OTHER_PLAN, method, discountCode }, ana)).quoteId;
  const place = async (key: string, discountCode?: string) => {
    const quoteId = await price("pix", discountCode);
    const order = { planId: OTHER_PLAN, method: "pix", quoteId };
    return (await api.data("pay", order, withKey(ana, key))).orderId;
  };
  const left = await place("example-key-of-an-order-left");
  const slip = { method: "slip", quoteId: await price("slip") };
  const payer = { name: "Ana Teixeira", taxId: "123.456.789-09" };
  await api.data("repay", { orderId: left, ...slip, payer }, withKey(ana, "example-key-of-a-slip"));
  await api.data("cancelOrder", { orderId: left }, ana);
  const discountCode = "WELCOME10";
  const bought = await place("example-key-with-a-coupon", discountCode);
  await api.data("unbindDiscountCode", { orderId: bought, discountCode }, ana);
  const byCard = { planId: OTHER_PLAN, method: "card", quoteId: await price("card") };
  const challenged = createTestCard({ number: "4000002500003155", expiryYear: 2040 });
  const confirmed = await api.data(
    "pay",
    { ...byCard, card: challenged },
    withKey(ana, "example-key-of-a-challenge"),
  );
  const { code } = await api.data("createHandoff", { orderId: confirmed.orderId }, ana);
  const { grant } = await api.data("openHandoff", { code }, VISITOR);
  const handoffPayment = { grant, card: createTestCard({ expiryYear: 2040 }) };
  await api.data("payHandoff", handoffPayment, withKey(VISITOR, "example-key-of-another-device"));
}

const BRUNO = { account: "bruno@vidora.example", type: "email", password: "vidora-demo" };

/** A renewal by card, with two saved cards; it fails once and is charged again. */
export async function recordRenewal(api: RecordedBackend): Promise<void> {
  const { token } = await api.data("login", BRUNO, VISITOR);
  const bruno = { ...VISITOR, token };
  const buy = async (key: string, number: string, consents: object) => {
    const order = { planId: RECORDED_PLAN, method: "card" };
    const { quoteId } = await api.data("valuateGoods", order, bruno);
    const card = createTestCard({ number, expiryYear: 2040, firstName: "Bruno", lastName: "Teixeira" });
    await api.data("pay", { ...order, quoteId, card, consents }, withKey(bruno, key));
  };
  const renewal = { text: "Renew this plan" };
  const saveCard = { text: "Save this card" };
  await buy("example-key-of-a-saved-card", "5555555555554444", { saveCard });
  await buy("example-key-of-a-renewal", "4242424242424242", { renewal });
  const { cards } = await api.data("listCards", {}, bruno);
  await api.data("readRenewal", {}, bruno);
  const findCard = (last4: string) => ({ cardId: cards.find((card) => card.last4 === last4)?.id });
  await api.data("changeBillingCard", findCard("4444"), bruno);
  await api.data("changeBackupCard", { ...findCard("4242"), consent: { text: "Charged if refused" } }, bruno);
  await api.data("deleteCard", findCard("4242"), bruno);
  await recordPause(api, bruno);
  await api.data("updateRenewal", { status: "off" }, bruno);
  await api.data("updateRenewal", { status: "on" }, bruno);
  const owner = { site: VISITOR.site, account: BRUNO.account };
  await renewNow(api.services, { ...owner, card: "noMoney" });
  await renewNow(api.services, { ...owner, card: "approve", due: false });
  await api.data("retryRenewal", {}, bruno);
}

/** The brand's offer to who would turn the renewal off, which is a pause, and the end of that. */
async function recordPause(
  api: RecordedBackend,
  bruno: Parameters<RecordedBackend["data"]>[2],
): Promise<void> {
  const { offer } = await api.data("readRenewal", {}, bruno);
  if (!offer) throw new Error("the brand offers nothing");
  const { kind, amount, nextBillingAt } = offer;
  const consent = { text: "Renews after the pause" };
  await api.data("acceptLeavingOffer", { kind, amount, nextBillingAt, consent }, bruno);
  await api.data("endPause", { amount, consent: { text: "Renews without a pause" } }, bruno);
}

/** What the pages of a brand show to everybody. */
export async function recordBrandPages(api: RecordedBackend): Promise<void> {
  const read = { language: "en" };
  await api.data("listSites", {}, { ...VISITOR, site: "-" });
  await api.data("listSiteChanges", {}, { ...VISITOR, site: "-" });
  await api.data("readTheme", {}, VISITOR);
  await api.data("readSiteConfig", {}, VISITOR);
  await api.data("readBrandData", {}, VISITOR);
  await api.data("listMethodDiscounts", { planId: RECORDED_PLAN }, VISITOR);
  await api.data("readPolicies", { type: "terms", code: "user", ...read }, VISITOR);
  await api.data("readContact", read, VISITOR);
  await api.data("listAreaCodes", {}, VISITOR);
  await api.data("readTextsVersion", {}, VISITOR);
  await api.data("readTexts", read, VISITOR);
  await api.data("readTextsAddress", {}, VISITOR);
  await api.data("readBanners", read, VISITOR);
  await api.data("readSupportPhone", {}, VISITOR);
  const event = { event: "3", fields: { page: 4, url: "/pricing-table", first: true } };
  await api.data("reportEvent", event, VISITOR);
  await api.data("reportEvents", { events: [event] }, VISITOR);
  const failure = { reference: "7K3M9QXT2B", call: "/api/user/login/v1", status: 422, code: -24050 };
  const line = JSON.stringify({ level: "info", requestId: failure.reference, message: "call refused" });
  await api.data("reportFailures", { failures: [{ ...failure, lines: [line] }] }, VISITOR);
}
