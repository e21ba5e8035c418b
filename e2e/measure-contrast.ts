import type { Page } from "@playwright/test";
import type { Palette } from "@/lib/domain/site/palette";
import type { ColorScheme } from "@/lib/domain/site/site";

export interface Theme {
  color: string;
  scheme: ColorScheme;
  palette: Palette;
}

/** What a screen shows in one theme. */
export interface ContrastReport {
  /** Texts (also typed ones, placeholders and choices) and focus rings that were measured, and texts over a picture or gradient, which were not. */
  texts: number;
  rings: number;
  skipped: number;
  /** Lines for what is too faint. */
  failures: string[];
}

/**
 * Measures every text that is shown against what is behind it (4.5:1), and the focus ring of every control (3:1), in each
 * theme: the theme's variables replace those of the brand's style sheet, as another brand would have them. Disabled controls are exempt (WCAG 1.4.3).
 */
export async function measureContrast(page: Page, themes: readonly Theme[]): Promise<ContrastReport[]> {
  return page.evaluate(
    (all) => {
      const LEAST_TEXT = 4.5;
      const LEAST_FOCUS = 3;
      const sheet = new CSSStyleSheet();
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      if (!canvas) throw new Error("no canvas");
      type Rgba = [red: number, green: number, blue: number, alpha: number];
      const known = new Map<string, Rgba>();

      function parse(color: string): Rgba {
        const stored = known.get(color);
        if (stored) return stored;
        canvas?.clearRect(0, 0, 1, 1);
        if (canvas) canvas.fillStyle = color;
        canvas?.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0, alpha = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
        const parsed: Rgba = [red, green, blue, alpha / 255];
        known.set(color, parsed);
        return parsed;
      }
      const blend = (front: Rgba, back: Rgba): Rgba => {
        const mix = (at: 0 | 1 | 2) => front[at] * front[3] + back[at] * (1 - front[3]);
        return [mix(0), mix(1), mix(2), 1];
      };
      const channel = (value: number) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      };
      const luminance = ([red, green, blue]: Rgba) =>
        0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
      const contrast = (one: Rgba, other: Rgba) => {
        const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05);
      };

      /** A decoration that is drawn behind an element's content. */
      const hasPictureBehind = (element: Element) =>
        ["::before", "::after"].some((name) => {
          const { content, position, zIndex, backgroundImage } = getComputedStyle(element, name);
          return (
            content !== "none" && position === "absolute" && zIndex === "-1" && backgroundImage !== "none"
          );
        });

      /** The color behind an element, without the gradients on it; null where only a picture or a gradient is. */
      function findBackground(element: Element | null): Rgba | null {
        const layers: Rgba[] = [];
        for (let at = element; at; at = at.parentElement) {
          const { backgroundColor, backgroundImage, backdropFilter } = getComputedStyle(at);
          const layer = parse(backgroundColor);
          if (layer[3] > 0) layers.push(layer);
          if (layer[3] === 1) break;
          if (backgroundImage !== "none" || backdropFilter !== "none" || hasPictureBehind(at)) return null;
        }
        return layers.reduceRight((back, layer) => blend(layer, back), [255, 255, 255, 1] as Rgba);
      }
      function getOpacity(element: Element): number {
        let opacity = 1;
        for (let at: Element | null = element; at; at = at.parentElement)
          opacity *= Number(getComputedStyle(at).opacity);
        return opacity;
      }
      const nameElement = (element: Element) =>
        `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> ${(element.textContent ?? "").trim().slice(0, 40)}`;
      const write = ([red, green, blue]: Rgba) => `rgb(${[red, green, blue].map(Math.round).join(" ")})`;

      const hasText = (element: Element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const isShown = (element: Element) => {
        const { width, height } = element.getBoundingClientRect();
        const shown = { checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true };
        return width > 1 && height > 1 && element.checkVisibility(shown);
      };
      const isExempt = (element: Element) =>
        element.closest(
          ":disabled, [aria-disabled=true], [aria-hidden=true], svg, option, .visually-hidden",
        ) !== null;
      const texts = [...document.body.querySelectorAll("*")].filter(
        (element) => hasText(element) && isShown(element) && !isExempt(element),
      );
      const controls = [
        ...document.body.querySelectorAll<HTMLElement>(
          "a[href], button, input:not([type=hidden]), select, textarea, summary",
        ),
      ].filter((element) => isShown(element) && !isExempt(element));

      /** What is typed or chosen has the element's own color, whether something is there or not. */
      const typed = controls.filter((element) =>
        element.matches(
          "textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=color], [type=file])",
        ),
      );

      /** A text of the element itself, or of one of its parts, such as `::placeholder`. */
      function measureText(element: Element, theme: string, report: ContrastReport, part = ""): void {
        const back = findBackground(element);
        if (!back) {
          report.skipped += 1;
          return;
        }
        const style = getComputedStyle(element, part === "" ? null : part);
        const [red, green, blue, alpha] = parse(style.color);
        const opacity = getOpacity(element) * (part === "" ? 1 : Number(style.opacity));
        const front = blend([red, green, blue, alpha * opacity], back);
        const ratio = contrast(front, back);
        report.texts += 1;
        if (ratio >= LEAST_TEXT) return;
        const found = `${ratio.toFixed(2)} ${write(front)} on ${write(back)}`;
        report.failures.push(`${theme}: ${found}: ${nameElement(element)}${part}`);
      }

      function measureRing(element: HTMLElement, theme: string, report: ContrastReport): void {
        element.focus({ preventScroll: true });
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        const isRing = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        const back = findBackground(element.parentElement);
        if (document.activeElement !== element || !isRing || !back) return;
        const ratio = contrast(blend(parse(outlineColor), back), back);
        report.rings += 1;
        if (ratio < LEAST_FOCUS)
          report.failures.push(
            `${theme}: focus ${ratio.toFixed(2)} on ${write(back)}: ${nameElement(element)}`,
          );
      }

      const reports = all.map(({ color, scheme, palette }) => {
        const variables = Object.entries(palette).map(([name, value]) => `${name}:${value}`);
        sheet.replaceSync(
          `*,*::before,*::after{transition:none!important;animation:none!important}:root{color-scheme:${scheme};${variables.join(";")}}`,
        );
        const report: ContrastReport = { texts: 0, rings: 0, skipped: 0, failures: [] };
        for (const element of texts) measureText(element, `${color} ${scheme}`, report);
        for (const element of typed) measureText(element, `${color} ${scheme}`, report);
        for (const element of typed.filter((one) => one.matches("[placeholder]")))
          measureText(element, `${color} ${scheme}`, report, "::placeholder");
        for (const element of controls) measureRing(element, `${color} ${scheme}`, report);
        return report;
      });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      return reports;
    },
    [...themes],
  );
}
