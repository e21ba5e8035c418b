import { readdirSync, readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { LOCALES, type Locale } from "@/lib/config/constants";
import { listMessageKeys } from "@/lib/testing/architecture/message-rules";
import { collectValues, findText } from "./merge-texts";
import { NAMESPACES } from "./namespaces";

const readFile = (locale: Locale, name: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${name}.json`, "utf8"));

/** The values and tags of each text; whether a language needs the plural of a number is its own matter. */
function listValues(locale: Locale, name: string): [key: string, values: string[]][] {
  const file = readFile(locale, name);
  return listMessageKeys(file).map((key) => {
    const text = String(findText(file, key.split(".")));
    return [key, [...collectValues(compile(text))].filter((value) => !value.includes(":")).sort()];
  });
}

/** Files that no page of a shop reads: the texts of mails and of the operators' console. */
const FILES = [...NAMESPACES, "mail", "studio"];

describe.each(LOCALES)("messages in %s", (locale) => {
  it("are the files of the list", () => {
    const names = readdirSync(`messages/${locale}`).map((name) => name.replace(".json", ""));
    expect(names.sort()).toEqual([...FILES].sort());
  });
  it.each(FILES)("%s: ICU with the values that the English texts have", (name) => {
    expect(Object.fromEntries(listValues(locale, name))).toEqual(Object.fromEntries(listValues("en", name)));
  });
});
