/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LOCALES } from "@/lib/config/constants";
import { getCrashMessages } from "@/lib/i18n/crash-messages";
import { CrashScreen } from "./crash-screen";

describe("a page that crashed (rules/addresses#screens)", () => {
  it.each(LOCALES)("speaks %s, the language of the document", (locale) => {
    document.documentElement.lang = locale;
    render(<CrashScreen retry={() => {}} />);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(
      getCrashMessages(locale).serverError.title,
    );
  });

  it("tries again when asked to, and leads home in the page's language", async () => {
    const retry = jest.fn();
    document.documentElement.lang = "en";
    window.history.replaceState(null, "", "/en/orders");
    render(<CrashScreen retry={retry} />);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/en");
  });
});
