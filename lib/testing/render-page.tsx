import fs from "node:fs";
import path from "node:path";
import { type RenderResult, render } from "@testing-library/react";
import axe from "axe-core";
import { type AbstractIntlMessages, NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import type { Locale } from "@/lib/config/constants";

const NAMESPACES = ["shell", "home", "plans", "help", "privacy", "errorPages", "checkout"];

/** Observes nothing: jsdom has no layout, and our links are prefetched on touch only. */
class IntersectionObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// Set before the first link is loaded, which checks for it once.
globalThis.IntersectionObserver ??= IntersectionObserverStub as unknown as typeof IntersectionObserver;

// jsdom has no canvas and prints a long warning each time that axe requests one.
HTMLCanvasElement.prototype.getContext = () => null;

/** Violations that axe finds in an element; colors are checked in a real browser. */
export async function listAxeViolations(element: Element): Promise<string[]> {
  const { violations } = await axe.run(element, {
    rules: { "color-contrast": { enabled: false } },
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** The real messages of a language for the shell and the public pages. */
function loadPageMessages(locale: Locale): AbstractIntlMessages {
  return Object.fromEntries(
    NAMESPACES.map((namespace) => [
      namespace,
      JSON.parse(fs.readFileSync(path.join(process.cwd(), "messages", locale, `${namespace}.json`), "utf8")),
    ]),
  );
}

/** Renders a screen of the public pages in a language; a missing message fails the test. */
export function renderPage(element: ReactElement, locale: Locale = "en"): RenderResult {
  document.documentElement.lang = locale;
  const fail = (error: Error) => {
    throw error;
  };
  return render(
    <NextIntlClientProvider locale={locale} messages={loadPageMessages(locale)} timeZone="UTC" onError={fail}>
      {element}
    </NextIntlClientProvider>,
  );
}
