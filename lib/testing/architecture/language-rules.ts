import { Visitor } from "oxc-parser";
import { LOCALES } from "@/lib/config/constants";
import { isTestFile, type SourceFile } from "./source-file";

/** The files to which a new language is added (docs/adding.md#a-language). */
const LANGUAGE_LISTS = ["lib/config/constants.ts", "backend/seed/texts/seed-texts.ts"];
/**
 * A list with at least this many languages is a list of languages; the brands and texts of the demo are data, in
 * which a language may be missing.
 */
const MIN_LISTED = 3;
const DEMO_DATA = /^backend\/seed\/(brands\/|seed-billing\.ts$)/;

/** Lines for files that list the languages instead of deriving them from LOCALES. */
export function findLanguageLists(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, program }) => {
    if (isTestFile(path) || path.startsWith("e2e/") || LANGUAGE_LISTS.includes(path) || DEMO_DATA.test(path))
      return [];
    const lists: string[][] = [];
    new Visitor({
      ArrayExpression({ elements }) {
        lists.push(
          elements.flatMap((element) =>
            element?.type === "Literal" && typeof element.value === "string" ? [element.value] : [],
          ),
        );
      },
      ObjectExpression({ properties }) {
        lists.push(
          properties.flatMap((property) =>
            property.type === "Property" && property.key.type === "Identifier" ? [property.key.name] : [],
          ),
        );
      },
      TSUnionType({ types }) {
        lists.push(
          types.flatMap((type) =>
            type.type === "TSLiteralType" && type.literal.type === "Literal"
              ? [String(type.literal.value)]
              : [],
          ),
        );
      },
    }).visit(program);
    return lists
      .map((names) => LOCALES.filter((locale) => names.includes(locale)))
      .filter((locales) => locales.length >= MIN_LISTED)
      .map(
        (locales) =>
          `${path} lists ${locales.join(", ")}: derive it from LOCALES (docs/adding.md#a-language).`,
      );
  });
}
