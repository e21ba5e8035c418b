import { parseArgs } from "node:util";
import type { BuiltInLocale, Currency } from "@/lib/config/constants";
import { isPayable } from "@/lib/domain/money/smallest-amount";
import { BrandError } from "./brand-error";
import { OPENING_PARSERS, OPENING_USAGE, type OpeningCommand } from "./brand-opening";
import { COUPON_PARSERS, COUPON_USAGE, type CouponCommand } from "./coupon-commands";
import {
  findParser,
  parseBrandName,
  parseColorScheme,
  parseCommaList,
  parseCurrencies,
  parseCurrencyCode,
  parseHexColor,
  parseHostName,
  parseLanguages,
  parseSiteId,
  parseTrialDays,
} from "./field-parsers";
import { LANGUAGE_PARSERS, LANGUAGE_USAGE, type LanguageCommand } from "./languages/language-commands";
import { PLAN_PARSERS, PLAN_USAGE, type PlanCommand } from "./plan-commands";
import { RATE_PARSERS, RATE_USAGE, type RateCommand } from "./rate-commands";
import { REDIRECT_PARSERS, REDIRECT_USAGE, type RedirectCommand } from "./redirects/redirect-commands";
import { parseSeedCommand, SEED_USAGE, type SeedCommand } from "./seed-brands";
import { SESSION_PARSERS, SESSION_USAGE, type SessionCommand } from "./session-commands";
import { TEXT_PARSERS, TEXT_USAGE, type TextCommand } from "./text-commands";

export interface AddBrandCommand {
  kind: "add";
  site: string;
  name: string;
  hosts: string[];
  color: string;
  scheme: "light" | "dark";
  langs: BuiltInLocale[];
  currencies: Currency[];
  tagline: string | null;
  trialDays: number;
  legalName: string;
  email: string;
  copyPlansFrom: string | null;
}

export type BrandCommand =
  | AddBrandCommand
  | { kind: "list" }
  | { kind: "set"; site: string; field: string; value: string }
  | { kind: "addHost" | "removeHost"; site: string; host: string }
  | {
      kind: "setPrice";
      site: string;
      planId: string;
      currency: Currency;
      amount: number;
      isConfirmed: boolean;
    }
  | PlanCommand
  | OpeningCommand
  | SeedCommand
  | CouponCommand
  | RateCommand
  | RedirectCommand
  | SessionCommand
  | LanguageCommand
  | TextCommand;

export const BRAND_USAGE = `Brands of this installation:

  npm run brand -- list
  npm run brand -- add --site lumen --name Lumen --host lumen.localhost --color "#0a7" --langs en,pt --currency USD
        [--scheme light|dark] [--tagline "…"] [--trial-days 7] [--legal-name "Lumen Ltd"] [--email help@lumen.example]
        [--copy-plans-from nordplay]
  npm run brand -- set <site> <field> <value>
        fields: origin (https://shop.example), name, color, scheme, tagline, tagline.<lang>, langs, currencies, trial-days, time-zone (America/Sao_Paulo; empty: UTC), home, hero, corners, type, sections, help-link,
                methods (card,paypal,pix:5), legal-name, tax-id, address, email, phone, chat-link, image.<name>,
                code-login, passkeys, buyer-form, area-codes, google (on or off), google-client, captcha (picture, script or off), captcha-key,
                captcha-secret, upgrade-policy (on or off), email-rule, phone-rule (regular expressions),
                termofuse, subscribe-email, help-show-email (on or off), web-link, email-suffixes (gmail.com,outlook.com),
                installments (1 to 24), country (BR), tracking-consent (ask or none), closed-regions (BR,US), region-verify (on or off), countdown (seconds between two codes),
                player.tv, player.android, player.ios, player.computer (https addresses at which members get the player),
                preselect.renewal, preselect.saveCard (on or off: boxes of the checkout that are ticked from the start),
                feature.renewal, feature.deliveredAccount, feature.coupons, feature.devices, feature.cloud (on or off)
  npm run brand -- set-price <site> <plan> <currency> <price> [--confirm-prices]
${RATE_USAGE}
  npm run brand -- add-host <site> <host>
  npm run brand -- remove-host <site> <host>
${PLAN_USAGE}
${OPENING_USAGE}
${SEED_USAGE}
${COUPON_USAGE}
${TEXT_USAGE}
${REDIRECT_USAGE}
${LANGUAGE_USAGE}
${SESSION_USAGE}`;

/**
 * Parses the arguments after `npm run brand --`.
 * @throws BrandError for a missing or wrong argument
 */
export function parseBrandCommand(argv: string[]): BrandCommand {
  const [verb = "", ...rest] = argv;
  const parse = findParser(COMMAND_PARSERS, verb);
  if (!parse)
    throw new BrandError(verb === "" ? BRAND_USAGE : `There is no command "${verb}".\n\n${BRAND_USAGE}`);
  return parse(rest);
}

const COMMAND_PARSERS: Record<string, (args: string[]) => BrandCommand> = {
  ...PLAN_PARSERS,
  ...OPENING_PARSERS,
  ...COUPON_PARSERS,
  ...RATE_PARSERS,
  ...TEXT_PARSERS,
  ...REDIRECT_PARSERS,
  ...SESSION_PARSERS,
  ...LANGUAGE_PARSERS,
  list: () => ({ kind: "list" }),
  seed: parseSeedCommand,
  add: parseAddCommand,
  set: (args) => {
    const [site = "", field = "", value] = args;
    if (value === undefined) throw new BrandError("Write: set <site> <field> <value>");
    return { kind: "set", site: parseSiteId(site), field, value };
  },
  "set-price": (args) => {
    const [site = "", planId = "", currency = "", amount = "", flag] = args;
    const isConfirmed = flag === "--confirm-prices";
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount) || (flag !== undefined && !isConfirmed))
      throw new BrandError("Write: set-price <site> <plan> <currency> <price>, the price as 12.90");
    const price = { amount: Math.round(Number(amount) * 100), currency: parseCurrencyCode(currency) };
    if (!isPayable(price))
      throw new BrandError(`Prices in ${price.currency} have no decimals: nobody can pay ${amount}.`);
    return { kind: "setPrice", site: parseSiteId(site), planId, ...price, isConfirmed };
  },
  "add-host": ([site = "", host = ""]) => ({
    kind: "addHost",
    site: parseSiteId(site),
    host: parseHostName(host),
  }),
  "remove-host": ([site = "", host = ""]) => ({
    kind: "removeHost",
    site: parseSiteId(site),
    host: parseHostName(host),
  }),
};

const STRING_OPTION = { type: "string" } as const;
const ADD_OPTIONS = {
  site: STRING_OPTION,
  name: STRING_OPTION,
  host: { type: "string", multiple: true },
  color: STRING_OPTION,
  scheme: STRING_OPTION,
  langs: STRING_OPTION,
  currency: STRING_OPTION,
  tagline: STRING_OPTION,
  "trial-days": STRING_OPTION,
  "legal-name": STRING_OPTION,
  email: STRING_OPTION,
  "copy-plans-from": STRING_OPTION,
} as const;

function parseAddCommand(argv: string[]): AddBrandCommand {
  const given = parseAddOptions(argv);
  for (const name of ["site", "name", "host", "color", "langs", "currency"] as const) {
    if (given[name] === undefined) throw new BrandError(`--${name} is missing.\n\n${BRAND_USAGE}`);
  }
  const hosts = (given.host ?? []).flatMap(parseCommaList).map(parseHostName);
  const name = parseBrandName(given.name ?? "");
  return {
    kind: "add",
    site: parseSiteId(given.site ?? ""),
    name,
    hosts,
    color: parseHexColor(given.color ?? ""),
    scheme: parseColorScheme(given.scheme ?? "light"),
    langs: parseLanguages(given.langs ?? ""),
    currencies: parseCurrencies(given.currency ?? ""),
    tagline: given.tagline ?? null,
    trialDays: parseTrialDays(given["trial-days"] ?? "0"),
    legalName: given["legal-name"] ?? name,
    email:
      given.email ??
      `help@${(hosts[0] ?? "").replace(/\.?localhost$/, "") || parseSiteId(given.site ?? "")}.example`,
    copyPlansFrom: given["copy-plans-from"] === undefined ? null : parseSiteId(given["copy-plans-from"]),
  };
}

function parseAddOptions(argv: string[]) {
  try {
    return parseArgs({ args: argv, options: ADD_OPTIONS, strict: true }).values;
  } catch (error) {
    throw new BrandError(`${error instanceof Error ? error.message : String(error)}\n\n${BRAND_USAGE}`);
  }
}
