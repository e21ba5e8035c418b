import { expect, httpTest } from "@/e2e/fixtures";
import { signUpMember } from "@/e2e/stack/member";
import {
  AGREED_SAVING,
  callAsMember,
  createCard,
  fetchPayment,
  fetchQuoteId,
  parsePayment,
  placeOrderByPix,
  requestPayment,
  TEST_CARDS,
} from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";

const reverseText = (id: string) => [...id].reverse().join("");

httpTest.describe("T48: another member's or brand's data is treated as nonexistent", () => {
  httpTest("an unpaid order: its coupon, its reminder and its link to another device", async ({ nils }) => {
    const [owner, stranger] = [await signUpMember("vidora"), await signUpMember("vidora")];
    const { orderId } = await placeOrderByPix(owner);
    for (const member of [stranger, nils]) {
      for (const path of ["/api/bill/order/remind/v1", "/api/bill/order/handoff/v1"]) {
        const theirs = await callAsMember(member, path, { json: { orderId } });
        const none = await callAsMember(member, path, { json: { orderId: reverseText(orderId) } });
        expect(theirs.json().code, path).not.toBe(0);
        expect([theirs.status, theirs.text], path).toEqual([none.status, none.text]);
      }
      const unbind = (id: string) =>
        callAsMember(member, `/api/bill/unbindDiscountCode/v1?orderId=${id}&discountCode=WELCOME10`);
      expect((await unbind(orderId)).json().code).not.toBe(0);
      expect((await unbind(orderId)).text).toBe((await unbind(reverseText(orderId))).text);
    }
    expect((await fetchPayment(owner, orderId)).status).toBe("pending");
    const mails = await sandbox.messages(owner.account);
    expect(mails.filter(({ text }) => text.includes(orderId))).toEqual([]);
  });

  httpTest("a saved card: it can't pay or renew anything and is not deleted", async ({ nils }) => {
    const [owner, stranger] = [await signUpMember("vidora"), await signUpMember("vidora")];
    const card = createCard(TEST_CARDS.approved);
    const bought = { planId: "102", method: "card", quoteId: await fetchQuoteId(owner, "102", "card"), card };
    parsePayment(await requestPayment(owner, { ...bought, consents: AGREED_SAVING }));
    const listCards = async () =>
      (await callAsMember(owner, "/api/bill/listCard", { json: {} })).json().data as {
        cards: { id: string }[];
      };
    const before = await listCards();
    const cardId = before.cards[0]?.id ?? "";
    expect(cardId).not.toBe("");
    for (const member of [stranger, nils]) {
      for (const path of ["/api/bill/deleteCard", "/api/bill/card/change", "/api/bill/card/backup"]) {
        const theirs = await callAsMember(member, path, { json: { cardId } });
        const none = await callAsMember(member, path, { json: { cardId: reverseText(cardId) } });
        expect(theirs.json().code, path).not.toBe(0);
        expect([theirs.status, theirs.text], path).toEqual([none.status, none.text]);
      }
      const pay = async (id: string) => {
        const quoteId = await fetchQuoteId(member, "102", "card");
        return (
          await requestPayment(member, { planId: "102", method: "card", quoteId, savedCard: { cardId: id } })
        ).json();
      };
      const [theirs, none] = [await pay(cardId), await pay(reverseText(cardId))];
      expect(theirs.code).not.toBe(0);
      expect(theirs.code).toBe(none.code);
      expect(JSON.stringify(theirs)).not.toMatch(/\b4242\b/);
    }
    expect(await listCards()).toEqual(before);
  });
});
