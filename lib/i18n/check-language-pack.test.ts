import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { compileMessages } from "@/lib/testing/compile-messages";
import { checkLanguagePack, checkLanguagePackFile, MAX_PACK_BYTES } from "./check-language-pack";
import { createPackTemplate } from "./create-pack-template";
import { findText } from "./message-tree";
import { NAMESPACES } from "./namespaces";

const FILLER = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`word${index}`, "x"]));
const ENGLISH = {
  home: {
    title: "Play",
    from: "From {price} a month",
    days: "{count, plural, one {# day} other {# days}}",
    terms: "I accept the <terms>terms</terms>",
    by: "{kind, select, card {by card} other {by {name}}}",
    until: "until {day, date, long}",
  },
  filler: FILLER,
};
const FRENCH = {
  home: {
    title: "Jouer",
    from: "À partir de {price} par mois",
    days: "{count, plural, one {# jour} many {# de jours} other {# jours}}",
    terms: "J’accepte les <terms>conditions</terms>",
    by: "{kind, select, card {par carte} other {par {name}}}",
    until: "jusqu’au {day, date, long}",
  },
  filler: FILLER,
};
const createPack = (home: Record<string, unknown> = {}, language = "fr") => ({
  language,
  messages: { ...FRENCH, home: { ...FRENCH.home, ...home } },
});

describe.each([
  ["as it is written", ENGLISH],
  ["as the build compiles it", compileMessages(ENGLISH)],
])("a language pack (rules/languages) against English %s", (_, english) => {
  it("gives its words, compiled", () => {
    const checked = checkLanguagePack(createPack(), "fr", english);
    expect(checked).toMatchObject({ ok: true, language: "fr", missing: [], unknown: [] });
    if (!checked.ok) return;
    expect(findText(checked.messages, ["home", "days"])).toEqual(compile(FRENCH.home.days));
  });

  it("has English words in place of the few that it lacks, and drops those that the product does not have", () => {
    const checked = checkLanguagePack(createPack({ title: undefined, extra: "x" }), "fr", english);
    expect(checked).toMatchObject({ ok: true, missing: ["home.title"], unknown: ["home.extra"] });
    if (checked.ok) expect(findText(checked.messages, ["home", "title"])).toBe("Play");
  });

  it.each([
    ["a value that English has not", { title: "Jouer {name}" }, "home.title has the value or tag name"],
    ["no value that English has", { from: "À partir de rien" }, "home.from lacks the value or tag price"],
    ["a tag that English has not", { title: "<b>Jouer</b>" }, "home.title has the value or tag <b>"],
    ["no tag that English has", { terms: "J’accepte" }, "home.terms lacks the value or tag <terms>"],
    ["another format", { from: "Dès {price, number} par mois" }, "home.from has the format price as number"],
    [
      "not all cases of a select",
      { by: "{kind, select, other {par {name}}}" },
      "home.by lacks the case kind: card",
    ],
    [
      "not all plural forms of the language",
      { days: "{count, plural, one {# jour} other {# jours}}" },
      "home.days lacks the plural form many of count",
    ],
    ["broken ICU", { from: "À partir de {price" }, "home.from is no correct ICU message"],
    ["a tag that is not closed", { title: "<b>Jouer" }, "home.title is no correct ICU message"],
    ["markup in quotes", { title: "'<script>'" }, "home.title has markup"],
    ["an entity", { title: "Jouer&nbsp;!" }, "home.title has markup"],
    ["a sign that turns the line", { title: "Jouer\u202e" }, "home.title has a control character"],
    ["a number", { title: 7 }, "home.title is no text"],
    ["nothing", { title: " " }, "home.title is no text"],
    ["a text of 3,000 letters", { title: "x".repeat(3_000) }, "home.title has more than 2000 letters"],
    ["a group in place of a text", { title: { a: "x" } }, "home.title is no text"],
  ])("is refused as a whole with %s", (_name, home, problem) => {
    const checked = checkLanguagePack(createPack(home), "fr", english);
    expect(checked).toEqual({ ok: false, problems: [expect.stringContaining(problem)] });
  });

  it.each([
    [
      "too many words missing",
      { language: "fr", messages: { home: FRENCH.home } },
      /lacks 20 of 26 words, first filler/,
    ],
    [
      "a text in place of a group",
      { ...createPack(), messages: { ...FRENCH, home: "x" } },
      /^home is no group/,
    ],
    ["another language", createPack({}, "de"), /it is of "de", not of "fr"/],
    ["no words", { language: "fr" }, /it is no \{"language"/],
    ["a list", [], /it is no \{"language"/],
    ["null", null, /it is no \{"language"/],
  ])("is refused with %s", (_name, pack, problem) => {
    const checked = checkLanguagePack(pack, "fr", english);
    expect(checked.ok ? [] : checked.problems).toContainEqual(expect.stringMatching(problem));
  });
});

describe("the language of a pack", () => {
  it.each([
    ["en", /language of the product already/],
    ["xx", /no code of a language/],
    ["fr-CA", /no code of a language/],
    ["tv", /no code of a language/],
    ["ar", /written in Arab/],
    ["ja", /written in Jpan/],
  ])("cannot be %s", (language, problem) => {
    const checked = checkLanguagePack(createPack({}, language), null, ENGLISH);
    expect(checked.ok ? [] : checked.problems).toEqual([expect.stringMatching(problem)]);
  });
});

describe("the file of a pack", () => {
  const text = JSON.stringify(createPack());
  it("is used where it is whole", () =>
    expect(checkLanguagePackFile(text, "fr", ENGLISH)).toMatchObject({ ok: true }));
  it.each([
    ["cut off", text.slice(0, -20), /no complete JSON/],
    ["nested without end", "[".repeat(200_000), /no complete JSON/],
    ["larger than a megabyte", JSON.stringify("x".repeat(MAX_PACK_BYTES)), /bytes; at most/],
    ["of the wrong type", "\u0089PNG", /no complete JSON/],
  ])("is refused where it is %s", (_, file, problem) => {
    const checked = checkLanguagePackFile(file, "fr", ENGLISH);
    expect(checked.ok ? [] : checked.problems).toEqual([expect.stringMatching(problem)]);
  });
});

const PRODUCT = Object.fromEntries(
  [...NAMESPACES, "mail"].map((name) => [name, JSON.parse(readFileSync(`messages/en/${name}.json`, "utf8"))]),
);

describe.each(["fr", "pl", "vi", "sr"])("the template of %s", (language) => {
  it("is a complete pack, with the plural forms of the language", () =>
    expect(checkLanguagePack(createPackTemplate(language, PRODUCT), language, PRODUCT)).toMatchObject({
      ok: true,
      missing: [],
      unknown: [],
    }));
});

describe("the template of a language with the plural forms of English", () => {
  it.each([
    "{count, plural, one {# day} other {# days}} left",
    "{count, plural, =0 {none} one {it''s # day} other {<b>#</b> of {total} days}}",
    "{count, plural, one {a '{brace}'} other {a '<tag>' '#'}}",
    "{place, selectordinal, one {#st} other {#th, {kind, select, card {by card} other {by {name}}}}}",
    "{count, plural, one {# until {day, date, long}} other {{n, number} until {day, time, short}}}",
  ])("says the same: %s", (text) => {
    const { messages } = createPackTemplate("de", { text });
    expect(compile(String(messages.text))).toEqual(compile(text));
  });
});

describe("examples/languages/fr.json", () => {
  it("can be used", () => {
    const file = readFileSync("examples/languages/fr.json", "utf8");
    const checked = checkLanguagePackFile(file, "fr", PRODUCT);
    expect(checked.ok ? [] : checked.problems).toEqual([]);
  });
});
