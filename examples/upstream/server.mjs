// A minimal upstream of the storefront: one brand with two plans, sold by PIX. Plain Node, no packages; all data is in
// memory and lost at the end. docs/upstream.md explains each call.
//
//   node examples/upstream/server.mjs [port]
import { randomBytes, randomInt } from "node:crypto";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

const PORT = Number(process.argv[2] ?? 4100);
const BRAND = "acme";

/** Codes of the catalog (docs/upstream.md). */
const ACCOUNT = { exists: 6, codeIncorrect: 11, wrongPassword: 3001 };
const TOKEN = { invalid: 21, required: -24010 };
const ORDER = { notFound: 1001, notPlaced: 1015, planUnavailable: 2008 };
const CALL = { notSupported: 4598, brandUnknown: -2223 };

/** Epoch milliseconds from now on. */
function getMomentAfter({ minutes = 0, days = 0 }) {
  const moment = new Date();
  moment.setDate(moment.getDate() + days);
  return moment.setMinutes(moment.getMinutes() + minutes);
}
const createId = () => randomBytes(16).toString("hex");
const toMoney = (amount) => ({ amount, currency: "BRL" });

const PLAN = { description: "Your media on every screen.", devices: 2, features: ["2 devices", "Full HD"] };
const MONTH = { period: { unit: "month", count: 1 }, validityDays: 30 };
const YEAR = { period: { unit: "year", count: 1 }, validityDays: 365 };
const PLANS = [
  { ...PLAN, ...MONTH, id: "1", name: "Acme Monthly", price: toMoney(1990), recommended: false },
  { ...PLAN, ...YEAR, id: "12", name: "Acme Yearly", price: toMoney(19900), recommended: true },
];
const METHOD = { code: "pix", currencies: ["BRL"], discountRate: 0 };
const QUESTIONS = [{ question: "Can I cancel?", answer: "Any time." }];
/** Left out: what only a visitor can try is named (docs/upstream.md), so that no page offers it. */
const NOT_OFFERED =
  "readRenewal readService listCoupons changePassword updateProfile resetPassword resetPasswordByEmail resendConfirmation beginTvLogin createHandoff remindOrder";
const CONFIG = { langs: ["en"], payment: { methods: ["pix"] }, notOffered: NOT_OFFERED.split(" ") };
const POLICY = [{ heading: "Who we are", paragraphs: ["Acme sells access to a media player."] }];

const [members, sessions, codes, quotes, orders] = Array.from({ length: 5 }, () => new Map());
/** Answers of payment requests by member and Idempotency-Key: a repeated request gets the first answer again. */
const answers = new Map();

const refuse = (code) => {
  throw { code };
};
const findPlan = (id) => PLANS.find((plan) => plan.id === id) ?? refuse(ORDER.planUnavailable);

function addMember(account, password) {
  const member = { uid: createId(), account, password, createdAt: Date.now(), plan: null, until: null };
  members.set(account, member);
  return member;
}
addMember("ana@acme.example", "acme-demo");

const getPayStatus = ({ until }) => (until === null ? "FREE_TRIAL" : until > Date.now() ? "PAID" : "EXPIRED");

function startSession(member) {
  const token = createId();
  sessions.set(token, member);
  const { uid, account } = member;
  const session = { token, expiration: getMomentAfter({ days: 10 }), accountLoginType: "password" };
  return { ...session, uid, account, type: "email", payStatus: getPayStatus(member) };
}

function findOrder(orderId, member) {
  const order = orders.get(orderId);
  if (order?.member !== member) refuse(ORDER.notFound);
  if (isPending(order) && order.expiresAt < Date.now()) order.status = "PAYMENT_CANCELLED";
  return order;
}

function settle(order) {
  if (!isPending(order)) return;
  Object.assign(order, { status: "PAYMENT_SUCCEEDED", paidAt: Date.now() });
  Object.assign(order.member, { plan: order.plan, until: getMomentAfter({ days: order.plan.validityDays }) });
}

const isPending = ({ status }) => status === "PAYMENT_PENDING";

/** An order and the state of its payment: fields that a call does not list are ignored, so one answer serves both. */
function toAnswer(order) {
  const { id, member, plan, total, status, createdAt, expiresAt, paidAt } = order;
  const item = { planId: plan.id, name: plan.name, quantity: 1, price: total };
  const plans = { planId: plan.id, planName: plan.name, items: [item], paymentType: "full", method: "pix" };
  const amounts = { amount: total, subtotal: total, discount: toMoney(0), total };
  const times = { createdAt, expiresAt: isPending(order) ? expiresAt : null, paidAt, serverNow: Date.now() };
  const people = { buyer: { account: member.account }, seller: { name: "Acme" } };
  const rights = { paidLate: false, canRepay: isPending(order), canCancel: false };
  const nextAction = { kind: "qr", scheme: "pix", payload: `acme-${id}` };
  const next = isPending(order) ? { next: "qr", nextAction } : { next: "none", nextAction: { kind: "none" } };
  const state = { status, orderStatus: status, ...times, ...rights, ...next };
  return { id, orderId: id, ...plans, ...amounts, ...people, ...state };
}

/** Runs a payment request once for each member and key. */
const once = (run) => (payload, context) => {
  const key = `${context.member.uid} ${context.key}`;
  if (!answers.has(key)) answers.set(key, run(payload, context));
  return answers.get(key);
};

/** The calls for visitors, by method and path. */
const PUBLIC_CALLS = {
  "GET /api/site/theme/v1": () => ({ name: "Acme", themeColor: "#c2410c", tenantId: "acme" }),
  "GET /api/site/get/config/v1": () => CONFIG,
  "GET /api/site/listPlans/v1": () => ({ plans: PLANS }),
  "GET /api/site/plan/detail/{id}": ({ id }) => findPlan(id),
  "GET /api/site/contact-us/v1": () => ({ email: "help@acme.example", questions: QUESTIONS }),
  "GET /api/site/dynamic/config/v1": ({ type }) => ({ title: type, updatedAt: Date.now(), sections: POLICY }),
  "POST /api/user/login/v1": ({ account, password }) => {
    const member = members.get(account);
    return member?.password === password ? startSession(member) : refuse(ACCOUNT.wrongPassword);
  },
  "POST /api/user/sendVerificationCode/v1": ({ account }) => {
    codes.set(account, String(randomInt(1_000, 10_000)));
    console.log(`The code of ${account} is ${codes.get(account)}.`);
    return { resendAfter: 60, expiresIn: 600 };
  },
  "POST /api/user/signup/v1": ({ account, password, code }) => {
    if (members.has(account)) refuse(ACCOUNT.exists);
    if (code !== codes.get(account)) refuse(ACCOUNT.codeIncorrect);
    codes.delete(account);
    return startSession(addMember(account, password));
  },
};

/** The calls for members. */
const MEMBER_CALLS = {
  "POST /api/user/loginOut/v1": (_, { token }) => void sessions.delete(token),
  "POST /api/user/queryInfo/v1": (_, { member }) => ({
    uid: member.uid,
    account: member.account,
    userType: "member",
    planName: member.plan?.name,
    expiredTime: member.until,
    payStatus: getPayStatus(member),
    accountCreationTime: member.createdAt,
  }),
  "POST /api/site/checkPlanAvailable/v1": ({ planId }) => ({ available: Boolean(findPlan(planId)) }),
  "POST /api/bill/payment/methods/v1": () => ({ methods: [METHOD] }),
  "POST /api/bill/goodsValuation": ({ planId }, { member }) => {
    const { name: planName, price } = findPlan(planId);
    const quoteId = createId();
    const expiresAt = getMomentAfter({ minutes: 15 });
    quotes.set(quoteId, { member, planId, total: price, expiresAt });
    const amounts = { quantity: 1, subtotal: price, discounts: [], discount: toMoney(0), total: price };
    return { quoteId, planId, planName, ...amounts, expiresAt };
  },
  "POST /api/bill/pay/v1": once(({ planId, quoteId, method }, { member }) => {
    const quote = quotes.get(quoteId);
    const isQuoted = quote?.member === member && quote.planId === planId && quote.expiresAt > Date.now();
    if (!isQuoted || method !== "pix") refuse(ORDER.notPlaced);
    const id = createId();
    const times = { createdAt: Date.now(), expiresAt: getMomentAfter({ minutes: 15 }), paidAt: null };
    const bought = { member, plan: findPlan(planId), total: quote.total };
    orders.set(id, { id, status: "PAYMENT_PENDING", ...bought, ...times });
    console.log(`Order ${id} waits for its money: curl -X POST http://127.0.0.1:${PORT}/paid/${id}`);
    return toAnswer(orders.get(id));
  }),
  "POST /api/bill/repay/v1": once(({ orderId }, { member }) => toAnswer(findOrder(orderId, member))),
  "POST /api/bill/payment-info/detail": ({ orderId }, { member }) => toAnswer(findOrder(orderId, member)),
  "POST /api/bill/orders/v1": ({ page = 1, pageSize = 10 }, { member }) => {
    const own = [...orders.values()].filter((order) => order.member === member).reverse();
    const shown = own.slice((page - 1) * pageSize, page * pageSize).map(toAnswer);
    return { orders: shown, page, hasMore: page * pageSize < own.length, total: own.length };
  },
  "GET /api/bill/order/v1/{id}": ({ id }, { member }) => toAnswer(findOrder(id, member)),
};

/** Reads path, query and body of a request, and runs its call. */
async function runCall(request) {
  const { pathname, searchParams } = new URL(request.url, "http://upstream");
  const settled = orders.get(pathname.replace("/paid/", ""));
  if (request.method === "POST" && settled) return settle(settled);
  const [, path, id] = /^(\/api\/site\/plan\/detail|\/api\/bill\/order\/v1)\/(\w+)$/.exec(pathname) ?? [];
  const name = `${request.method} ${path ? `${path}/{id}` : pathname}`;
  const { authorization: token, site } = request.headers;
  const member = sessions.get(token);
  const isPublic = name in PUBLIC_CALLS;
  const call = PUBLIC_CALLS[name] ?? MEMBER_CALLS[name];
  if (!call) refuse(CALL.notSupported);
  if (site !== BRAND) refuse(CALL.brandUnknown);
  if (!isPublic && !member) refuse(token ? TOKEN.invalid : TOKEN.required);
  const body = JSON.parse((await text(request)) || "{}");
  const context = { member, token, key: request.headers["idempotency-key"] };
  return call({ ...Object.fromEntries(searchParams), ...body, id }, context);
}

createServer(async (request, response) => {
  const answer = await runCall(request).then(
    (data) => ({ code: 0, data: data ?? {} }),
    ({ code = -2499 }) => ({ code, errCode: code, data: null }),
  );
  const body = JSON.stringify(answer);
  response.writeHead(200, { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) });
  response.end(body);
}).listen(PORT, "127.0.0.1", () => console.log(`The example upstream answers on http://127.0.0.1:${PORT}`));
