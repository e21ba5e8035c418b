/** @jest-environment jsdom */

import { readFileSync } from "node:fs";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { LOCALES } from "@/lib/config/constants";
import { BRAND_FIELDS } from "@/lib/contract/site/brand-fields";
import { FAILURE_DRAWING_ATTRIBUTE, FAILURE_LAYOUT_ATTRIBUTE } from "@/lib/domain/document/document-marks";
import { loadCrashScreen } from "./crash-boundary";
import { MinimalErrorScreen } from "./crash-document";
import { FailureDrawing } from "./failure-drawing";

const { options: DRAWINGS } = BRAND_FIELDS["settings.look.drawing"];
/** Without the ids that React makes anew for each drawing. */
const withoutIds = (markup?: string) => markup?.replace(/_r_\w+_/g, "");

const readTitle = (locale: string): string =>
  JSON.parse(readFileSync(`messages/${locale}/errorPages.json`, "utf8")).serverError.title;

async function renderCrash(locale: string, retry = () => {}) {
  document.documentElement.lang = locale;
  const { default: CrashScreen } = await loadCrashScreen();
  render(<CrashScreen error={new Error("x")} retry={retry} />);
}

afterEach(() => {
  delete document.body.dataset.texts;
  document.documentElement.removeAttribute(FAILURE_DRAWING_ATTRIBUTE);
  document.documentElement.removeAttribute(FAILURE_LAYOUT_ATTRIBUTE);
});

it("the screen without words shows the reference of its report, and copies it (rules/errors#reference)", async () => {
  const user = userEvent.setup();
  const fetchSpy = jest.fn(async () => ({ headers: new Headers({ "Request-Id": "7K3M9QXT2B" }) }));
  Object.assign(globalThis, { fetch: fetchSpy });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  render(<MinimalErrorScreen error={new Error("x")} retry={() => {}} />);
  expect(await screen.findByText("7K3M9QXT2B")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "⧉" }));
  expect(await navigator.clipboard.readText()).toBe("7K3M9QXT2B");
  expect(screen.getByRole("button", { name: "✓" })).toBeInTheDocument();
  expect(fetchSpy).toHaveBeenCalledTimes(1);
});

describe("a page that crashed (rules/addresses#screens)", () => {
  it.each(LOCALES)("is in %s, the language of the document", async (locale) => {
    await renderCrash(locale);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(readTitle(locale));
  });

  it("tries again on the button, and links to the home page in the page's language", async () => {
    const retry = jest.fn();
    window.history.replaceState(null, "", "/en/orders");
    await renderCrash("en", retry);
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(retry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole("link", { name: "Go to the home page" })).toHaveAttribute("href", "/en");
  });

  it.each(DRAWINGS)("shows the drawing and layout of a brand with %s", async (drawing) => {
    const html = document.documentElement;
    html.setAttribute(FAILURE_DRAWING_ATTRIBUTE, drawing);
    html.setAttribute(FAILURE_LAYOUT_ATTRIBUTE, "poster");
    await renderCrash("en");
    const picture = document.querySelector("svg")?.outerHTML;
    expect(document.querySelector(".poster")).toContainElement(document.querySelector("h1"));
    cleanup();
    render(<FailureDrawing name={drawing} isBroken />);
    expect(withoutIds(document.querySelector("svg")?.outerHTML)).toBe(withoutIds(picture));
  });

  it("shows the brand's own texts (rules/brands#texts)", async () => {
    document.body.dataset.texts = JSON.stringify({
      "errorPages.serverError.title": "Intermission",
      "errors.code.planGone": "Not this one",
    });
    await renderCrash("en");
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Intermission");
    expect(screen.getByRole("button", { name: "Try again" })).toBeInTheDocument();
  });
});
