import { renewNow } from "@/backend/sandbox/renew-now";
import { createTestCard } from "@/backend/testing/test-purchases";
import { RECORDED_PLAN, type RecordedBackend } from "@/scripts/contract/recording/recorded-backend";
import { VISITOR, withKey } from "./purchase";

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
  await api.data("deleteCard", findCard("4242"), bruno);
  await api.data("updateRenewal", { status: "off" }, bruno);
  await api.data("updateRenewal", { status: "on" }, bruno);
  const owner = { site: VISITOR.site, account: BRUNO.account };
  await renewNow(api.services, { ...owner, card: "noMoney" });
  await renewNow(api.services, { ...owner, card: "approve", due: false });
  await api.data("retryRenewal", {}, bruno);
}
