import type { BuiltInLocale, Currency } from "@/lib/config/constants";
import { BrandError } from "./brand-error";
import { OPENING_PARSERS, OPENING_USAGE, type OpeningCommand } from "./brand-opening";
import { COUPON_PARSERS, COUPON_USAGE, type CouponCommand } from "./coupon-commands";
import {
  findParser,
  parseArguments,
  parseBrandName,
  parseColorScheme,
  parseCommaList,
  parseCurrencies,
  parseHexColor,
  parseHostName,
  parseLanguages,
  parseSiteId,
  parseTrialDays,
} from "./field-parsers";
import { RATE_PARSERS, RATE_USAGE, type RateCommand } from "./rate-commands";
import { parseSeedCommand, SEED_USAGE, type SeedCommand } from "./seed-brands";
import { SESSION_PARSERS, SESSION_USAGE, type SessionCommand } from "./session-commands";

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
  | { kind: "setCaptchaSecret"; site: string; secret: string | null }
  | OpeningCommand
  | SeedCommand
  | CouponCommand
  | RateCommand
  | SessionCommand;

const BRAND_USAGE = `Brands of this installation:

  npm run brand -- list
  npm run brand -- add --site lumen --name Lumen --host lumen.localhost --color "#0a7" --langs en,pt --currency USD
        [--scheme light|dark] [--tagline "…"] [--trial-days 7] [--legal-name "Lumen Ltd"] [--email help@lumen.example]
        [--copy-plans-from nordplay]
  npm run brand -- captcha-secret <site> <secret>
        the secret of the captcha's provider, which is no part of the brand's document; "" removes it
${RATE_USAGE}
${OPENING_USAGE}
${SEED_USAGE}
${COUPON_USAGE}
${SESSION_USAGE}

What its pages show is set with "npm run studio -- set", a language of its own is added with "npm run studio -- add-language".`;

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

const MAX_SECRET_LENGTH = 120;

const COMMAND_PARSERS: Record<string, (args: string[]) => BrandCommand> = {
  ...OPENING_PARSERS,
  ...COUPON_PARSERS,
  ...RATE_PARSERS,
  ...SESSION_PARSERS,
  list: () => ({ kind: "list" }),
  seed: parseSeedCommand,
  add: parseAddCommand,
  "captcha-secret": ([site = "", secret]) => {
    if (secret === undefined || secret.length > MAX_SECRET_LENGTH)
      throw new BrandError("Write: captcha-secret <site> <secret>");
    return { kind: "setCaptchaSecret", site: parseSiteId(site), secret: secret.trim() || null };
  },
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
  const { values: input } = parseArguments({ args: argv, options: ADD_OPTIONS }, BRAND_USAGE);
  for (const name of ["site", "name", "host", "color", "langs", "currency"] as const) {
    if (input[name] === undefined) throw new BrandError(`--${name} is missing.\n\n${BRAND_USAGE}`);
  }
  const hosts = (input.host ?? []).flatMap(parseCommaList).map(parseHostName);
  const name = parseBrandName(input.name ?? "");
  return {
    kind: "add",
    site: parseSiteId(input.site ?? ""),
    name,
    hosts,
    color: parseHexColor(input.color ?? ""),
    scheme: parseColorScheme(input.scheme ?? "light"),
    langs: parseLanguages(input.langs ?? ""),
    currencies: parseCurrencies(input.currency ?? ""),
    tagline: input.tagline ?? null,
    trialDays: parseTrialDays(input["trial-days"] ?? "0"),
    legalName: input["legal-name"] ?? name,
    email:
      input.email ??
      `help@${(hosts[0] ?? "").replace(/\.?localhost$/, "") || parseSiteId(input.site ?? "")}.example`,
    copyPlansFrom: input["copy-plans-from"] === undefined ? null : parseSiteId(input["copy-plans-from"]),
  };
}
