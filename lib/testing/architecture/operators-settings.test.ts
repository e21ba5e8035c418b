import { readFileSync } from "node:fs";
import messages from "@/messages/en/studio.json";

type Texts = { [key: string]: string | Texts };

const listTexts = (texts: Texts): string[] =>
  Object.values(texts).flatMap((value) => (typeof value === "string" ? [value] : listTexts(value)));

const ROWS = [
  ...readFileSync("docs/operators-settings.md", "utf8").matchAll(/^\| (?!label |-)(.+?) \| (.+) \|$/gm),
];

/** "Name (Português)" is made from a label and a language. */
const { inLanguage: _, ...FIELDS } = messages.fields;

describe("the settings in the console (operators-settings)", () => {
  it("are those that the console has, by their labels, and no other", () => {
    expect(new Set(ROWS.map(([, label]) => label))).toEqual(new Set(listTexts(FIELDS)));
  });

  it.each(ROWS.map(([, label, text]) => [label, text]))("say of %s what it does", (_, text) => {
    expect(text).toMatch(/^[A-Z`].+[.]$/);
  });
});
