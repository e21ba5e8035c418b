import type { Page } from "@playwright/test";
import type { Palette } from "@/lib/domain/site/palette";
import type { ColorScheme } from "@/lib/domain/site/site";

export interface Theme {
  color: string;
  scheme: ColorScheme;
  /** The variables of the brand's style sheet that it replaces. */
  palette: Palette & Record<string, string>;
}

export type Rgba = [red: number, green: number, blue: number, alpha: number];

/** What measures in the page itself share. */
export interface ContrastTools {
  parse(color: string): Rgba;
  getOpacity(element: Element): number;
  /** For a report. */
  nameElement(element: Element): string;
  isShown(element: Element): boolean;
  /** Disabled controls (WCAG 1.4.3), and what nobody sees. */
  isExempt(element: Element): boolean;
  /** Every element with a text of its own that is shown. */
  listTexts(): Element[];
  /** Shows the page in a theme, without transitions and animations, as another brand would have it; null: as it is. */
  applyTheme(theme: Theme | null, more?: string): void;
}

declare global {
  interface Window {
    contrastTools: ContrastTools;
  }
}

/** Makes `window.contrastTools`, unless the page has them. */
export async function installContrastTools(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (Object.hasOwn(window, "contrastTools")) return;
    const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!canvas) throw new Error("no canvas");
    const known = new Map<string, [number, number, number, number]>();
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const tools: Window["contrastTools"] = {
      parse(color) {
        const stored = known.get(color);
        if (stored) return stored;
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
        const parsed: [number, number, number, number] = [red, green, blue, alpha / 255];
        known.set(color, parsed);
        return parsed;
      },
      getOpacity(element) {
        let opacity = 1;
        for (let at: Element | null = element; at; at = at.parentElement)
          opacity *= Number(getComputedStyle(at).opacity);
        return opacity;
      },
      nameElement: (element) =>
        `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ${(element.textContent ?? "").trim().slice(0, 40)}`,
      isShown(element) {
        const { width, height } = element.getBoundingClientRect();
        const shown = { checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true };
        return width > 1 && height > 1 && element.checkVisibility(shown);
      },
      isExempt: (element) =>
        element.closest(
          ":disabled, [aria-disabled=true], [aria-hidden=true], svg, option, .visually-hidden",
        ) !== null,
      listTexts: () =>
        [...document.body.querySelectorAll("*")].filter(
          (element) => hasText(element) && tools.isShown(element) && !tools.isExempt(element),
        ),
      applyTheme(theme, more = "") {
        const variables = Object.entries(theme?.palette ?? {}).map(([name, value]) => `${name}:${value}`);
        const scheme = theme ? `:root{color-scheme:${theme.scheme};${variables.join(";")}}` : "";
        sheet.replaceSync(
          `*,*::before,*::after{transition:none!important;animation:none!important}${scheme}${more}`,
        );
        // What a page draws by the scheme, it draws by this attribute.
        if (theme) document.documentElement.dataset.scheme = theme.scheme;
      },
    };
    window.contrastTools = tools;
  });
}
