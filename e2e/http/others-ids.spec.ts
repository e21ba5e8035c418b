import { expect, test } from "@/e2e/http-fixtures";
import { signUp } from "@/e2e/stack/member";
import { CARD, callAs, cardOf, orderByPix, paymentOf, press, quote, readPayment } from "@/e2e/stack/purchase";
import { sandbox } from "@/e2e/stack/sandbox";

const mirrored = (id: string) => [...id].reverse().join("");

test.describe("T48: what belongs to another member or brand is as if it were not there", () => {
  test("an unpaid order: its code, its reminder and its link to another device", async ({ nils }) => {
    const [owner, stranger] = [await signUp("vidora"), await signUp("vidora")];
    const { orderId } = await orderByPix(owner);
    for (const member of [stranger, nils]) {
      for (const path of ["/api/bill/order/remind/v1", "/api/bill/order/handoff/v1"]) {
        const theirs = await callAs(member, path, { json: { orderId } });
        const none = await callAs(member, path, { json: { orderId: mirrored(orderId) } });
        expect(theirs.json().code, path).not.toBe(0);
        expect([theirs.status, theirs.text], path).toEqual([none.status, none.text]);
      }
      const unbind = (id: string) =>
        callAs(member, `/api/bill/unbindDiscountCode/v1?orderId=${id}&discountCode=WELCOME10`);
      expect((await unbind(orderId)).json().code).not.toBe(0);
      expect((await unbind(orderId)).text).toBe((await unbind(mirrored(orderId))).text);
    }
    expect((await readPayment(owner, orderId)).status).toBe("pending");
    const mails = await sandbox.messages(owner.account);
    expect(mails.filter(({ text }) => text.includes(orderId))).toEqual([]);
  });

  test("a saved card: it pays nothing, renews nothing, and stays", async ({ nils }) => {
    const [owner, stranger] = [await signUp("vidora"), await signUp("vidora")];
    const card = { ...cardOf(CARD.approved), save: true };
    const bought = { planId: "102", method: "card", quoteId: await quote(owner, "102", "card"), card };
    paymentOf(await press(owner, bought));
    const cardsOf = async () =>
      (await callAs(owner, "/api/bill/listCard", { json: {} })).json().data as { cards: { id: string }[] };
    const before = await cardsOf();
    const cardId = before.cards[0]?.id ?? "";
    expect(cardId).not.toBe("");
    for (const member of [stranger, nils]) {
      for (const path of ["/api/bill/deleteCard", "/api/bill/card/change"]) {
        const theirs = await callAs(member, path, { json: { cardId } });
        const none = await callAs(member, path, { json: { cardId: mirrored(cardId) } });
        expect(theirs.json().code, path).not.toBe(0);
        expect([theirs.status, theirs.text], path).toEqual([none.status, none.text]);
      }
      const pay = async (id: string) => {
        const quoteId = await quote(member, "102", "card");
        return (
          await press(member, { planId: "102", method: "card", quoteId, savedCard: { cardId: id } })
        ).json();
      };
      const [theirs, none] = [await pay(cardId), await pay(mirrored(cardId))];
      expect(theirs.code).not.toBe(0);
      expect(theirs.code).toBe(none.code);
      expect(JSON.stringify(theirs)).not.toContain("4242");
    }
    expect(await cardsOf()).toEqual(before);
  });
});
