import { readdirSync, readFileSync } from "node:fs";
import { LOCALES } from "@/lib/config/constants";
import { againstTheArrow } from "@/lib/testing/architecture/arrow";
import { bannedCode } from "@/lib/testing/architecture/banned-code";
import { reachesTheBrowser } from "@/lib/testing/architecture/browser-reach";
import { pastTheDoor } from "@/lib/testing/architecture/doors";
import { projectPaths, projectSources } from "@/lib/testing/architecture/project-files";
import { badNames, strayRelatives, tooLong } from "@/lib/testing/architecture/shape";
import { isTest } from "@/lib/testing/architecture/source-file";
import {
  bareWords,
  type Messages,
  messageKeys,
  unevenLanguages,
  unusedTexts,
} from "@/lib/testing/architecture/words";

const sources = projectSources();
const messagesOf = (locale: string): Messages =>
  Object.fromEntries(
    readdirSync(`messages/${locale}`).map((name) => [
      name.replace(".json", ""),
      JSON.parse(readFileSync(`messages/${locale}/${name}`, "utf8")),
    ]),
  );

describe("the house rules hold in the whole project", () => {
  it("looks at the project", () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.some(({ directives }) => directives.includes("use client"))).toBe(true);
  });
  it("imports follow the arrow", () => expect(againstTheArrow(sources)).toEqual([]));
  it("packages are imported through their doors", () => expect(pastTheDoor(sources)).toEqual([]));
  it("relative imports stay in their folder", () => expect(strayRelatives(sources)).toEqual([]));
  it("names say what a file has", () => expect(badNames(projectPaths())).toEqual([]));
  it("files are short", () => expect(tooLong(sources)).toEqual([]));
  it("banned code is nowhere", () => expect(bannedCode(sources)).toEqual([]));
  it("the browser gets nothing that is too heavy or too secret", () =>
    expect(reachesTheBrowser(sources)).toEqual([]));
});

describe("words", () => {
  const byLocale = Object.fromEntries(LOCALES.map((locale) => [locale, messagesOf(locale)]));
  it("every language has the same texts", () => expect(unevenLanguages(byLocale)).toEqual([]));
  it("every text is used", () => {
    const code = sources.filter(({ path }) => /^(app|components|lib)\//.test(path) && !isTest(path));
    expect(unusedTexts(messageKeys(messagesOf("en")), code)).toEqual([]);
  });
  it("screens have no words of their own", () => expect(bareWords(sources)).toEqual([]));
});
