import * as z from "zod";
import { consent } from "@/lib/contract/bill/checkout";
import { defineEndpoint } from "@/lib/contract/endpoint";
import { emptyData, emptyPayload, id } from "@/lib/contract/field-schemas";
import { listOf } from "@/lib/contract/tolerant-schemas";

/** A saved card of a member: only the parts that may be shown (threat T47). */
export const savedCard = z.object({
  id,
  /** "visa", "mastercard", …; "card" where the network is unknown. */
  brand: z.string().max(32),
  first6: z
    .string()
    .regex(/^\d{6}$/)
    .nullish(),
  last4: z.string().regex(/^\d{4}$/),
  expiryMonth: z.int().min(1).max(12),
  expiryYear: z.int().min(2000).max(2100),
  holder: z.string().max(121).nullish(),
  /** Preselected at the checkout. */
  isDefault: z.boolean(),
  /** The renewal is charged to this card. */
  paysRenewal: z.boolean(),
  /** It is charged once where that card is refused. */
  isBackup: z.boolean().nullish(),
  /** False: it has expired, or its network no longer accepts it. */
  usable: z.boolean(),
});
export type SavedCard = z.output<typeof savedCard>;

export const listCards = defineEndpoint("listCards", {
  payload: emptyPayload,
  /** The default first, then the newest. */
  data: z.object({ cards: listOf("cards", savedCard, { max: 50 }) }),
});

export const deleteCard = defineEndpoint("deleteCard", {
  payload: z.object({ cardId: id }),
  data: emptyData,
});

export const changeBillingCard = defineEndpoint("changeBillingCard", {
  /** The saved card that the renewal is charged to from now on, and that the checkout preselects. */
  payload: z.object({ cardId: id }),
  data: z.object({ card: savedCard }),
  echoes: { "card.id": "cardId" },
});

export const changeBackupCard = defineEndpoint("changeBackupCard", {
  payload: z.object({
    cardId: id,
    /** The text that the member agreed to; absent: this card is the backup no longer. */
    consent: consent.optional(),
  }),
  data: z.object({ card: savedCard }),
  echoes: { "card.id": "cardId" },
});
