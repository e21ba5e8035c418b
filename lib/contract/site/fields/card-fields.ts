import { flag } from "./field-row";

/** What a brand's acquirer needs of a card's holder (rules/payments#card-fields). */
export const CARD_FIELDS = {
  "settings.cardHolder.address": flag(false, "card-holder.address", {
    label: "cardAddress",
    hint: "cardHolder",
    does: "The form of a card requests the billing address in Brazil. Set it where the acquirer refuses cards without one.",
  }),
  "settings.cardHolder.birthDate": flag(false, "card-holder.birth-date", {
    label: "cardBirthDate",
    does: "The same for the holder's date of birth, in every country.",
  }),
  "settings.cardHolder.phone": flag(false, "card-holder.phone", {
    label: "cardPhone",
    does: "The same for the holder's phone number.",
  }),
};
