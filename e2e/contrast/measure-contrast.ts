import type { Page } from "@playwright/test";
import { installContrastTools, type Theme } from "./contrast-tools";

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
  await installContrastTools(page);
  return page.evaluate(
    (all) => {
      const { parse, getOpacity, nameElement, isShown, isExempt, listTexts, applyTheme } =
        window.contrastTools;
      const LEAST_TEXT = 4.5;
      const LEAST_FOCUS = 3;
      type Rgba = [red: number, green: number, blue: number, alpha: number];
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
      const write = ([red, green, blue]: Rgba) => `rgb(${[red, green, blue].map(Math.round).join(" ")})`;

      const texts = listTexts();
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

      return all.map((theme) => {
        applyTheme(theme);
        const name = `${theme.color} ${theme.scheme}`;
        const report: ContrastReport = { texts: 0, rings: 0, skipped: 0, failures: [] };
        for (const element of texts) measureText(element, name, report);
        for (const element of typed) measureText(element, name, report);
        for (const element of typed.filter((one) => one.matches("[placeholder]")))
          measureText(element, name, report, "::placeholder");
        for (const element of controls) measureRing(element, name, report);
        return report;
      });
    },
    [...themes],
  );
}
