import { parseSiteId } from "@/backend/brand/field-parsers";
import { PLAYER_DEVICES } from "@/lib/config/constants";
import { BRAND_FIELDS } from "@/lib/contract/site/brand-fields";
import type { FieldRow } from "@/lib/contract/site/fields/field-row";
import { parseAssignment } from "./parse-values";
import type { SetRequest } from "./set-values";

/** Sets or prints values of a brand's document. */
export type SetCommand =
  | ({ kind: "set"; isLive: boolean } & SetRequest)
  /** `at`: the path of the values. */
  | { kind: "values"; brand: string; at: string[] };

/** The names of the brand's fields, as lines of the usage. */
function listFieldNames(): string {
  const names = Object.entries<FieldRow>(BRAND_FIELDS).flatMap(
    ([path, { kind, command = path, byLanguage }]) => {
      if (kind === "players") return PLAYER_DEVICES.map((device) => `${command}.${device}`);
      return byLanguage ? [command, `${command}.<lang>`] : [command];
    },
  );
  return names.join(", ").replace(/(.{90,120}?,) /g, "$1\n        ");
}

export const SET_USAGE = `  npm run studio -- set <brand> <field>=<value> … [--live] [--unread-pictures] [--confirm-prices]
        in the draft, or with --live at once; a list also by += and -=; nothing after = empties the field
        fields: ${listFieldNames()},
        methods (card,paypal,pix:5), and every other value by its path, as "values" prints it: plans.101.prices.USD.price=6.49,
        plans.101.requiresRenewal=on, texts.en.home.hero.discover="See the plans", banner.en.text="Half price until Sunday"
  npm run studio -- values <brand> [<path>]              what is live, value by value`;

interface SetOptions {
  live?: boolean | undefined;
  "unread-pictures"?: boolean | undefined;
  "confirm-prices"?: boolean | undefined;
}

/**
 * Parses such a command; null where an argument is missing or too many.
 * @throws BrandError for an id that no brand can have, or a word that sets nothing
 */
export function parseSetCommand(
  [verb, id = "", ...words]: readonly string[],
  options: SetOptions,
): SetCommand | null {
  if (id === "") return null;
  const brand = parseSiteId(id);
  const [path = "", ...rest] = words;
  if (verb === "values")
    return rest.length > 0 ? null : { kind: "values", brand, at: path.split(".").filter(Boolean) };
  if (words.length === 0) return null;
  return {
    ...{ kind: "set", brand, assignments: words.map(parseAssignment), isLive: options.live ?? false },
    allowsUnreadImages: options["unread-pictures"] ?? false,
    prices: options["confirm-prices"] ? "all" : undefined,
  };
}
