/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { page } from "@/lib/browser/page";
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

  it("keeps the rest of the query and the fragment with script", () => {
    const open = jest.spyOn(page, "open").mockImplementation(() => {});
    window.history.replaceState(null, "", "/payment?planId=101&language=pt#total");
    renderPage(<LanguageList locales={["pt", "en"]} locale="en" />);
    fireEvent.click(screen.getByRole("link", { name: "Português" }));
    expect(open).toHaveBeenCalledWith("/payment?planId=101&language=pt#total");
    open.mockRestore();
  });

  it("leaves opening a new tab to the browser", () => {
    const open = jest.spyOn(page, "open").mockImplementation(() => {});
    renderPage(<LanguageList locales={["pt", "en"]} locale="en" />);
    const link = screen.getByRole("link", { name: "Português" });
    link.addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(link, { ctrlKey: true });
    expect(open).not.toHaveBeenCalled();
    open.mockRestore();
  });
});
