import { sent } from "./field-row";

/** What the site API sends besides what an operator sets: it follows from the brand's languages, methods and versions. */
export const SENT_FIELDS = {
  "config.defaultLang": sent("language", {
    means: "The language of addresses without a prefix.",
    otherwise: "the first of `langs`",
    shows: "addresses, `hreflang`",
  }),
  "config.version": sent("version", {
    max: 64,
    means: "Changes with whatever the public pages show.",
    otherwise: "none: asked once a minute",
    shows: "nowhere; when stored pages are rendered again",
  }),
  "config.updatedAt": sent("timestamp", {
    means: "When the brand's name, look, settings or own words changed last.",
    otherwise: "none: the home page has no date",
    shows: "sitemap",
  }),
  "config.payment.defaultCurrency": sent("currency", {
    means:
      "The brand's own currency; prices say theirs themselves, and billing decides in which one an order begins.",
    otherwise: "BRL",
    shows:
      "the country of a phone number and the marks in the footer; whether visitors are asked before tracking where `company.country` is missing",
  }),
  "config.payment.methods": sent("names", {
    max: 50,
    itemMax: 32,
    means: "Codes of the methods, in the brand's order.",
    otherwise: "none: no marks",
    shows: "marks in the footer",
  }),
  "config.notOffered": sent("names", {
    max: 200,
    itemMax: 64,
    means:
      "Names of the calls that the upstream leaves out; only those that a visitor makes need to be named.",
    otherwise: "none: everything is offered that answers",
    shows: "links, sections and addresses of the parts that need them",
  }),
};
