import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { MAX_PACK_BYTES } from "@/lib/config/constants";
import { compileMessages } from "@/lib/testing/compile-messages";
import { checkLanguagePack, checkLanguagePackFile, readStoredPack } from "./check-language-pack";
import { createPackTemplate } from "./create-pack-template";
import { findText } from "./merge-texts";
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

  it("counts phrases that are the English ones, but no values, names and single words", () => {
    const same = {
      days: "{count, plural, one {# day} many {# days} other {# days}}",
      from: ENGLISH.home.from,
    };
    const checked = checkLanguagePack(createPack({ ...same, title: "Play" }), "fr", english);
    expect(checked).toMatchObject({
      ok: true,
      untranslated: ["home.from", "home.days"],
      translatedPercent: 60,
    });
  });

  it("has English words in place of the few that it lacks, and drops those that the product does not have", () => {
    const checked = checkLanguagePack(createPack({ title: undefined, extra: "x" }), "fr", english);
    expect(checked).toMatchObject({ ok: true, missing: ["home.title"], unknown: ["home.extra"] });
    if (checked.ok) expect(findText(checked.messages, ["home", "title"])).toBe("Play");
  });

  it.each([
    ["a value that English has not", { title: "Jouer {name}" }, "title", "addedValue", "name"],
    ["no value that English has", { from: "À partir de rien" }, "from", "lacksValue", "price"],
    ["a tag that English has not", { title: "<b>Jouer</b>" }, "title", "addedValue", "<b>"],
    ["no tag that English has", { terms: "J’accepte" }, "terms", "lacksValue", "<terms>"],
    ["another format", { from: "Dès {price, number} par mois" }, "from", "otherFormat", "price as number"],
    ["no format that English has", { until: "jusqu’au {day}" }, "until", "otherFormat", "day as date"],
    ["a value in place of a plural", { days: "{count} jours" }, "days", "otherFormat", "count as number"],
    ["a number in place of a plural", { days: "{count, number} jours" }, "days", "noPlural", "count"],
    [
      "not all cases of a select",
      { by: "{kind, select, other {par {name}}}" },
      "by",
      "lacksCase",
      "kind: card",
    ],
    [
      "not all plural forms of the language",
      { days: "{count, plural, one {# jour} other {# jours}}" },
      "days",
      "lacksPluralForm",
      "many",
    ],
    ["broken ICU", { from: "À partir de {price" }, "from", "broken", ""],
    ["a tag that is not closed", { title: "<b>Jouer" }, "title", "broken", ""],
    ["markup in quotes", { title: "'<script>'" }, "title", "markup", ""],
    ["an entity", { title: "Jouer&nbsp;!" }, "title", "markup", ""],
    ["a sign that turns the line", { title: "Jouer\u202e" }, "title", "controlCharacter", ""],
    ["letters that receipts can't show", { title: "Jouer 日本" }, "title", "otherLetters", "日 本"],
    ["a number", { title: 7 }, "title", "noText", ""],
    ["nothing", { title: " " }, "title", "noText", ""],
    ["a text of 3,000 letters", { title: "x".repeat(3_000) }, "title", "tooLong", "2000"],
    ["a group in place of a text", { title: { a: "x" } }, "title", "noText", ""],
  ])("is refused as a whole with %s", (_name, home, key, code, value) => {
    const checked = checkLanguagePack(createPack(home), "fr", english);
    expect(checked).toEqual({
      ok: false,
      problems: [{ key: `home.${key}`, code, values: expect.anything() }],
    });
    expect(checked.ok ? "" : Object.values(checked.problems[0]?.values ?? {}).join(" ")).toContain(value);
  });

  it.each([
    [
      "too many words missing",
      { language: "fr", messages: { home: FRENCH.home } },
      { code: "tooFewWords", values: { missing: 20, count: 26, key: "filler.word0", percent: 10 } },
    ],
    [
      "a text in place of a group",
      { ...createPack(), messages: { ...FRENCH, home: "x" } },
      { code: "noGroup", key: "home" },
    ],
    [
      "another language",
      createPack({}, "de"),
      { code: "otherLanguage", key: null, values: { language: "de", expected: "fr" } },
    ],
    ["no words", { language: "fr" }, { code: "noPack" }],
    ["a list", [], { code: "noPack" }],
    ["null", null, { code: "noPack" }],
  ])("is refused with %s", (_name, pack, problem) => {
    const checked = checkLanguagePack(pack, "fr", english);
    expect(checked.ok ? [] : checked.problems).toContainEqual(expect.objectContaining(problem));
  });
});

describe("a pack that an earlier release has stored", () => {
  it("keeps its words, with English in place of those that no longer fit or are missing", () => {
    const pack = createPack({ from: "À partir de rien", title: undefined });
    const opened = readStoredPack(pack, "fr", ENGLISH);
    expect(opened).toMatchObject({
      ok: true,
      missing: ["home.title"],
      problems: [{ key: "home.from", code: "lacksValue" }],
      messages: {
        home: { title: "Play", from: compile(ENGLISH.home.from), terms: compile(FRENCH.home.terms) },
      },
    });
  });

  it("is refused where more of it is English than not", () => {
    const opened = readStoredPack({ language: "fr", messages: { home: FRENCH.home } }, "fr", ENGLISH);
    expect(opened).toMatchObject({ ok: false, problems: [{ code: "tooFewWords" }] });
  });
});

describe("a plural in a language without plural forms", () => {
  it("may be the number alone", () => {
    const pack = createPack({ days: "{count, number} ngày", from: "Từ {price} một tháng" }, "vi");
    expect(checkLanguagePack(pack, "vi", ENGLISH)).toMatchObject({ ok: true });
  });
});

describe("the language of a pack", () => {
  it.each([
    ["en", "builtInLanguage"],
    ["xx", "unknownLanguage"],
    ["fr-CA", "unknownLanguage"],
    ["tv", "unknownLanguage"],
    ["ar", "otherScript"],
    ["ja", "otherScript"],
  ])("cannot be %s: %s", (language, code) => {
    const checked = checkLanguagePack(createPack({}, language), null, ENGLISH);
    expect(checked.ok ? [] : checked.problems).toMatchObject([{ key: null, code }]);
  });
});

describe("the file of a pack", () => {
  const text = JSON.stringify(createPack());
  it("is used where it is whole", () =>
    expect(checkLanguagePackFile(text, "fr", ENGLISH)).toMatchObject({ ok: true }));
  it.each([
    ["cut off", text.slice(0, -20), "noJson"],
    ["nested without end", "[".repeat(200_000), "noJson"],
    ["larger than a megabyte", JSON.stringify("x".repeat(MAX_PACK_BYTES)), "tooLarge"],
    ["of the wrong type", "\u0089PNG", "noJson"],
  ])("is refused where it is %s", (_, file, code) => {
    const checked = checkLanguagePackFile(file, "fr", ENGLISH);
    expect(checked.ok ? [] : checked.problems).toMatchObject([{ key: null, code }]);
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
  it("has every word of the product, and no other", () => {
    const file = readFileSync("examples/languages/fr.json", "utf8");
    const checked = checkLanguagePackFile(file, "fr", PRODUCT);
    expect(checked).toMatchObject({ ok: true, missing: [], unknown: [] });
  });
});
