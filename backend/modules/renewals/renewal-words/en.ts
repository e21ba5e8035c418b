import { formatCardPhrase, type RenewalMessageTexts } from "./renewal-message-texts";

export const renewalMessageTextsEn: RenewalMessageTexts = {
  coming: {
    subject: ({ plan, date }) => `${plan} renews on ${date}`,
    paragraphs: ({ plan, amount, date, card }) => [
      `On ${date} we renew ${plan} for ${amount}${formatCardPhrase(card, ", on ")}. You need not do anything.`,
      "If you would rather stop, turn the renewal off in your account before that day.",
    ],
    label: "See your renewal",
    sms: ({ plan, amount, date }) =>
      `${plan} renews on ${date} for ${amount}. To stop it, open your account.`,
  },
  failed: {
    subject: ({ plan }) => `We couldn't renew ${plan}`,
    paragraphs: ({ amount, card }) => [
      `The charge of ${amount}${formatCardPhrase(card, " on ")} did not go through. No money moved.`,
      "We will try again. To go on watching now, pay in your account or choose another card.",
    ],
    label: "Pay now",
    sms: ({ plan, amount }) =>
      `we couldn't charge ${amount} for ${plan}. Open your account to pay another way.`,
  },
  ended: {
    subject: ({ plan }) => `${plan} no longer renews`,
    paragraphs: () => [
      "We could not charge the next period and have stopped trying. Nothing more will be charged.",
      "Your account and library stay. Choose a plan whenever you like to go on.",
    ],
    label: "See the plans",
    sms: ({ plan }) => `${plan} no longer renews, nothing more will be charged. Choose a plan to go on.`,
  },
  off: {
    subject: () => "Renewal is off",
    paragraphs: ({ plan, date }) => [
      `${plan} will not renew, and nothing more will be charged. You keep access until ${date}.`,
      "Until that day you can turn the renewal on again in your account.",
    ],
    label: "See your account",
    sms: ({ plan, date }) => `renewal is off. You keep ${plan} until ${date}.`,
  },
  on: {
    subject: () => "Renewal is on again",
    paragraphs: ({ plan, amount, date, card }) => [
      `${plan} renews on ${date} for ${amount}${formatCardPhrase(card, ", on ")}. You can turn it off at any time.`,
    ],
    label: "See your account",
    sms: ({ plan, amount, date }) => `renewal is on again: ${plan} on ${date} for ${amount}.`,
  },
};
