import { billingOf } from "@/backend/core/billing/billing";
import * as cards from "@/backend/core/billing/cards";
import type { Handler } from "@/backend/handlers/handle";
import { ownerOf } from "./buyer-of";

export const listCards: Handler<"listCards"> = async (_payload, context) => ({
  cards: await cards.listCards(billingOf(context), ownerOf(context)),
});

export const deleteCard: Handler<"deleteCard"> = async ({ cardId }, context) => {
  await cards.deleteCard(billingOf(context), ownerOf(context), cardId);
  return {};
};

export const changeBillingCard: Handler<"changeBillingCard"> = async ({ cardId }, context) => ({
  card: await cards.changeBillingCard(billingOf(context), ownerOf(context), cardId),
});
