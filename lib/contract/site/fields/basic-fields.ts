import {
  CURRENCY_CODES,
  DEFAULT_LEAST_TRANSLATED,
  DEFAULT_THEME_COLOR,
  MAX_MOVED_ADDRESSES,
} from "@/lib/config/constants";
import { choice, field, number, text } from "./field-row";

/** What a brand is called, and where and in which languages and currencies it is there. */
export const BASIC_FIELDS = {
  name: {
    name: text(80, "name", {
      required: true,
      filled: true,
      means: "The brand's name.",
      otherwise: "the brand's id",
      shows: "titles, header, footer, mails, receipts, icons, social pictures",
      does: "The brand's name: in titles, header, footer, mails, receipts, icons and pictures for messengers.",
    }),
    themeColor: field("color", "color", {
      required: true,
      fallback: DEFAULT_THEME_COLOR,
      hint: "themeColor",
      means: "The one color from which all others are made; `#rgb` or `#rrggbb`.",
      otherwise: "`#3d5a80`: a blue (`DEFAULT_THEME_COLOR`)",
      shows: "every page, mails, icons, the browser's frame",
      does: 'The one color from which all others are made, `#rgb` or `#rrggbb`. Where its own tone can\'t be read, buttons get the nearest one that can, and "Changes" has a note.',
    }),
    colorScheme: choice(["light", "dark"], "scheme", {
      required: true,
      means: "`light` or `dark`.",
      shows: "every page",
      does: "Light or dark pages.",
    }),
    trialDays: number(0, 999, "trial-days", {
      required: true,
      hint: "trialDays",
      does: "How long a new member may use the service before the first payment; 0 for no trial. Members who have signed up keep their days.",
    }),
  },
  addresses: {
    hosts: field("hosts", "hosts", {
      required: true,
      max: 50,
      hint: "hosts",
      wide: true,
      does: "The names under which the shop answers, separated by commas, without scheme and port. Links in mails lead to the first one. A name can belong to one brand only.",
    }),
    "settings.origin": field("origin", "origin", {
      max: 300,
      hint: "origin",
      means: "Scheme, host and port of the brand's pages.",
      otherwise: "none: no social pictures, and no addresses in structured data",
      shows: "canonical addresses, sitemap, structured data, social pictures",
      does: "Scheme, host and port as visitors reach the shop, where they differ from the first host. Search engines and mails get addresses that begin with it.",
    }),
    "settings.redirects": field("redirects", "redirects", {
      max: MAX_MOVED_ADDRESSES,
      hint: "redirects",
      wide: true,
      parts: {
        from: {
          means: "An address of the brand's earlier site, without language.",
          otherwise: "none",
          shows: "308 instead of the page 404",
        },
        to: {
          means: "The page that has taken its place.",
          otherwise: "none",
          shows: "where the redirect leads",
        },
      },
      does: "One a line: an address of the brand's earlier site, and the page of the shop that takes its place. Visitors and search engines are led there for good (308).",
    }),
  },
  regions: {
    langs: field("languages", "langs", {
      required: true,
      max: 50,
      hint: "langs",
      means: "The languages that the brand offers.",
      otherwise: "Portuguese",
      shows: "language switch, addresses, sitemap, settings",
      does: "The languages of the shop; the first has addresses without a prefix.",
    }),
    "settings.languages.leastTranslated": number(0, 100, "least-translated", {
      fallback: DEFAULT_LEAST_TRANSLATED,
      hint: "leastTranslated",
      does: "How many percent of the words of a language of the brand's own must be translated for visitors to be offered it, 0 to 100.",
    }),
    currencies: field("currencies", "currencies", {
      required: true,
      max: CURRENCY_CODES.length,
      hint: "currencies",
      does: "In which plans have prices; the first is shown until another one is chosen.",
    }),
    timeZone: field("timeZone", "time-zone", {
      hint: "timeZone",
      means: "The time zone of the brand's days.",
      otherwise: "UTC",
      shows: "days in mails; times on the receipt as PDF where the browser names no zone",
      does: "Where the days of the report begin and end, and of the days in mails.",
    }),
    "settings.waysIn.closedRegions": field("countries", "closed-regions", {
      own: true,
      max: 250,
      hint: "closedRegions",
      does: 'Closed countries, two letters each: their mobile numbers can\'t sign up where "Features and log-in" says so.',
    }),
  },
  tagline: {
    tagline: text(200, "tagline", {
      byLanguage: true,
      wide: true,
      means: "One sentence about the brand, in the reader's language.",
      otherwise: "the product's",
      shows: "home page, description, beside log-in, social pictures",
      does: "One sentence about the brand in each language: on the home page, beside log-in, and in search results.",
    }),
  },
};
