import { existsSync, readdirSync, readFileSync } from "node:fs";
import { CURRENCY_CODES, LOCALES } from "@/lib/config/constants";
import { ERROR_ROWS } from "@/lib/domain/errors/error-catalog";
import { formatMoney } from "@/lib/domain/money/format-money";
import { getSmallestAmount } from "@/lib/domain/money/smallest-amount";
import { isVisitorDocument, LISTED_ROUTES } from "@/lib/domain/routes/routes";
import { getTrackingPageId, TRACKING_EVENTS } from "@/lib/domain/tracking/tracking-page-id";
import { listProjectPaths } from "./project-files";

/** Keeps the lists of docs/adding.md current: each test looks for the result of an unfinished step. */
const readMessages = (locale: string, name: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${name}.json`, "utf8"));
/** The most edits besides messages that these may need. */
const MOST_EDITS: Record<string, number> = {
  "A language": 3,
  "A payment method": 6,
  "A mobile-money operator": 4,
};

interface Section {
  title: string;
  /** Files of the numbered list; `<…>` stands for any name. */
  files: string[];
}

function parseSections(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      title: text.slice(0, text.indexOf("\n")),
      files: [...text.matchAll(/^\d+\. .*?`([^`]+)`/gm)].map(([, file = ""]) => file),
    }));
}

/** True where a path begins and ends as a file of a list whose `<…>` stands for any name. */
function hasForm(path: string, file: string): boolean {
  const parts = file.split(/<[^>]+>/);
  return parts.length > 1 && path.startsWith(parts[0] ?? "") && path.endsWith(parts.at(-1) ?? "");
}

describe("the lists of docs/adding.md", () => {
  const sections = parseSections(readFileSync("docs/adding.md", "utf8"));
  const paths = listProjectPaths();

  it("has a section with files for each kind of addition", () => {
    for (const { title, files } of sections) expect([title, files.length > 0]).toEqual([title, true]);
    expect(sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        "A page",
        "A brand field",
        "An error code",
        "A call",
        "A currency",
        "A tracking id",
      ]),
    );
  });
  it.each(sections)("$title: every file exists, or one of its form", ({ files }) => {
    const missing = files.filter((file) => !existsSync(file) && !paths.some((path) => hasForm(path, file)));
    expect(missing).toEqual([]);
  });
  it("stays within its number of edits", () => {
    for (const { title, files } of sections) {
      const edits = files.filter((file) => !file.startsWith("messages/")).length;
      expect([title, edits <= (MOST_EDITS[title] ?? Number.POSITIVE_INFINITY)]).toEqual([title, true]);
    }
  });
});

describe("a page", () => {
  const root = "app/[site]/[locale]/[client]";
  const pages = listProjectPaths().flatMap((path) => {
    if (!path.startsWith(`${root}/`) || !path.endsWith("/page.tsx")) return [];
    const address = path.slice(root.length, -"/page.tsx".length).replace(/\/\([a-z]+\)/g, "");
    return [address.replace("[id]", "{id}") || "/"];
  });
  const visitorPages = pages.flatMap((path) =>
    path.startsWith("/visitor/") ? path.slice("/visitor".length) : [],
  );
  it("each route has a page, and each page a route", () =>
    expect(pages.filter((path) => !path.startsWith("/visitor/")).sort()).toEqual(
      Object.keys(LISTED_ROUTES).sort(),
    ));
  it("each document for visitors has a page, and each such page a route", () =>
    expect(visitorPages.sort()).toEqual(Object.keys(LISTED_ROUTES).filter(isVisitorDocument).sort()));
  it.each(LOCALES)("has a title in %s", (locale) => {
    const { title } = readMessages(locale, "meta");
    expect(Object.values(LISTED_ROUTES).filter(({ titleKey }) => !title[titleKey])).toEqual([]);
  });
});

describe("an error code", () => {
  const names = new Set(ERROR_ROWS.map(({ messageKey }) => messageKey.replace("code.", "")));
  it.each(LOCALES)("each meaning has a message in %s, and each message a meaning", (locale) =>
    expect(Object.keys(readMessages(locale, "errors").code).sort()).toEqual([...names].sort()),
  );
});

describe("a currency", () => {
  it.each(LOCALES)("each is formatted in %s", (locale) => {
    for (const currency of CURRENCY_CODES)
      expect(
        formatMoney({ amount: getSmallestAmount(currency) === 1 ? 123_456 : 123_400, currency }, locale),
      ).toMatch(getSmallestAmount(currency) === 1 ? /1\D?234\D56/ : /1\D?234(?!\D\d)/);
  });
});

describe("a tracking id", () => {
  it("no duplicate number of events", () => {
    const numbers = Object.values(TRACKING_EVENTS);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
  it("each page number from 1 to 17 belongs to one route, and the last to the payment page of a set-top box", () => {
    // The log-in before the checkout counts as the log-in.
    const routes = Object.keys(LISTED_ROUTES).filter((path) => path !== "/buy");
    const numbers = routes.flatMap((path) => getTrackingPageId(path, "WEB") ?? []);
    expect([...numbers.sort((one, other) => one - other), getTrackingPageId("/payment", "STB")]).toEqual(
      Array.from({ length: 17 }, (_, index) => index + 1),
    );
  });
});

describe("a language", () => {
  it("each listed one has a folder of messages", () =>
    expect(readdirSync("messages").sort()).toEqual([...LOCALES].sort()));
});
