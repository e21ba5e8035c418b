/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { toLocale } from "@/lib/i18n/locale-href";
import { renderPage } from "@/lib/testing/render-page";
import { LanguageList } from "./language-list";

describe("the language switch (rules/addresses#screens: it keeps the page)", () => {
  it("links to the same page in every language, without script", () => {
    renderPage(<LanguageList locales={["pt", "en", "es", "ru"]} locale="en" />);
    const links = screen.getAllByRole("link");
    expect(links.map((link) => [link.textContent, link.getAttribute("href"), link.lang])).toEqual([
      ["Português", "?language=pt", "pt"],
      ["English", "?language=en", "en"],
      ["Español", "?language=es", "es"],
      ["Русский", "?language=ru", "ru"],
    ]);
    expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "true", null, null]);
  });

  it("names a language that the brand brings itself in that language", () => {
    renderPage(<LanguageList locales={["en", ...["fr", "pl", "sr"].map(toLocale)]} locale="en" />);
    const names = screen.getAllByRole("link").map(({ textContent }) => textContent);
    expect(names).toEqual(["English", "Français", "Polski", "Српски"]);
  });
});
