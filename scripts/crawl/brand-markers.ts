import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrandSeed } from "@/backend/seed/brand-seed";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import type { Currency } from "@/lib/config/constants";
import { formatMoney } from "@/lib/domain/money/format-money";

/** A text that no answer of another brand may contain. */
export interface BrandMarker {
  site: string;
  /** As `normalizeText` writes it. */
  text: string;
  /** Of one member: no answer without that member's session may contain it either. */
  isPrivate: boolean;
}

/** Shorter texts of a brand are ordinary words; in the configuration only links and pictures are texts of its own. */
const MIN_TEXT_LENGTH = 14;
/** An address that every brand has. */
const PRODUCT_PATH = /^\/(?!brands\/)/;
const MESSAGES = "messages";

/** A brand's own texts. */
export interface BrandTexts {
  site: string;
  texts: ReadonlySet<string>;
}

/**
 * What tells the demo brands, and `added` ones, apart: name, hosts, color, company, contact, texts, pictures and list prices. A
 * text that another brand or the product itself has, too, is none.
 */
export function listBrandMarkers(added: readonly BrandTexts[] = []): BrandMarker[] {
  const brands = [
    ...DEMO_BRANDS.map((brand) => ({ site: brand.id, texts: listBrandTexts(brand) })),
    ...added.map(({ site, texts }) => ({ site, texts: new Set([...texts].map(normalizeText)) })),
  ];
  const shared = normalizeText(readMessages());
  return brands.flatMap(({ site, texts }) => {
    const others = brands.filter((one) => one.site !== site).map((one) => [...one.texts].join("\n"));
    return [...texts]
      .filter((text) => !shared.includes(text) && !others.some((other) => containsText(other, text)))
      .map((text) => ({ site, text, isPrivate: false }));
  });
}

function listBrandTexts(brand: BrandSeed): Set<string> {
  const { id, name, hosts, themeColor, plans, langs, config, members: _members, ...rest } = brand;
  const prices = plans.flatMap((plan) =>
    Object.entries(plan.prices).flatMap(([currency, price]) =>
      langs.map((lang) => {
        const amount = Math.round(price * 100);
        return formatMoney({ amount, currency: currency as Currency }, lang);
      }),
    ),
  );
  const long = listTexts({ ...rest, players: config?.players, images: config?.images }).filter(
    (text) => text.length >= MIN_TEXT_LENGTH && !PRODUCT_PATH.test(text),
  );
  return new Set([id, name, ...hosts, themeColor, ...prices, ...long].map(normalizeText));
}

/** Every text of a value, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

function readMessages(): string {
  const files = readdirSync(MESSAGES, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".json"))
    .map((file) => listTexts(JSON.parse(readFileSync(join(MESSAGES, file), "utf8"))).join("\n"))
    .join("\n");
}

const ENTITIES: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#39": "'",
  nbsp: " ",
};

/** Text as it is compared: lower case, plain spaces, without the comments that React writes between two texts. */
export const normalizeText = (text: string): string =>
  text
    .replaceAll("<!-- -->", "")
    .replace(/&([a-z]+|#x27|#39);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/[\u00a0\u202f\s]+/g, " ")
    .toLowerCase();

const WORD = /[\p{L}\p{N}]/u;

/** Whether a normalized text contains another as words of its own. */
export function containsText(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (!WORD.test(text[at - 1] ?? "") && !WORD.test(text[at + part.length] ?? "")) return true;
  return false;
}
