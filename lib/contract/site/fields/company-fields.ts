import { RECORD_YEARS } from "@/lib/config/constants";
import {
  OTHER_WITHDRAWAL_DAYS,
  WITHDRAWAL_COUNTRIES,
  WITHDRAWAL_DAYS,
} from "@/lib/config/constants-of-withdrawals";
import { choice, field, flag, number, text } from "./field-row";

/** Who sells, how to reach them, and how the upstream names the brand. */
export const COMPANY_FIELDS = {
  company: {
    "settings.company.legalName": text(120, "legal-name", {
      own: true,
      filled: true,
      hint: "legalName",
      means: "Who sells.",
      otherwise: "the brand's name",
      shows: "footer, checkout, receipts, structured data",
      does: "Who sells: in the footer, at the checkout, on receipts. Empty: the brand's name.",
    }),
    "settings.company.taxId": text(40, "tax-id", {
      own: true,
      means: "Its number in the register.",
      otherwise: "none",
      shows: "footer, receipts",
      does: "Its number in the register; in the footer and on receipts.",
    }),
    "settings.company.address": text(200, "address", {
      own: true,
      wide: true,
      means: "Its address.",
      otherwise: "none",
      shows: "footer, receipts",
      does: "Its address; in the same places.",
    }),
    "settings.company.country": field("country", "country", {
      own: true,
      hint: "country",
      means: "The country whose rules the brand keeps, two letters.",
      otherwise: "Brazil where prices are in BRL, else none",
      shows: "whether visitors are [asked before tracking](tracking.md#consent)",
      does: "Whose law the brand keeps: whether visitors are asked before anything is measured.",
    }),
    "settings.company.recordYears": number(1, 30, "record-years", {
      fallback: RECORD_YEARS,
      hint: "recordYears",
      means: "Years for which orders and receipts stay, without a name, after their account is deleted.",
      shows: "what is said before an account is deleted",
      does: "As long as the tax law asks: orders stay for these years after their account is deleted, without anything personal, and are deleted then. Empty: ten.",
    }),
    "settings.trackingConsent": choice(["ask", "none"], "tracking-consent", {
      unset: "byCountry",
      hint: "trackingConsent",
      means: "`ask`: visitors are asked before tracking; `none`: they are not.",
      otherwise: "by the country",
      shows: "bar of the first visit, link in the footer, privacy page",
      does: "As the country's law says, always, or never.",
    }),
  },
  withdrawal: {
    "settings.withdrawal.on": flag(false, "withdrawal", {
      label: "withdrawalOn",
      hint: "withdrawalOn",
      means: "Buyers may [withdraw from the contract](orders.md#withdrawal) online.",
      shows: "`/withdraw`, footer, order",
      does: "The link and the page by which buyers withdraw from the contract. The European Union has required them since 2026-06-19.",
    }),
    "settings.withdrawal.countries": field("countries", "withdrawal-countries", {
      max: 250,
      fallback: WITHDRAWAL_COUNTRIES,
      label: "withdrawalCountries",
      hint: "withdrawalCountries",
      wide: true,
      does: "The countries whose buyers have the first period, two letters each; empty: the European Economic Area.",
    }),
    "settings.withdrawal.days": number(1, 365, "withdrawal-days", {
      fallback: WITHDRAWAL_DAYS,
      label: "withdrawalDays",
      does: "How many days they may withdraw; empty: 14.",
    }),
    "settings.withdrawal.otherDays": number(0, 365, "withdrawal-other-days", {
      fallback: OTHER_WITHDRAWAL_DAYS,
      label: "withdrawalOtherDays",
      hint: "withdrawalOtherDays",
      does: "How many days buyers of other countries may withdraw, 0 for none; empty: 7, as in Brazil. A buyer whose country is unknown has the longer period.",
    }),
    "settings.withdrawal.partial": flag(false, "withdrawal-partial", {
      label: "withdrawalPartial",
      hint: "withdrawalPartial",
      means:
        "Who agrees at the checkout that the service starts at once gets back the price of the unused days.",
      shows: "box at the checkout",
      does: "A buyer who ticked the box at the checkout gets back the price of the unused days only; anybody else all. Brazil does not allow it.",
    }),
  },
  mails: {
    "settings.mail.senderName": text(80, "sender-name", {
      own: true,
      hint: "senderName",
      does: "Who mails are from, beside the address. Empty: the brand's name.",
    }),
    "settings.mail.senderAddress": field("email", "sender-address", {
      max: 254,
      hint: "senderAddress",
      does: "The address that mails are from, at a host of the brand, or above or below one. The mail server of the installation must be allowed to send for it; empty: the installation's.",
    }),
    "settings.mail.replyTo": field("email", "reply-to", {
      max: 254,
      hint: "replyTo",
      does: 'Where answers to mails go. Empty: the address under "Contact".',
    }),
  },
  contact: {
    "settings.contact.email": field("email", "email", {
      max: 120,
      label: "contactEmail",
      does: "Of the support: on the help page, and where answers to mails go unless another address is set for them.",
    }),
    "settings.contact.phone": text(120, "phone", {
      own: true,
      label: "contactPhone",
      does: "Of the support.",
    }),
    "settings.contact.chatLink": field("link", "chat-link", {
      hint: "chatLink",
      does: "A link to a chat on the help page; https.",
    }),
    "settings.helpLink": field("link", "help-link", {
      hint: "helpLink",
      means: 'An external chat, "Need Help?"; https.',
      otherwise: "none",
      shows: "footer, phone menu, pages without menu",
      does: "An outside chat that is linked in every footer and on pages without a menu; https.",
    }),
    "settings.helpShowEmail": flag(true, "help-show-email", {
      means: "The help page names the address for mail.",
      shows: "help page",
      does: "Off: the help page has no address for mail.",
    }),
  },
  ids: {
    "brandData.brand": text(64, "brand", {
      label: "brandIds.brand",
      hint: "reportedAs",
      means: "The brand's short name in the upstream.",
      otherwise: "its id",
      shows: "events that are [reported](tracking.md#events)",
      does: "How the reporting service names the brand; empty: its id.",
    }),
    "brandData.brandId": text(64, "brand-id", {
      label: "brandIds.brandId",
      means: "Its number there.",
      otherwise: "left out",
      shows: "events that are reported",
      does: "Its number there.",
    }),
    "brandData.vnoId": text(64, "vno-id", {
      label: "brandIds.vnoId",
      means: "The operator's number there.",
      otherwise: "left out",
      shows: "events that are reported",
      does: "The operator's number there.",
    }),
    "brandData.env": text(32, "env", {
      label: "brandIds.env",
      hint: "env",
      means: "The upstream's environment.",
      otherwise: "live",
      shows:
        "in a [test environment](brands.md#environments) a line above every page, and no page in search engines; events that are reported",
      does: "`test`, `staging` and the like put a line above every page and keep the shop out of search engines.",
    }),
  },
};
