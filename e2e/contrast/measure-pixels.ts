import type { Page } from "@playwright/test";
import { type PixelImage, readPng } from "@/e2e/stack/read-png";
import { blend, formatColor, getContrast, type Rgba } from "@/lib/testing/contrast/color";
import type { Theme } from "@/lib/testing/contrast/measure-themes";
import { installContrast } from "./measure-screen";
import type { PlacedText } from "./page/place-texts";

export interface PixelReport {
  texts: number;
  /** Lines for what is too faint. */
  failures: string[];
}

const LEAST_TEXT = 4.5;

/**
 * Measures every text of the page against each pixel behind it (4.5:1), so also over gradients and pictures, in a theme; null: in the brand's
 * own. A screenshot of the whole page without its texts says what is behind them.
 */
export async function measurePixels(page: Page, theme: Theme | null): Promise<PixelReport> {
  await installContrast(page);
  const texts = await page.evaluate((input) => window.contrast.placeTexts(input), theme);
  const image = readPng(await page.screenshot({ fullPage: true, scale: "css" }));
  const where = theme ? `${theme.color} ${theme.scheme}` : "own colors";
  const failures = texts.flatMap((text) => {
    const worst = findWorstPixel(image, text);
    return worst === null || worst.ratio >= LEAST_TEXT
      ? []
      : [`${where}: ${worst.ratio.toFixed(2)} on ${formatColor(worst.pixel)}: ${text.name}`];
  });
  return { texts: texts.length, failures };
}

/** The pixel behind a text from which it differs least; null where the text is outside the picture. */
function findWorstPixel({ width, height, data }: PixelImage, { color, lines }: PlacedText) {
  let worst: { ratio: number; pixel: Rgba } | null = null;
  const known = new Map<number, number>();
  for (const { left, top, right, bottom } of lines)
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(height, Math.floor(bottom)); y += 1)
      for (let x = Math.max(0, Math.ceil(left)); x < Math.min(width, Math.floor(right)); x += 1) {
        const at = 4 * (y * width + x);
        const pixel: Rgba = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, 1];
        const key = (pixel[0] << 16) | (pixel[1] << 8) | pixel[2];
        const ratio = known.get(key) ?? getContrast(blend(color, pixel), pixel);
        known.set(key, ratio);
        if (worst === null || ratio < worst.ratio) worst = { ratio, pixel };
      }
  return worst;
}
