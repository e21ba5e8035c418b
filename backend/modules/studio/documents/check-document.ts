import { isConsoleHost } from "@/backend/modules/studio/console-host";
import { DEFAULT_LEAST_TRANSLATED } from "@/lib/config/constants";
import type { BrandWarning } from "@/lib/contract/admin/brand-changes";
import type { BrandDocument } from "@/lib/contract/admin/brand-document";
import { toBuiltInLocale } from "@/lib/domain/routes/locale-path";
import { type ListedAddressProblem, selectMovedAddresses } from "@/lib/domain/routes/moved-addresses";
import { findAdjustedColor } from "@/lib/domain/site/find-adjusted-color";
import { isSenderOf } from "@/lib/domain/studio/is-sender-of";
import type { MergedPack } from "@/lib/i18n/check-language-pack";
import { checkAltTexts } from "./check-alt-texts";
import { checkBannerLinks, checkBanners } from "./check-banners";
import {
  checkMethodCodes,
  checkMethodCurrencies,
  checkOffers,
  checkOriginalPrices,
  checkPlans,
  checkRenewal,
  type Finding,
} from "./check-offers";
import { checkTexts } from "./check-texts";

/** What a check needs to know besides the document. */
export interface CheckContext {
  /** Hosts of other brands, and the brands that they lead to; "_" for one that the operator must not know of. */
  takenHosts: ReadonlyMap<string, string>;
  /** The words of the document's packs that the brand has, by language. */
  packs: ReadonlyMap<string, MergedPack>;
  /** The currencies into which the brand's exchange rates convert its prices. */
  convertible: ReadonlySet<string>;
}

/**
 * What an operator should know before publishing: errors, which keep a document from being published, and warnings, with which the shop
 * shows a default. Pictures are checked apart, because they are read from their addresses.
 */
export function checkDocument(document: BrandDocument, context: CheckContext): BrandWarning[] {
  const unpaid = checkMethodCurrencies(document, context.convertible);
  // The shop would sell, and nobody could pay.
  const isUnpayable = unpaid.length > 0 && unpaid.length === Object.keys(document.methods).length;
  const errors = [
    ...checkHosts(document, context),
    ...checkLanguages(document, context),
    ...checkRenewal(document),
    ...checkMethodCodes(document),
    ...checkOriginalPrices(document),
    ...(isUnpayable ? unpaid : []),
  ];
  const warnings = [
    ...checkOffers(document),
    ...(isUnpayable ? [] : unpaid),
    ...checkPlans(document),
    ...checkAltTexts(document),
    ...checkWords(document),
    ...checkPacks(document, context),
    ...checkBanners(document),
    ...checkTexts(document, context.packs),
    ...checkColor(document),
    ...checkRedirects(document),
    ...checkBannerLinks(document),
    ...checkWaysIn(document),
  ];
  return [
    ...errors.map((finding) => ({ severity: "error" as const, ...finding })),
    ...warnings.map((finding) => ({ severity: "warning" as const, ...finding })),
  ];
}

function checkHosts(document: BrandDocument, { takenHosts }: CheckContext): Finding[] {
  const { hosts, settings } = document;
  const findings: Finding[] = listHostProblems(document, takenHosts);
  const repeated = hosts.find((host, index) => hosts.indexOf(host) !== index);
  if (repeated) findings.push({ code: "hostRepeated", path: ["hosts"], values: { host: repeated } });
  const { origin } = settings;
  if (origin && URL.canParse(origin) && !hosts.includes(new URL(origin).hostname))
    findings.push({ code: "originOfOtherHost", path: ["settings", "origin"], values: { origin } });
  const address = settings.mail?.senderAddress;
  const path = ["settings", "mail", "senderAddress"];
  if (address && !isSenderOf(hosts, address, (host) => takenHosts.has(host)))
    findings.push({ code: "senderOfOtherHost", path, values: { address } });
  return findings;
}

/** Why a brand can't be open at its hosts: another one has them, or there are none. */
export function listHostProblems(
  { hosts }: Pick<BrandDocument, "hosts">,
  takenHosts: CheckContext["takenHosts"],
): Finding[] {
  const findings: Finding[] = hosts.flatMap((host) => {
    const brand = takenHosts.get(host);
    return brand === undefined ? [] : [{ code: "hostTaken", path: ["hosts"], values: { host, brand } }];
  });
  for (const host of hosts.filter(isConsoleHost))
    findings.push({ code: "hostOfConsole", path: ["hosts"], values: { host } });
  if (hosts.length === 0) findings.push({ code: "noHost", path: ["hosts"], values: {} });
  return findings;
}

/** Moved addresses that the shop does not follow; those that come first count. */
function checkRedirects({ settings }: BrandDocument): Finding[] {
  const moved = settings.redirects ?? [];
  const problems = new Map<number, ListedAddressProblem>();
  selectMovedAddresses(moved, (index, problem) => problems.set(index, problem));
  return [...problems].flatMap(([index, problem]): Finding[] => {
    const address = moved[index];
    return address
      ? [
          {
            code: "unusableRedirect",
            path: ["settings", "redirects"],
            values: { address: address.from, target: address.to, problem },
          },
        ]
      : [];
  });
}

/** Without its id, the button of Google is not shown. */
function checkWaysIn({ settings }: BrandDocument): Finding[] {
  const { google, googleClientId } = settings.waysIn ?? {};
  return google && !googleClientId
    ? [{ code: "googleWithoutClient", path: ["settings", "waysIn", "googleClientId"], values: {} }]
    : [];
}

/**
 * A document names languages in several places; those that are neither the product's nor a pack's are shown nowhere. The default is one
 * of the product's, so that there is always a complete one to fall back to (rules/languages).
 */
function checkLanguages({ langs }: BrandDocument, { packs }: CheckContext): Finding[] {
  const unknown = langs
    .filter((language) => !toBuiltInLocale(language) && !packs.has(language))
    .map((language): Finding => ({ code: "unknownLanguage", path: ["langs"], values: { language } }));
  const [first = ""] = langs;
  return packs.has(first)
    ? [...unknown, { code: "ownDefaultLanguage", path: ["langs"], values: { language: first } }]
    : unknown;
}

/** Words of a pack in whose place the shop shows English, and languages that have too many of them to be offered. */
function checkPacks({ langs, settings }: BrandDocument, { packs }: CheckContext): Finding[] {
  return [...packs]
    .filter(([language]) => langs.includes(language))
    .flatMap(([language, { missing, problems, untranslated, translatedPercent }]) => {
      const least = settings.languages?.leastTranslated ?? DEFAULT_LEAST_TRANSLATED;
      const path = ["packs", language];
      const notOffered: Finding = {
        ...{ code: "languageNotOffered", path },
        values: { language, percent: translatedPercent, least },
      };
      const createFinding = (code: Finding["code"], { length: count }: readonly unknown[]): Finding[] =>
        count === 0 ? [] : [{ code, path, values: { language, count } }];
      return [
        ...(translatedPercent < least ? [notOffered] : []),
        ...createFinding("missingPackWords", missing),
        ...createFinding("untranslatedPackWords", untranslated),
        ...createFinding("unusablePackWords", problems),
      ];
    });
}

/** The texts that a brand itself writes in each of its languages: a policy is shown in another one where it is missing, and the product's sentence in place of the brand's. */
function checkWords(document: BrandDocument): Finding[] {
  const { langs, settings, terms, privacy, tagline } = document;
  const needed = { privacy, tagline, ...(settings.termofuse === false ? {} : { terms }) };
  return Object.entries(needed).flatMap(([name, words]) =>
    langs
      .filter((language) => !words[language])
      .map(
        (language): Finding => ({
          code: "missingWords",
          path: [name, language],
          values: { text: name, language },
        }),
      ),
  );
}

/** Buttons have a readable tone of the brand's color; the operator should know where that is another color. */
function checkColor({ themeColor, colorScheme }: BrandDocument): Finding[] {
  const used = findAdjustedColor(themeColor, colorScheme);
  return used === null
    ? []
    : [{ code: "contrast", path: ["themeColor"], values: { wanted: themeColor, used } }];
}
