import { type RenderResult, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import auth from "@/messages/en/auth.json";
import errorMessages from "@/messages/en/errors.json";
import waysBack from "@/messages/en/waysBack.json";

/** The English messages of errors. */
export const errors = errorMessages;

const withMessages = (element: ReactElement) => (
  <NextIntlClientProvider locale="en" messages={{ auth, errors, waysBack }} timeZone="UTC">
    {element}
  </NextIntlClientProvider>
);

/** Renders a client component with the real English messages, as a page would. */
export function renderWithMessages(element: ReactElement): RenderResult {
  document.documentElement.lang = "en";
  return render(withMessages(element));
}

/**
 * Shows the server's HTML of a client component, as a page before its script has loaded.
 * @returns has React take it over
 */
export function renderBeforeScript(element: ReactElement): () => RenderResult {
  document.documentElement.lang = "en";
  const container = document.createElement("div");
  container.innerHTML = renderToString(withMessages(element));
  document.body.append(container);
  return () => render(withMessages(element), { container, hydrate: true });
}
