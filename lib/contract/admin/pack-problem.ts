import * as z from "zod";

/** What is wrong with a language pack (docs/rules/languages.md); the console's language files have a text for each (`studio.languages.problems.<code>`). */
const PACK_PROBLEM_CODES = [
  "tooLarge",
  "noJson",
  "noPack",
  "otherLanguage",
  "builtInLanguage",
  "unknownLanguage",
  "otherScript",
  "tooFewWords",
  "noGroup",
  "noText",
  "tooLong",
  "controlCharacter",
  "otherLetters",
  "broken",
  "markup",
  "addedValue",
  "lacksValue",
  "otherFormat",
  "lacksCase",
  "noPlural",
  "lacksPluralForm",
] as const;

export const packProblem = z.object({
  code: z.enum(PACK_PROBLEM_CODES),
  /** The text or group ("home.hero.title"); null: the file as a whole. */
  key: z.string().max(300).nullable(),
  /** Values for the text: the number of words, the placeholder. */
  values: z.record(z.string().max(32), z.union([z.string().max(300), z.number()])),
});
export type PackProblem = z.output<typeof packProblem>;

/** Why one text can't be used. */
export type TextProblem = Pick<PackProblem, "code" | "values">;
