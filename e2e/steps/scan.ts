import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import decodeQr from "qr/decode.js";
import { type PixelImage, readPng } from "@/e2e/stack/read-png";

/** Decodes the QR code drawn on the screen. */
export async function scanQr(code: Locator): Promise<string> {
  await expect(code).toBeVisible();
  return decodeQr(readPng(await code.screenshot()));
}

/** Decodes the QR code of a saved image. */
export const scanQrFile = (path: string): string => decodeQr(readPng(readFileSync(path)));

/** The QR code of that name; phones, which can't scan their own screen, show it only on request. */
export async function showQrCode(page: Page, name: string, show: string): Promise<Locator> {
  const code = page.getByRole("img", { name, exact: true }).filter({ visible: true });
  const disclosure = page.locator("summary").filter({ hasText: show, visible: true });
  await expect(code.or(disclosure)).toBeVisible();
  if (await disclosure.isVisible()) await disclosure.click();
  return code;
}

/** Bar widths of each digit: two of five are wide (interleaved 2 of 5). */
const DIGITS = "nnwwn wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn nwnwn".split(" ");

/** Decodes the bar code drawn on the screen. */
export async function scanBars(bars: Locator): Promise<string> {
  await expect(bars).toBeVisible();
  const runs = measureRuns(readPng(await bars.screenshot()));
  // With any pixel rounding the widest narrow bar is less than two thirds of the narrowest wide one.
  const middle = (Math.min(...runs) + Math.max(...runs)) / 2;
  const kinds = runs.map((run) => (run > middle ? "w" : "n")).join("");
  expect(kinds.slice(0, 4), "start pattern").toBe("nnnn");
  expect(kinds.slice(-3), "stop pattern").toBe("wnn");
  const pairs = kinds.slice(4, -3).match(/.{10}/g) ?? [];
  return pairs.map((pair) => decodeDigit(pair, 0) + decodeDigit(pair, 1)).join("");
}

/**
 * Decodes a digit: bars (0) encode the first of a pair, the gaps between them (1) the second.
 * @throws Error for an unknown pattern
 */
function decodeDigit(pair: string, from: 0 | 1): string {
  const digit = DIGITS.indexOf([...pair].filter((_, index) => index % 2 === from).join(""));
  if (digit < 0) throw new Error(`${pair} encodes no digit`);
  return String(digit);
}

/** Widths in pixels of bars and gaps along the middle, between the white margins (beside which a dark page may show). */
function measureRuns({ width, height, data }: PixelImage): number[] {
  const row = Math.floor(height / 2) * width;
  const dark = Array.from({ length: width }, (_, x) => (data[(row + x) * 4] ?? 255) < 128);
  const runs: number[] = [];
  const end = dark.lastIndexOf(true, dark.lastIndexOf(false)) + 1;
  for (let x = dark.indexOf(true, dark.indexOf(false)); x < end; ) {
    let to = x;
    while (to < end && dark[to] === dark[x]) to += 1;
    runs.push(to - x);
    x = to;
  }
  return runs;
}
