import type { Palette } from "@/lib/domain/site/palette";
import type { ColorScheme } from "@/lib/domain/site/site";

export interface Theme {
  color: string;
  scheme: ColorScheme;
  /** The variables of the brand's style sheet that it replaces. */
  palette: Palette & Record<string, string>;
}

const sheet = new CSSStyleSheet();
const ASIDE = "data-not-measured";
const ownScheme = document.documentElement.dataset.scheme;

/**
 * Keeps the page still, and shows what is below the fold or lets pointers through.
 * @param more declarations on top
 */
export function holdStill(more: string): void {
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  sheet.replaceSync(
    `*,*::before,*::after{transition:none!important;animation:none!important}*{content-visibility:visible!important;pointer-events:auto!important}[${ASIDE}]{display:none!important}${more}`,
  );
}

/** Shows the page in a theme, as another brand would have it; null: as it is. */
export function applyTheme(theme: Theme | null): void {
  const root = document.documentElement;
  const variables = Object.entries(theme?.palette ?? {}).map(([name, value]) => `${name}:${value}`);
  root.style.cssText = theme ? `color-scheme:${theme.scheme};${variables.join(";")}` : "";
  // What a page draws by the scheme, it draws by this attribute.
  const scheme = theme?.scheme ?? ownScheme;
  if (scheme !== undefined && root.dataset.scheme !== scheme) root.dataset.scheme = scheme;
}

/**
 * Takes out of the page what no measured color depends on, so that the browser computes fewer styles for each theme; returns what puts
 * it back.
 */
export function setOthersAside(measured: readonly Element[]): () => void {
  const kept = new Set<Element>();
  for (const element of measured)
    for (let at: Element | null = element; at && !kept.has(at); at = at.parentElement) kept.add(at);
  const others = [...kept]
    .filter((element) => !element.matches("html, svg"))
    .flatMap((element) => [...element.children].filter((child) => !kept.has(child)));
  for (const element of others) element.setAttribute(ASIDE, "");
  return () => {
    for (const element of others) element.removeAttribute(ASIDE);
  };
}
