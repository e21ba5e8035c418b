import { parseArgs } from "node:util";
import type { Currency, Locale } from "@/lib/config/constants";
import { BrandError } from "./brand-error";
import { COUPON_READERS, COUPON_USAGE, type CouponCommand } from "./coupon-commands";
import {
  brandName,
  colorScheme,
  commaList,
  currencies,
  currencyCode,
  hexColor,
  hostName,
  languages,
  siteId,
  wholeDays,
} from "./field-readers";
import { TEXT_READERS, TEXT_USAGE, type TextCommand } from "./text-commands";

export interface AddBrand {
  kind: "add";
  site: string;
  name: string;
  hosts: string[];
  color: string;
  scheme: "light" | "dark";
  langs: Locale[];
  currencies: Currency[];
  tagline: string | null;
  trialDays: number;
  legalName: string;
  email: string;
  copyPlansFrom: string | null;
}

export type BrandCommand =
  | AddBrand
  | { kind: "list" }
  | { kind: "set"; site: string; field: string; value: string }
  | { kind: "addHost" | "removeHost"; site: string; host: string }
  | { kind: "setPrice"; site: string; planId: string; currency: Currency; amount: number }
  | CouponCommand
  | TextCommand;

export const USAGE = `Brands of this installation:

  npm run brand -- list
  npm run brand -- add --site lumen --name Lumen --host lumen.localhost --color "#0a7" --langs en,pt --currency USD
        [--scheme light|dark] [--tagline "…"] [--trial-days 7] [--legal-name "Lumen Ltd"] [--email help@lumen.example]
        [--copy-plans-from nordplay]
  npm run brand -- set <site> <field> <value>
        fields: name, color, scheme, tagline, tagline.<lang>, langs, currencies, trial-days, home, hero, corners, help-link,
                methods (card,paypal,pix:5), legal-name, tax-id, address, email, phone, chat-link, image.<name>,
                code-login, area-codes, google (on or off), google-client, captcha (picture, script or off), captcha-key,
                captcha-secret, upgrade-policy (on or off), email-rule, phone-rule (regular expressions)
  npm run brand -- set-price <site> <plan> <currency> <price>
  npm run brand -- add-host <site> <host>
  npm run brand -- remove-host <site> <host>
${COUPON_USAGE}
${TEXT_USAGE}`;

/**
 * Reads the words after \`npm run brand --\`.
 * @throws BrandError that says what is missing or wrong
 */
export function parseBrandCommand(words: string[]): BrandCommand {
  const [verb = "", ...rest] = words;
  const reader = READERS[verb];
  if (!reader) throw new BrandError(verb === "" ? USAGE : `There is no command "${verb}".\n\n${USAGE}`);
  return reader(rest);
}

const READERS: Record<string, (words: string[]) => BrandCommand> = {
  ...COUPON_READERS,
  ...TEXT_READERS,
  list: () => ({ kind: "list" }),
  add: parseAdd,
  set: (words) => {
    const [site = "", field = "", value] = words;
    if (value === undefined) throw new BrandError("Write: set <site> <field> <value>");
    return { kind: "set", site: siteId(site), field, value };
  },
  "set-price": (words) => {
    const [site = "", planId = "", currency = "", amount = ""] = words;
    if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount))
      throw new BrandError("Write: set-price <site> <plan> <currency> <price>, the price as 12.90");
    return {
      kind: "setPrice",
      site: siteId(site),
      planId,
      currency: currencyCode(currency),
      amount: Math.round(Number(amount) * 100),
    };
  },
  "add-host": ([site = "", host = ""]) => ({ kind: "addHost", site: siteId(site), host: hostName(host) }),
  "remove-host": ([site = "", host = ""]) => ({
    kind: "removeHost",
    site: siteId(site),
    host: hostName(host),
  }),
};

const TEXT = { type: "string" } as const;
const OPTIONS = {
  site: TEXT,
  name: TEXT,
  host: { type: "string", multiple: true },
  color: TEXT,
  scheme: TEXT,
  langs: TEXT,
  currency: TEXT,
  tagline: TEXT,
  "trial-days": TEXT,
  "legal-name": TEXT,
  email: TEXT,
  "copy-plans-from": TEXT,
} as const;

function parseAdd(words: string[]): AddBrand {
  const given = readOptions(words);
  for (const name of ["site", "name", "host", "color", "langs", "currency"] as const) {
    if (given[name] === undefined) throw new BrandError(`--${name} is missing.\n\n${USAGE}`);
  }
  const hosts = (given.host ?? []).flatMap(commaList).map(hostName);
  const name = brandName(given.name ?? "");
  return {
    kind: "add",
    site: siteId(given.site ?? ""),
    name,
    hosts,
    color: hexColor(given.color ?? ""),
    scheme: colorScheme(given.scheme ?? "light"),
    langs: languages(given.langs ?? ""),
    currencies: currencies(given.currency ?? ""),
    tagline: given.tagline ?? null,
    trialDays: wholeDays(given["trial-days"] ?? "0"),
    legalName: given["legal-name"] ?? name,
    email:
      given.email ??
      `help@${(hosts[0] ?? "").replace(/\.?localhost$/, "") || siteId(given.site ?? "")}.example`,
    copyPlansFrom: given["copy-plans-from"] === undefined ? null : siteId(given["copy-plans-from"]),
  };
}

function readOptions(words: string[]) {
  try {
    return parseArgs({ args: words, options: OPTIONS, strict: true }).values;
  } catch (error) {
    throw new BrandError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}
