import { codeFor } from "@/lib/domain/errors/error-catalog";
import { findMethod } from "@/lib/domain/payment/methods/methods";
import { type Comparison, defineProbe, type Probe, type ProbeState } from "./probe";

const forPlan = ({ planId }: ProbeState) => (planId ? { planId } : null);
const forOrder = ({ orderId }: ProbeState) => (orderId ? { orderId } : null);
const forMember = ({ session }: ProbeState) => (session ? {} : null);
const forMemberAndPlan = (state: ProbeState) => (state.session ? forPlan(state) : null);
const withLanguage = ({ language }: ProbeState) => ({ language });

/** A list without which nothing can be sold. */
const requireSome = (path: string, what: string, count: number): Comparison[] =>
  count > 0 ? [] : [[path, `at least ${what}`, "none"]];

/** Each item of a list has an id of its own. */
const requireOwnIds = (path: string, ids: readonly string[]): Comparison[] =>
  ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [[`${path}[${index}]`, "an id that no other has", id] as const],
  );

/** The calls of visitors: they only read. */
export const VISITOR_PROBES: readonly Probe[] = [
  defineProbe("findSite", {
    payload: ({ host, site }) => (site === "-" ? { host } : null),
    compare: ({ hosts }, { host }) =>
      hosts.includes(host) ? [] : [["data.hosts", `a list with ${host}`, hosts.join(", ")]],
    read: ({ site, defaultLang }, state) => Object.assign(state, { site, language: defaultLang }),
  }),
  defineProbe("listSites"),
  defineProbe("listSiteChanges"),
  defineProbe("readTheme"),
  defineProbe("readSiteConfig", {
    read: ({ defaultLang, langs, notOffered }, state) => {
      state.notOffered = notOffered ?? [];
      state.language = defaultLang ?? langs?.[0] ?? state.language;
    },
  }),
  defineProbe("readBrandData"),
  defineProbe("readTextsVersion"),
  defineProbe("readTextsAddress", {
    read: ({ packs }, state) => {
      const [pack] = packs ?? [];
      // At an address of its own the words are no call of the contract.
      if (pack && !pack.address) state.pack = { language: pack.language, version: pack.version };
    },
  }),
  defineProbe("readTexts", { payload: withLanguage }),
  defineProbe("readLanguagePack", { payload: ({ pack }) => pack ?? null }),
  defineProbe("readBanners", { payload: withLanguage }),
  defineProbe("listPlans", {
    payload: withLanguage,
    compare: ({ plans }) => [
      ...requireSome("data.plans", "a plan", plans.length),
      ...requireOwnIds(
        "data.plans",
        plans.map(({ id }) => id),
      ),
    ],
    read: ({ plans }, state) => {
      state.planId = plans[0]?.id;
    },
  }),
  defineProbe("readPlan", {
    payload: ({ planId, language }) => (planId ? { id: planId, language } : null),
    compare: ({ id }, { planId = "" }) => [["data.id", planId, id]],
  }),
  defineProbe("listMethodDiscounts", { payload: forPlan }),
  defineProbe("readContact", { payload: withLanguage }),
  defineProbe("readPolicies", { payload: ({ language }) => ({ type: "terms", code: "user", language }) }),
  defineProbe("readPolicies", { payload: ({ language }) => ({ type: "privacy", code: "user", language }) }),
  defineProbe("listAreaCodes"),
  defineProbe("readUserConfig"),
  defineProbe("readSupportPhone"),
];

/** The calls of a member that only read; they start with a log-in. */
export const MEMBER_PROBES: readonly Probe[] = [
  defineProbe("login", {
    payload: ({ member }) =>
      member && { ...member, type: member.account.startsWith("+") ? "phone" : "email" },
    read: (session, state) => Object.assign(state, { session }),
  }),
  defineProbe("readAccount", {
    payload: ({ session }) =>
      session ? { uid: session.uid, account: session.account, type: session.type } : null,
    compare: ({ uid }, { session }) => [["data.uid", session?.uid ?? "", uid]],
  }),
  defineProbe("listDevices", { payload: forMember }),
  defineProbe("listCards", { payload: forMember }),
  defineProbe("listCoupons", { payload: forMember }),
  defineProbe("readRenewal", { payload: forMember, accepts: [codeFor("renewalNotFound")] }),
  defineProbe("listOrders", { payload: (state) => forMember(state) && { page: 1, pageSize: 3 } }),
  defineProbe("queryCart", { payload: forMember }),
  defineProbe("listCurrencies", { payload: forMemberAndPlan }),
  defineProbe("readPaymentTips", { payload: forMember }),
  defineProbe("checkPlanAvailable", { payload: forMemberAndPlan }),
  defineProbe("listPaymentMethods", {
    payload: forMemberAndPlan,
    compare: ({ methods }) => [
      ...requireSome(
        "data.methods",
        "a method of the shop (docs/upstream.md)",
        methods.filter(({ code }) => findMethod(code)).length,
      ),
      ...requireOwnIds(
        "data.methods",
        methods.map(({ code }) => code),
      ),
    ],
    read: ({ methods }, state) => {
      // Both are paid elsewhere, so such a purchase moves no money and needs no card.
      const findCode = (form: "code" | "redirect") =>
        methods.find(({ code }) => findMethod(code)?.form === form)?.code;
      state.method = findCode("code") ?? findCode("redirect");
    },
  }),
  defineProbe("valuateGoods", {
    payload: (state) => forMemberAndPlan(state) && { planId: state.planId, method: state.method },
    compare: ({ planId: quoted }, { planId = "" }) => [["data.planId", planId, quoted]],
    read: ({ quoteId }, state) => Object.assign(state, { quoteId }),
  }),
];

const forPurchase = ({ session, planId, method, quoteId }: ProbeState) =>
  session && planId && method && quoteId ? { planId, method, quoteId } : null;

/** A purchase that is not paid: it is placed twice with one key, read, and canceled. */
export const PURCHASE_PROBES: readonly Probe[] = [
  defineProbe("pay", {
    payload: forPurchase,
    compare: ({ planId }, state) => [["data.planId", state.planId ?? "", planId]],
    read: ({ orderId }, state) => Object.assign(state, { orderId }),
  }),
  defineProbe("pay", {
    note: "the same Idempotency-Key again",
    payload: (state) => (state.orderId ? forPurchase(state) : null),
    compare: ({ orderId }, state) => [["data.orderId", state.orderId ?? "", orderId]],
  }),
  defineProbe("readPayment", {
    payload: forOrder,
    compare: ({ orderId, status }, state) => [
      ["data.orderId", state.orderId ?? "", orderId],
      ["data.status", "pending", status],
    ],
  }),
  defineProbe("listOrders", {
    note: "lists the new order",
    payload: (state) => forOrder(state) && { page: 1, pageSize: 10 },
    compare: ({ orders }, { orderId = "" }) => [
      ["data.orders", orderId, orders.find(({ id }) => id === orderId)?.id],
    ],
  }),
  defineProbe("readOrder", {
    payload: ({ orderId }) => (orderId ? { id: orderId } : null),
    compare: ({ id }, { orderId = "" }) => [["data.id", orderId, id]],
  }),
  defineProbe("cancelOrder", {
    payload: forOrder,
    compare: ({ orderId, status }, state) => [
      ["data.orderId", state.orderId ?? "", orderId],
      ["data.status", "cancelled", status],
    ],
  }),
];

/** The end of the session. */
export const LAST_PROBES: readonly Probe[] = [
  defineProbe("logOut", {
    payload: ({ session, language }) =>
      session ? { uid: session.uid, account: session.account, language } : null,
  }),
];
