import type { Handler } from "@/backend/api/handler";
import { getBilling } from "@/backend/modules/billing/billing";
import * as cards from "@/backend/modules/billing/cards/cards";
import { toOwner } from "./to-buyer";

export const listCards: Handler<"listCards"> = async (_payload, context) => ({
  cards: await cards.listCards(getBilling(context), toOwner(context)),
});

export const deleteCard: Handler<"deleteCard"> = async ({ cardId }, context) => {
  await cards.deleteCard(getBilling(context), toOwner(context), cardId);
  return {};
};

export const changeBillingCard: Handler<"changeBillingCard"> = async ({ cardId }, context) => ({
  card: await cards.changeBillingCard(getBilling(context), toOwner(context), cardId),
});
