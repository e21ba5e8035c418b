import { expect, httpTest } from "@/e2e/fixtures";
import { logInMember, signUpMember, type TestMember } from "@/e2e/stack/member";
import {
  AGREED_RENEWAL,
  callAsMember,
  createCard,
  fetchPayment,
  fetchQuoteId,
  parsePayment,
  placeOrderByCard,
  placeOrderByPix,
  requestPayment,
} from "@/e2e/stack/purchase";
import { openPage } from "@/e2e/stack/read-page";
import { sandbox } from "@/e2e/stack/sandbox";
import { openSandboxPage } from "@/e2e/stack/sandbox-page";
import { getTranslator } from "@/e2e/translator";
import type { Device } from "@/lib/contract/user/devices";
import { decodePix } from "@/lib/testing/decoders/decode-pix";

const t = getTranslator("pt");

const openAccount = (member: TestMember) => openPage(member, "/account");

/** An order by PIX; `renewing`: whose code asks for a mandate as well. */
async function orderByPix(member: TestMember, renewing: boolean) {
  const quoteId = await fetchQuoteId(member, "102", "pix");
  const order = { planId: "102", method: "pix", quoteId };
  const consents = renewing ? { consents: AGREED_RENEWAL } : {};
  const { orderId, nextAction } = parsePayment(await requestPayment(member, { ...order, ...consents }));
  const decoded = decodePix(nextAction.payload ?? "");
  const recurrence = decoded.ok ? decoded.code.recurrenceUrl : undefined;
  const pay = async (action: "pay" | "payOnly") => {
    await sandbox.act((await sandbox.charge(orderId)).ref, action);
    await expect.poll(async () => (await fetchPayment(member, orderId)).status).toBe("success");
  };
  return { recurrence, mandate: `/bank/mandates/${recurrence?.split("/").at(-1)}`, pay };
}

const getLastMail = async ({ account }: TestMember) => (await sandbox.messages(account))[0]?.template;

httpTest(
  "a new member reads that there is no order, nothing renews, and no card or coupon",
  { tag: "@smoke" },
  async () => {
    const member = await signUpMember("vidora");
    const { text } = await openAccount(member);
    for (const key of [
      "account.orders.none",
      "billing.renewal.none",
      "billing.cards.none",
      "billing.coupons.none",
    ])
      expect(text).toContain(t(key));
    expect(text).toContain(t("account.lead", { account: member.account }));
    expect(text).not.toContain(t("account.problems.payment.title"));
  },
);

httpTest(
  "an order that waits for its payment comes first in the account, with the way to pay it",
  async () => {
    const member = await signUpMember("vidora");
    const { orderId } = await placeOrderByPix(member);
    const { html, text, getTexts } = await openAccount(member);
    const label = t("account.problems.label");
    const [problems = ""] = getTexts("section", { "aria-label": label });
    expect(problems).toContain(t("account.problems.payment.title"));
    const [section] = new RegExp(`<section aria-label="${label}"[\\s\\S]*?</section>`).exec(html) ?? [];
    expect(section).toContain(`href="/payment-pix?orderId=${orderId}"`);
    expect(text.indexOf(problems)).toBeLessThan(text.indexOf(t("account.plan.title")));
  },
);

httpTest(
  "the renewal by card is in the account: on, then refused, with its mail and the way to mend it",
  async () => {
    const member = await signUpMember("vidora");
    await placeOrderByCard(member);
    const on = (await openAccount(member)).text;
    expect(on).toContain(t("billing.renewal.state.on"));
    expect(on).toContain("Visa •••• 4242");
    await sandbox.renewNow({ site: member.brand, account: member.account, card: "noMoney" });
    const { text, getHref } = await openAccount(member);
    expect(text).toContain(t("billing.renewal.state.failed"));
    expect(getHref(t("account.problems.renewal.action"))).toBe("#renewal");
    expect(await getLastMail(member)).toBe("renewal-failed");
  },
);

httpTest(
  "a refused renewal is paid at once by the call of its button, when the card has funds again",
  async () => {
    const member = await signUpMember("nordplay");
    await placeOrderByCard(member, "101");
    const renewal = { site: member.brand, account: member.account };
    await sandbox.renewNow({ ...renewal, card: "noMoney" });
    await sandbox.renewNow({ ...renewal, card: "approve", due: false });
    const paid = await callAsMember(member, "/api/job/retryRenewal/v1", { json: {} });
    expect(paid.json()).toMatchObject({ code: 0, data: { status: "on", failure: null } });
    const { links } = await openAccount(member);
    expect(links.map(({ href }) => href)).not.toContain("#renewal");
  },
);

httpTest("the last card of a renewal can't be deleted (1021), and another one can", async () => {
  const member = await signUpMember("vidora");
  await placeOrderByCard(member);
  const quoteId = await fetchQuoteId(member, "102", "card");
  const bought = { planId: "102", method: "card", quoteId, card: createCard("5555555555554444") };
  parsePayment(await requestPayment(member, { ...bought, consents: AGREED_RENEWAL }));
  const call = (path: string, json: object) => callAsMember(member, path, { json });
  const { cards } = (await call("/api/bill/listCard", {})).json().data as {
    cards: { id: string; last4: string }[];
  };
  const [visa, mastercard] = ["4242", "4444"].map(
    (digits) => cards.find(({ last4 }) => last4 === digits)?.id,
  );
  const remove = async (cardId: string | undefined) =>
    (await call("/api/bill/deleteCard", { cardId })).json().code;
  expect(await remove(mastercard)).toBe(1021);
  expect((await call("/api/bill/card/change", { cardId: visa })).json().code).toBe(0);
  expect(await remove(mastercard)).toBe(0);
  expect(await remove(visa)).toBe(1021);
  const { buttons } = await openAccount(member);
  const hasCard = (card: string) => buttons.includes(t("billing.cards.deleteOf", { card }));
  expect(["Visa •••• 4242", "Mastercard •••• 4444"].map(hasCard)).toEqual([true, false]);
});

httpTest("a code without the tick asks for no mandate, and nothing renews", async () => {
  const member = await signUpMember("vidora");
  const { recurrence, pay } = await orderByPix(member, false);
  expect(recurrence).toBeNull();
  await pay("pay");
  expect((await openAccount(member)).text).toContain(t("billing.renewal.none"));
});

httpTest("who pays only this time in the bank's app has paid, and nothing renews", async () => {
  const member = await signUpMember("vidora");
  const { recurrence, pay } = await orderByPix(member, true);
  expect(recurrence).toMatch(/^pix\.vidora\.example\/rec\/RR/);
  await pay("payOnly");
  expect((await openAccount(member)).text).toContain(t("billing.renewal.none"));
});

httpTest("a refused charge by PIX says why and how to pay, and is paid at the next try", async () => {
  const member = await signUpMember("vidora");
  await (await orderByPix(member, true)).pay("pay");
  const account = { site: member.brand, account: member.account };
  await sandbox.renewNow({ ...account, card: "noMoney" });
  const { text } = await openAccount(member);
  expect(text).toContain(t("billing.renewal.state.failed"));
  expect(text).toContain(t("billing.renewal.mandate.reason.noFunds"));
  expect(text).toContain(t("billing.renewal.otherWay"));
  expect(await getLastMail(member)).toBe("renewal-failed");
  await sandbox.renewNow({ ...account, card: "approve" });
  const again = await openAccount(member);
  expect(again.text).toContain("PIX Automático");
  expect(again.text).not.toContain(t("billing.renewal.mandate.reason.noFunds"));
});

httpTest(
  "an authorization that is canceled in the bank's app turns the renewal off, with a mail",
  async () => {
    const member = await signUpMember("vidora");
    const { mandate, pay } = await orderByPix(member, true);
    await pay("pay");
    expect((await openAccount(member)).text).toContain(t("billing.renewal.mandate.open"));
    await sandbox.cancelMandate(mandate);
    await expect.poll(() => getLastMail(member)).toBe("renewal-canceled");
    const { html, text } = await openAccount(member);
    expect(html).toContain(`>${t("billing.renewal.state.off")}<`);
    expect(text).not.toContain(t("billing.renewal.turnOn"));
  },
);

httpTest(
  "a renewal by PIX that is turned off in the account is canceled at the bank, and can't be turned on",
  async () => {
    const member = await signUpMember("vidora");
    const { mandate, pay } = await orderByPix(member, true);
    await pay("pay");
    const turn = async (status: "on" | "off") =>
      (await callAsMember(member, "/api/job/updateRenewStatus/v1", { json: { status } })).json().code;
    expect(await turn("off")).toBe(0);
    expect((await openSandboxPage(mandate)).text).toContain("canceled by the receiver");
    expect(await getLastMail(member)).toBe("renewal-off");
    expect(await turn("on")).toBe(6206);
    expect((await openAccount(member)).text).not.toContain(t("billing.renewal.turnOn"));
  },
);

httpTest(
  "a device that is logged out in the account has no session any more, and so have all others",
  async () => {
    const member = await signUpMember("nordplay");
    const rest = [
      await logInMember(member.brand, member.account, member.password),
      await logInMember(member.brand, member.account, member.password),
    ];
    const call = (path: string, json: object = {}) => callAsMember(member, path, { json });
    const listOpen = async () => {
      const { devices } = (await call("/api/user/devices/v1")).json().data as { devices: Device[] };
      return devices.filter(({ open }) => open);
    };
    const countSessions = async () => {
      const answers = await Promise.all(
        rest.map((other) => callAsMember(other, "/api/user/devices/v1", { json: {} })),
      );
      return answers.filter((answer) => answer.json().code === 0).length;
    };
    const open = await listOpen();
    expect([open.length, open.filter(({ current }) => current).length]).toEqual([3, 1]);
    expect(await countSessions()).toBe(2);
    const id = open.find(({ current }) => !current)?.id;
    expect((await call("/api/user/devices/end/v1", { id })).json().code).toBe(0);
    expect([(await listOpen()).length, await countSessions()]).toEqual([2, 1]);
    expect((await call("/api/user/devices/endOthers/v1")).json().data).toEqual({ ended: 1 });
    expect([(await listOpen()).length, await countSessions()]).toEqual([1, 0]);
    // Without an account the page offers the log-in.
    const { text } = await openAccount({ ...member, cookie: "" });
    expect(text).toContain(getTranslator("en")("account.visitor.title"));
  },
);
