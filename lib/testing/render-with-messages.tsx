import { type RenderResult, render } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import auth from "@/messages/en/auth.json";
import errors from "@/messages/en/errors.json";
import waysBack from "@/messages/en/waysBack.json";

/** Renders a client component with the real English messages, as a page would. */
export function renderWithMessages(element: ReactElement): RenderResult {
  document.documentElement.lang = "en";
  return render(
    <NextIntlClientProvider locale="en" messages={{ auth, errors, waysBack }} timeZone="UTC">
      {element}
    </NextIntlClientProvider>,
  );
}
