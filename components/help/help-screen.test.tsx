/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import type { Locale } from "@/lib/config/constants";
import { renderPage } from "@/lib/testing/render-page";
import { ContactChannels, HelpScreen } from "./help-screen";
import { PrivacyScreen } from "./privacy-screen";

const contact = {
  email: "help@example.com",
  phone: "+55 11 5555-0142",
  chatLink: "https://chat.example/",
  hours: "Every day",
};

describe("how to reach the brand (rules/addresses#screens, rules/brands#site-configuration)", () => {
  it("links email, phone and chat; the chat gets no referrer", () => {
    renderPage(<ContactChannels contact={contact} showEmail />);
    expect(screen.getByRole("link", { name: contact.email })).toHaveAttribute(
      "href",
      "mailto:help@example.com",
    );
    expect(screen.getByRole("link", { name: contact.phone })).toHaveAttribute("href", "tel:+551155550142");
    const chat = screen.getByRole("link", { name: "Open the chat" });
    expect(chat).toHaveAttribute("href", "https://chat.example/");
    expect(chat).toHaveAttribute("rel", expect.stringContaining("noopener"));
  });

  it("shows no email address where the site configuration forbids it", () => {
    renderPage(<ContactChannels contact={contact} showEmail={false} />);
    expect(screen.queryByText(contact.email)).toBeNull();
  });

  it("shows an address with another receiver as text (threat T33)", () => {
    const email = "help@example.com?bcc=all@evil.test";
    renderPage(<ContactChannels contact={{ ...contact, email }} showEmail />);
    expect(screen.getByText(email)).toBeVisible();
    expect(screen.queryByRole("link", { name: email })).toBeNull();
  });

  it("omits a chat link that is not https (threat T33)", () => {
    renderPage(<ContactChannels contact={{ ...contact, chatLink: "javascript:alert(1)" }} showEmail />);
    expect(screen.queryByRole("link", { name: "Open the chat" })).toBeNull();
  });

  it("shows a text where the brand has no contact data", () => {
    renderPage(<ContactChannels contact={{ email: "x@example.com" }} showEmail={false} />);
    expect(screen.getByText(/being updated/)).toBeVisible();
  });
});

it.each([
  ["pt", "1º de dezembro de 2026"],
  ["es", "1 de diciembre de 2026"],
] as const)("the day of a policy is written in %s as %s", (locale, day) => {
  const policy = { title: "", textLanguage: null, updatedAt: Date.UTC(2026, 11, 1), sections: [] };
  const { container } = renderPage(<PrivacyScreen terms={null} privacy={policy} />, locale);
  expect(container.textContent).toContain(day);
});

describe.each([
  ["fr", "fr"],
  ["en", "en"],
  [null, "en"],
])("texts in the language %s on an English page (rules/languages)", (textLanguage, lang) => {
  it(`are marked with ${lang}`, () => {
    const policy = { title: "", textLanguage: textLanguage as Locale | null, updatedAt: 0 };
    const sections = [{ heading: "Titre", paragraphs: ["Texte"] }];
    renderPage(<PrivacyScreen terms={null} privacy={{ ...policy, sections }} />);
    expect(screen.getByText("Texte").closest("[lang]")?.getAttribute("lang")).toBe(lang);
    expect(screen.getByRole("link", { name: "Titre" }).closest("[lang]")?.getAttribute("lang")).toBe(lang);
    const questions = [{ question: "Combien ?", answer: "Peu." }];
    renderPage(<HelpScreen contact={{ ...policy, questions }} showEmail={false} ordersHref="/orders" />);
    expect(screen.getByText("Peu.").closest("[lang]")?.getAttribute("lang")).toBe(lang);
  });
});
