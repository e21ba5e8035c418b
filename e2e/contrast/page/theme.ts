import type { Theme } from "@/lib/testing/contrast/measure-themes";

const sheet = new CSSStyleSheet();
const ownScheme = document.documentElement.dataset.scheme;

/**
 * Keeps the page still, and shows what is below the fold or lets pointers through.
 * @param more declarations on top
 */
export function holdStill(more: string): void {
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  sheet.replaceSync(
    `*,*::before,*::after{transition:none!important;animation:none!important}*{content-visibility:visible!important;pointer-events:auto!important}${more}`,
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
