import { readFileSync } from "node:fs";
import path from "node:path";
import type { BuiltInLocale } from "@/lib/config/constants";
import { parseJson } from "@/lib/contract/parse-json";
import type studio from "@/messages/en/studio.json";

const textsByLanguage = new Map<BuiltInLocale, typeof studio>();

/** The console's texts in a language, among them those of the mails that operators get. */
export function readStudioTexts(language: BuiltInLocale): typeof studio {
  const known = textsByLanguage.get(language);
  if (known) return known;
  const file = path.join(process.cwd(), "messages", language, "studio.json");
  const texts = parseJson(readFileSync(file, "utf8")) as typeof studio;
  textsByLanguage.set(language, texts);
  return texts;
}
