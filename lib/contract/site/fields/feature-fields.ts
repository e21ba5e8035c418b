import {
  DEFAULT_INSTALLMENTS,
  DEFAULT_REMINDERS_PER_WEEK,
  HOUR_SECONDS,
  PLAYER_DEVICES,
  RESEND_COUNTDOWN_SECONDS,
  SUGGESTED_EMAIL_DOMAINS,
} from "@/lib/config/constants";
import { CARD_FIELDS } from "./card-fields";
import { choice, field, flag, number, text } from "./field-row";

/** What a brand offers, and how its members log in. */
export const FEATURE_FIELDS = {
  offers: {
    "settings.features.renewal": flag(true, "feature.renewal", {
      hint: "renewal",
      means: "Plans may renew.",
      shows: "plans, checkout, account, mails",
      does: "Off: nothing renews, and no page speaks of it.",
    }),
    "settings.features.deliveredAccount": flag(true, "feature.deliveredAccount", {
      hint: "deliveredAccount",
      means: "A paid order has an account code and password.",
      shows: "result, orders, account",
      does: "A paid order shows its member a code and a password for the player.",
    }),
    "settings.features.coupons": flag(true, "feature.coupons", {
      means: "Coupons.",
      shows: "checkout, account",
      does: "The field at the checkout and the list in the account.",
    }),
    "settings.features.companyReceipt": flag(true, "feature.companyReceipt", {
      hint: "companyReceipt",
      means: "A receipt may name the company that it is for.",
      shows: "checkout, receipt, account, mails",
      does: "Buyers may have their receipts made out to a company, with its tax number and address.",
    }),
    "settings.features.devices": flag(true, "feature.devices", {
      label: "deviceList",
      means: "The list of log-ins.",
      shows: "account",
      does: "The devices in the account.",
    }),
    "settings.features.cloud": flag(true, "feature.cloud", {
      means: "A private cloud.",
      shows: "home page and its description, footer, beside log-in, account",
      does: "The pages that speak of the cloud, and its link in the account.",
    }),
    "settings.preselect.renewal": flag(false, "preselect.renewal", {
      label: "preselectRenewal",
      hint: "preselectRenewal",
      means: "The box for the renewal is ticked from the start.",
      shows: "checkout",
      does: "At the checkout. No consent under the law of the European Union and the United Kingdom.",
    }),
    "settings.preselect.saveCard": flag(false, "preselect.saveCard", {
      label: "preselectSaveCard",
      hint: "preselectSaveCard",
      means: "The box for saving the card is ticked from the start.",
      shows: "checkout",
      does: "The same for saving the card.",
    }),
    "settings.reminders.on": flag(true, "reminders", {
      label: "reminders",
      hint: "reminders",
      does: "Members get mails about orders that they have not paid, renewals and cards that expire, until they switch them off.",
    }),
    "settings.reminders.perWeek": number(1, 14, "reminders-per-week", {
      fallback: DEFAULT_REMINDERS_PER_WEEK,
      label: "remindersPerWeek",
      hint: "remindersPerWeek",
      does: "How many of them a member gets in seven days at most, 1 to 14; mails that a renewal has failed count.",
    }),
    "settings.payment.defaultInstallment": number(1, 24, "installments", {
      fallback: DEFAULT_INSTALLMENTS,
      hint: "defaultInstallment",
      means:
        "Installments that are chosen first, 1 to 24, where they are without interest and `installmentsPlan` has no `defaultCount`.",
      shows: "checkout by card",
      does: "How many installments a card form begins with, 1 to 24.",
    }),
    ...CARD_FIELDS,
  },
  accounts: {
    "settings.login.codeLogin": flag(false, "code-login", {
      means: "Log-in by a code.",
      shows: "log-in",
      does: "A code by mail or SMS instead of a password.",
    }),
    "settings.login.passkeys": flag(false, "passkeys", {
      means: "Log-in by passkey, and passkeys as second factor.",
      shows: "log-in, account",
      does: "Log-in by passkey, and passkeys as a second step. They belong to the host at which they were added.",
    }),
    "settings.login.buyerForm": flag(false, "buyer-form", {
      hint: "buyerForm",
      means: "Who buys meets one form for log-in and sign-up.",
      shows: "`/buy`, on the way to the checkout",
      does: "Log-in and sign-up in one step on the way to the checkout.",
    }),
    "settings.login.areaCode": flag(false, "area-codes", {
      hint: "areaCode",
      means: "Accounts may be named by a mobile number.",
      shows: "log-in, sign-up, recovery, account",
      does: "Members may sign up with a mobile number and its country code. It needs a way to send SMS.",
    }),
    "settings.waysIn.google": flag(false, "google", {
      own: true,
      does: "Shows Google's button; it needs the client id.",
    }),
    "settings.waysIn.googleClientId": text(200, "google-client", {
      own: true,
      does: "From Google's console, for each of the brand's origins.",
    }),
    "settings.waysIn.captcha": choice(["picture", "script", "off"], "captcha", {
      own: true,
      does: "What log-in asks for after several failures: a picture of ours, a provider's script, or nothing but the limits.",
    }),
    "settings.waysIn.captchaSiteKey": text(200, "captcha-key", {
      own: true,
      does: 'The provider\'s key for the page. Its secret is under "Secrets", because documents hold none.',
    }),
    "settings.login.emailSuffix": field("domains", "email-suffixes", {
      max: 12,
      fallback: SUGGESTED_EMAIL_DOMAINS,
      hint: "emailSuffix",
      means: "Mail providers that are suggested while an address is typed.",
      otherwise: "six common ones",
      shows: "log-in, sign-up",
      does: "What follows the @ as suggestions while an address is typed; empty: six common ones.",
    }),
    "settings.upgradePolicy": flag(false, "upgrade-policy", {
      hint: "upgradePolicy",
      means: "Members with an old password must choose another one.",
      shows: "after log-in",
      does: "Members from before an upgrade choose a new password before they buy.",
    }),
    "settings.termofuse": flag(true, "termofuse", {
      means: "The brand has terms of use.",
      shows: "box at sign-up and purchase, footer, privacy page",
      does: "The brand has terms: the box at sign-up and purchase, and the link in the footer.",
    }),
    "settings.subscribeEmail": flag(false, "subscribe-email", {
      means: "The brand sends news.",
      shows: "box at sign-up, switch in the account",
      does: "The box at sign-up and the switch in the account.",
    }),
    "brandData.caffeineRegionVerify": flag(false, "region-verify", {
      label: "regionVerify",
      hint: "regionVerify",
      means: "Sign-up refuses mobile numbers of the countries in which the brand offers no accounts.",
      shows: "sign-up",
      does: 'Sign-up with a mobile number of a country without accounts ("Basics") is refused. Addresses have no country.',
    }),
    "brandData.countdown": number(1, HOUR_SECONDS, "countdown", {
      fallback: RESEND_COUNTDOWN_SECONDS,
      hint: "countdown",
      means: "Seconds before another code can be requested.",
      shows: "forms with a code",
      does: "How long a member waits before another code can be sent.",
    }),
  },
  rules: {
    "settings.validRules.email": field("pattern", "email-rule", {
      max: 10_000,
      label: "emailRule",
      hint: "emailRule",
      wide: true,
      means: "A regular expression for addresses.",
      otherwise: "any address",
      shows: "forms with an address",
      does: "A regular expression that addresses must match, at most 200 characters; empty: any address.",
    }),
    "settings.validRules.phone": field("pattern", "phone-rule", {
      max: 10_000,
      label: "phoneRule",
      hint: "phoneRule",
      wide: true,
      means: "A regular expression for mobile numbers.",
      otherwise: "any number",
      shows: "forms with a number",
      does: "The same for mobile numbers.",
    }),
  },
  players: {
    "settings.login.webLink": field("link", "web-link", {
      hint: "webLink",
      wide: true,
      means: "The address of the cloud; https.",
      otherwise: "none: no link",
      shows: "account",
      does: 'Where "my cloud" in the account leads; https.',
    }),
    "settings.players": field("players", "player", {
      max: PLAYER_DEVICES.length,
      label: "player",
      parts: {
        device: {
          means: "The kind of device that a player is for; each once.",
          otherwise: "none",
          shows: "page of a paid order",
        },
        link: { means: "Where members get it; https.", otherwise: "left out", shows: "page of a paid order" },
      },
      does: {
        tv: "Where members get the player for televisions: a link, and a QR code on desktops, on the page of a paid order.",
        android: "The same for Android.",
        ios: "The same for iPhone and iPad.",
        computer: "The same for computers.",
      },
    }),
  },
};
