import type { Page } from "@playwright/test";
import { type PixelImage, readPng } from "@/e2e/stack/read-png";
import { installContrastTools, type Rgba, type Theme } from "./contrast-tools";

/** A text as it is placed in the page, in CSS pixels from its top left corner. */
interface PlacedText {
  name: string;
  /** Its color, with its opacity. */
  color: Rgba;
  /** One of each line. */
  lines: { left: number; top: number; right: number; bottom: number }[];
}

export interface PixelReport {
  texts: number;
  /** Lines for what is too faint. */
  failures: string[];
}

const LEAST_TEXT = 4.5;
/** Texts without their ink, so that what is behind them is in the picture; also what is below the fold is drawn. */
/** The header's own ground appears when the page is scrolled; without animations it would be there from the start. */
const AT_THE_TOP = "header::before{opacity:0!important}";
const WITHOUT_INK =
  "*,*::before,*::after,*::placeholder{color:transparent!important;-webkit-text-fill-color:transparent!important;text-shadow:none!important;text-decoration-color:transparent!important;caret-color:transparent!important}*{content-visibility:visible!important}";

/**
 * Measures every text of the page against each pixel behind it (4.5:1), so also over gradients and pictures, in a theme; null: in the brand's
 * own. A screenshot of the whole page without its texts says what is behind them.
 */
export async function measurePixels(page: Page, theme: Theme | null): Promise<PixelReport> {
  await installContrastTools(page);
  const texts = await page.evaluate(
    ([given, withoutInk]): PlacedText[] => {
      const { parse, getOpacity, nameElement, listTexts, applyTheme } = window.contrastTools;
      applyTheme(given, "*{content-visibility:visible!important}");
      const placed = listTexts().map((element) => {
        const [red, green, blue, alpha] = parse(getComputedStyle(element).color);
        const lines = [...element.childNodes]
          .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
          .flatMap((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [...range.getClientRects()];
          })
          .map(({ left, top, right, bottom }) => ({
            ...{ left: left + scrollX, right: right + scrollX },
            ...{ top: top + scrollY, bottom: bottom + scrollY },
          }));
        const color: [number, number, number, number] = [red, green, blue, alpha * getOpacity(element)];
        return { name: nameElement(element), color, lines };
      });
      applyTheme(given, withoutInk);
      return placed;
    },
    [theme, WITHOUT_INK + AT_THE_TOP] as const,
  );
  const image = readPng(await page.screenshot({ fullPage: true, scale: "css" }));
  const where = theme ? `${theme.color} ${theme.scheme}` : "own theme";
  const failures = texts.flatMap((text) => {
    const worst = findWorstPixel(image, text);
    return worst === null || worst.ratio >= LEAST_TEXT
      ? []
      : [`${where}: ${worst.ratio.toFixed(2)} on rgb(${worst.pixel.join(" ")}): ${text.name}`];
  });
  return { texts: texts.length, failures };
}

/** The pixel behind a text from which it differs least; null where the text is outside the picture. */
function findWorstPixel({ width, height, data }: PixelImage, { color, lines }: PlacedText) {
  let worst: { ratio: number; pixel: [number, number, number] } | null = null;
  for (const { left, top, right, bottom } of lines)
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(height, Math.floor(bottom)); y += 1)
      for (let x = Math.max(0, Math.ceil(left)); x < Math.min(width, Math.floor(right)); x += 1) {
        const at = 4 * (y * width + x);
        const pixel: [number, number, number] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
        const ratio = getContrast(color, pixel);
        if (worst === null || ratio < worst.ratio) worst = { ratio, pixel };
      }
  return worst;
}

/** The contrast of a color, which may let some of it through, with what is behind it (WCAG 2.2, "contrast ratio"). */
function getContrast([red, green, blue, alpha]: Rgba, back: [number, number, number]): number {
  const mix = (front: number, at: 0 | 1 | 2) => Math.round(front * alpha + back[at] * (1 - alpha));
  const [one, other] = [getLuminance(mix(red, 0), mix(green, 1), mix(blue, 2)), getLuminance(...back)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

const CHANNELS = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
const getLuminance = (red: number, green: number, blue: number): number =>
  0.2126 * (CHANNELS[red] ?? 0) + 0.7152 * (CHANNELS[green] ?? 0) + 0.0722 * (CHANNELS[blue] ?? 0);
