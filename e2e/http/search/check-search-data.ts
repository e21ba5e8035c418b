import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** One piece of structured data, and the page that has it. */
export interface SearchData {
  page: string;
  data: Record<string, unknown>;
}

const requirePackage = createRequire(join(process.cwd(), "package.json"));
const DATA_SCRIPT = /<script type="application\/ld\+json">(.*?)<\/script>/gs;

/** All structured data of a document, in its order. Throws where one is no JSON object. */
export const readSearchData = (page: string, html: string): SearchData[] =>
  [...html.matchAll(DATA_SCRIPT)].map(([, text = ""]) => ({ page, data: JSON.parse(text) }));

/**
 * What the vocabulary of schema.org does not allow: unknown types and properties, and values of the wrong type, at any depth. The
 * data are compiled as literals of the vocabulary's types (schema-dts).
 * @returns one line for each problem
 */
export async function findVocabularyProblems(results: readonly SearchData[]): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), "storefront-vocabulary-"));
  try {
    const types = JSON.stringify(requirePackage.resolve("schema-dts").replace(/\.js$/, ".d.ts"));
    const lines = results.map(
      ({ data }, index) =>
        `export const d${index}: V.WithContext<V.${getType(data)}> = ${JSON.stringify(data)};`,
    );
    const file = join(folder, "data.ts");
    writeFileSync(file, [`import type * as V from ${types};`, ...lines].join("\n"));
    const output = await compile(file);
    return output.flatMap((line) => {
      const [, row, problem] = /data\.ts\((\d+),\d+\): (error .*)$/.exec(line) ?? [];
      const source = results[Number(row) - 2];
      if (source) return [`${source.page}, ${getType(source.data)}: ${problem}`];
      return /error TS/.test(line) ? [line] : [];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const getType = (data: Record<string, unknown>): string => String(data["@type"]).replace(/\W/g, "");

function compile(file: string): Promise<string[]> {
  const program = join(process.cwd(), "node_modules/.bin/tsc");
  const options = [
    "--ignoreConfig",
    "--noEmit",
    "--strict",
    "--skipLibCheck",
    "--pretty",
    "false",
    "--module",
    "esnext",
  ];
  return new Promise((resolve) => {
    execFile(
      program,
      [...options, "--moduleResolution", "bundler", "--target", "es2024", "--types", "", file],
      (_, output) => resolve(output.split("\n")),
    );
  });
}

interface RichResultIssue {
  severity: "ERROR" | "WARNING";
  issueMessage: string;
  fieldNames?: string[];
}
interface RichResultValidator {
  validate(data: { jsonld: Record<string, unknown[]> }): Promise<RichResultIssue[]>;
}

/** What Google recommends, but no plan has: it is no goods, is not reviewed here, and no price has an end. */
const NOT_OF_PLANS = new Set(
  "aggregateRating review audience color gtin hasCertification inProductGroupWithID isVariantOf material mpn pattern size subjectOf priceValidUntil valueReference".split(
    " ",
  ),
);

/**
 * What Google requires or recommends for rich results and the data lack, but for what no plan has.
 * @returns one line for each problem
 */
export async function findRichResultProblems(results: readonly SearchData[]): Promise<string[]> {
  // It has no types of its own.
  const { default: Validator } = requirePackage("@adobe/structured-data-validator") as {
    default: new () => RichResultValidator;
  };
  const validator = new Validator();
  const problems = results.map(async ({ page, data }) => {
    const type = getType(data);
    const issues = await validator.validate({ jsonld: { [type]: [structuredClone(data)] } });
    return issues
      .filter(
        ({ fieldNames = [] }) =>
          fieldNames.length === 0 || !fieldNames.some((name) => NOT_OF_PLANS.has(name)),
      )
      .map(({ severity, issueMessage }) => `${page}, ${type}: ${severity} ${issueMessage}`);
  });
  return (await Promise.all(problems)).flat();
}

/** Without decimals in a currency that has none in payments. */
const PRICE = /^\d+(\.\d{2})?$/;
/** Properties whose values are addresses of the brand's own pages and files. */
const ADDRESSES = new Set(["@id", "url", "item", "logo", "image"]);

/**
 * Values that have the right type and are wrong all the same: addresses that are not absolute ones of the brand, prices that are no
 * amounts, empty texts.
 * @returns one line for each problem
 */
export function findWrongValues(results: readonly SearchData[], origin: string): string[] {
  return results.flatMap(({ page, data }) =>
    listValues(data).flatMap(([name, value]) => {
      const isWrong =
        value === "" ||
        value === null ||
        (name === "price" && !PRICE.test(String(value))) ||
        (ADDRESSES.has(name) && typeof value === "string" && !value.startsWith(`${origin}/`));
      return isWrong ? [`${page}, ${getType(data)}: ${name} is ${JSON.stringify(value)}`] : [];
    }),
  );
}

/** All values at any depth, with the property that each stands in. */
function listValues(value: unknown, name = ""): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((item) => listValues(item, name));
  if (typeof value !== "object" || value === null) return [[name, value]];
  return Object.entries(value).flatMap(([key, item]) => listValues(item, key));
}
