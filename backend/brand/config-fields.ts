import type { BrandData, SiteConfig } from "@/backend/modules/catalog/site-config";
import { HOUR_SECONDS, PLAYER_DEVICES } from "@/lib/config/constants";
import { BrandError } from "./brand-error";
import { parseCommaList, parseOneOf } from "./field-parsers";

const MAX_SUFFIXES = 12;
const MAX_INSTALLMENTS = 24;

/** Fields of the config that are no part of the look or the log-in; an empty value clears one. */
export const MORE_CONFIG_FIELDS: Record<
  string,
  (value: string, config: SiteConfig) => Partial<SiteConfig> | null
> = {
  termofuse: (value) => ({ termofuse: parseOnOff(value) }),
  "subscribe-email": (value) => ({ subscribeEmail: parseOnOff(value) }),
  "help-show-email": (value) => ({ helpShowEmail: parseOnOff(value) }),
  "web-link": (value, { login }) => ({ login: { ...login, webLink: parseLink(value) } }),
  "email-suffixes": (value, { login }) => ({ login: { ...login, emailSuffix: parseSuffixes(value) } }),
  installments: (value, { payment }) => ({
    payment: { ...payment, defaultInstallment: parseInstallments(value) },
  }),
  ...Object.fromEntries(
    PLAYER_DEVICES.map((device) => [
      `player.${device}`,
      (value: string, { players }: SiteConfig) => ({ players: replacePlayer(players, device, value) }),
    ]),
  ),
  "tracking-consent": (value) => ({
    trackingConsent: value === "" ? null : parseOneOf(["ask", "none"], value),
  }),
  country: (value, config) => ({ company: { ...getCompany(config), country: parseCountry(value) } }),
  "closed-regions": (value, { waysIn }) => ({ waysIn: { ...waysIn, closedRegions: parseRegions(value) } }),
};

/** Fields of the brand data (rules/calls#list-of-calls readBrandData); an empty value clears one. */
export const BRAND_DATA_FIELDS: Record<string, (value: string) => Partial<BrandData>> = {
  countdown: (value) => ({ countdown: parseCountdown(value) }),
  "region-verify": (value) => ({ caffeineRegionVerify: parseOnOff(value) }),
};

const FEATURES = ["renewal", "deliveredAccount", "coupons", "devices", "cloud"] as const;
const PRESELECTED_BOXES = ["renewal", "saveCard"] as const;

/**
 * What a switch with a group's name before it changes: `feature.renewal`, `preselect.saveCard`.
 * @returns null for any other field
 * @throws BrandError for another value than on or off
 */
export function createSwitchPatch(
  field: string,
  value: string,
  { features, preselect }: SiteConfig,
): Partial<SiteConfig> | null {
  const feature = FEATURES.find((name) => field === `feature.${name}`);
  if (feature) return { features: { ...features, [feature]: parseOneOf(["on", "off"], value) === "on" } };
  const box = PRESELECTED_BOXES.find((name) => field === `preselect.${name}`);
  if (box) return { preselect: { ...preselect, [box]: parseOneOf(["on", "off"], value) === "on" } };
  return null;
}

/** Seconds until another verification code may be requested. */
function parseCountdown(value: string): number | null {
  if (value === "") return null;
  const seconds = /^\d{1,4}$/.test(value) ? Number(value) : 0;
  if (seconds >= 1 && seconds <= HOUR_SECONDS) return seconds;
  throw new BrandError(`"${value}" is no number of seconds (1 to ${HOUR_SECONDS}).`);
}

function parseOnOff(value: string): boolean | null {
  if (value === "") return null;
  if (value === "on" || value === "off") return value === "on";
  throw new BrandError(`"${value}" is none of on, off.`);
}

function parseLink(value: string): string | null {
  if (value === "") return null;
  if (URL.canParse(value) && new URL(value).protocol === "https:" && value.length <= 500) return value;
  throw new BrandError(`"${value}" is no https address.`);
}

/** The players with that of one device set to a link, or without it where the value is empty. */
function replacePlayer(
  players: SiteConfig["players"],
  device: (typeof PLAYER_DEVICES)[number],
  value: string,
): SiteConfig["players"] {
  const link = parseLink(value);
  const others = (players ?? []).filter((player) => player.device !== device);
  return link ? [...others, { device, link }] : others;
}

function parseSuffixes(value: string): string[] | null {
  const suffixes = parseCommaList(value).map((suffix) => suffix.toLowerCase().replace(/^@/, ""));
  const wrong = suffixes.find((suffix) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(suffix) || suffix.length > 60);
  if (wrong !== undefined) throw new BrandError(`"${wrong}" is no mail domain: write gmail.com,outlook.com.`);
  if (suffixes.length > MAX_SUFFIXES) throw new BrandError(`There may be ${MAX_SUFFIXES} mail domains.`);
  return suffixes.length > 0 ? suffixes : null;
}

function parseInstallments(value: string): number | null {
  if (value === "") return null;
  const count = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  if (count >= 1 && count <= MAX_INSTALLMENTS) return count;
  throw new BrandError(`"${value}" is no number of installments (1 to ${MAX_INSTALLMENTS}).`);
}

/** The brand's company, also before it has a legal name. */
export const getCompany = ({ company }: SiteConfig) => ({ legalName: company?.legalName ?? "", ...company });

/** The brand's country as two letters. */
function parseCountry(value: string): string | null {
  if (value === "") return null;
  const [country, ...others] = parseRegions(value) ?? [];
  if (country !== undefined && others.length === 0) return country;
  throw new BrandError(`"${value}" is no country: write two letters, such as BR.`);
}

function parseRegions(value: string): string[] | null {
  const regions = parseCommaList(value).map((region) => region.toUpperCase());
  const wrong = regions.find((region) => !/^[A-Z]{2}$/.test(region));
  if (wrong !== undefined)
    throw new BrandError(`"${wrong}" is no country: write two letters, such as BR,US.`);
  return regions.length > 0 ? regions : null;
}
