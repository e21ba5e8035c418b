import { readFileSync } from "node:fs";
import type { RandomSource } from "@/backend/seed/random-source";
import { createWord } from "./made-word";

const EXAMPLE = "examples/languages/fr.json";
/** Of its texts; all of them would make each comparison slow. */
const OWN_TEXT_SHARE = 0.05;

/** A language pack in French with words in it that nothing else has. */
export interface GeneratedPack {
  language: "fr";
  text: string;
  words: ReadonlySet<string>;
}

/** The example pack, some of whose texts begin with a word of no language. */
export function createGeneratedPack(random: RandomSource): GeneratedPack {
  const words = new Set<string>();
  const mark = (value: unknown): unknown => {
    if (typeof value === "string") {
      if (!random.happens(OWN_TEXT_SHARE)) return value;
      const word = createWord(random);
      words.add(word);
      return `${word} ${value}`;
    }
    return Object.fromEntries(Object.entries(value as object).map(([key, entry]) => [key, mark(entry)]));
  };
  const { messages, ...rest } = JSON.parse(readFileSync(EXAMPLE, "utf8")) as { messages: object };
  return { language: "fr", text: JSON.stringify({ ...rest, messages: mark(messages) }), words };
}
