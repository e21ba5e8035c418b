import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrandSeed } from "@/backend/seed/brand-seed";
import { DEMO_BRANDS } from "@/backend/seed/demo-brands";
import type { Currency } from "@/lib/config/constants";
import type { Money } from "@/lib/contract/field-schemas";
import { formatMoney, writeDecimal } from "@/lib/domain/money/format-money";
import { isMadeWord } from "./made-word";

/** A text that no answer of another brand may contain. */
export interface BrandMarker {
  site: string;
  /** As `normalizeText` writes it. */
  text: string;
  /** Of one member: no answer without that member's session may contain it either. */
  isPrivate: boolean;
  /** Made up (`createWord`): found at once among the words of a text. */
  isWord?: boolean;
}

/** Shorter texts of a brand are ordinary words; in the configuration only links and pictures are texts of its own. */
const MIN_TEXT_LENGTH = 14;
/** An address that every brand has. */
const PRODUCT_PATH = /^\/(?!brands\/)/;
const MESSAGES = "messages";
/** All currencies of the product have two decimals. */
const MINOR_UNITS = 100;

/** A brand's own texts. */
export interface BrandTexts {
  site: string;
  /** Only shown to a visitor with the link of the preview. */
  isPrivate?: boolean;
  texts: ReadonlySet<string>;
}

/**
 * What tells the demo brands, and `added` ones, apart: name, hosts, color, company, contact, texts, pictures and list prices. A
 * text that another brand or the product itself has, too, is none.
 */
export function listBrandMarkers(added: readonly BrandTexts[] = []): BrandMarker[] {
  const brands = [
    ...DEMO_BRANDS.map((brand) => ({ site: brand.id, isPrivate: false, texts: listBrandTexts(brand) })),
    ...added.map(({ site, isPrivate = false, texts }) => ({
      ...{ site, isPrivate, texts: new Set([...texts].map(normalizeText)) },
    })),
  ];
  const shared = normalizeText(readMessages());
  return brands.flatMap(({ site, isPrivate, texts }) => {
    const remaining = brands.filter((one) => one.site !== site).map((one) => [...one.texts].join("\n"));
    return [...texts]
      .filter((text) => !shared.includes(text) && !remaining.some((other) => containsText(other, text)))
      .map((text) => ({ site, text, isPrivate, isWord: isMadeWord(text) }));
  });
}

function listBrandTexts(brand: BrandSeed): Set<string> {
  const { id, name, hosts, themeColor, plans, langs, config, members: _members, ...rest } = brand;
  const prices = plans.flatMap((plan) =>
    Object.entries(plan.prices).flatMap(([code, price]) => {
      const money = { amount: Math.round(price * MINOR_UNITS), currency: code as Currency };
      return [...langs.map((lang) => formatMoney(money, lang)), ...listJsonPrices(money)];
    }),
  );
  const long = listTexts({ ...rest, players: config?.players, images: config?.images }).filter(
    (text) => text.length >= MIN_TEXT_LENGTH && !PRODUCT_PATH.test(text),
  );
  return new Set([id, name, ...hosts, themeColor, ...prices, ...long].map(normalizeText));
}

/** A price as JSON has it: in calls and in the data of pages, and in structured data. Its digits alone are no text of a brand. */
const listJsonPrices = ({ amount, currency }: Money): string[] => [
  `"amount":${amount},"currency":"${currency}"`,
  `"price":"${writeDecimal({ amount, currency })}","pricecurrency":"${currency}"`,
];

/** Every text of a value, at any depth. */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listTexts) : [];
}

function readMessages(): string {
  const files = readdirSync(MESSAGES, { recursive: true, encoding: "utf8" });
  return files
    .filter((file) => file.endsWith(".json"))
    .map((file) =>
      listTexts(JSON.parse(readFileSync(join(MESSAGES, file), "utf8")))
        .flatMap(listWordings)
        .join("\n"),
    )
    .join("\n");
}

const CHOICE = /\{\w+, select,((?:\s*\w+\s*\{[^{}]*\})+)\s*\}/g;
const BRANCH = /\w+\s*\{([^{}]*)\}/g;

/** A message as it is written, and as pages have it: with the first branches of its choices, with the second ones, and so on. */
export function listWordings(message: string): string[] {
  const wordings = [message];
  const choices = [...message.matchAll(CHOICE)].map(
    ([, branches = ""]) => [...branches.matchAll(BRANCH)].length,
  );
  for (let index = 0; index < Math.max(0, ...choices); index += 1)
    wordings.push(
      message.replaceAll(
        CHOICE,
        (_, branches: string) => [...branches.matchAll(BRANCH)].map(([, words = ""]) => words)[index] ?? "",
      ),
    );
  return wordings;
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

/** Text as it is compared: lower case, plain spaces and quotes, without the comments that React writes between two texts. */
export const normalizeText = (text: string): string =>
  text
    .replaceAll("<!-- -->", "")
    .replace(/&([a-z]+|#x27|#39);/g, (all, name: string) => ENTITIES[name] ?? all)
    // JSON within the string of a script.
    .replaceAll('\\"', '"')
    .replace(/[\u00a0\u202f\s]+/g, " ")
    .toLowerCase();

const WORD = /[\p{L}\p{N}]/u;

/** Whether a normalized text contains another as words of its own. */
export function containsText(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + 1))
    if (!WORD.test(text[at - 1] ?? "") && !WORD.test(text[at + part.length] ?? "")) return true;
  return false;
}
