import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import decodeQr from "qr/decode.js";
import { type PixelImage, readPng } from "@/e2e/stack/read-png";

/** What a camera reads from the code that is drawn on the screen. */
export async function scanQr(code: Locator): Promise<string> {
  await expect(code).toBeVisible();
  return decodeQr(readPng(await code.screenshot()));
}

/** The same for a picture that was saved. */
export const scanQrFile = (path: string): string => decodeQr(readPng(readFileSync(path)));

/** The picture of that name; on a phone, which can't scan itself, it is shown when asked for. */
export async function showQrCode(page: Page, name: string, show: string): Promise<Locator> {
  const code = page.getByRole("img", { name, exact: true }).filter({ visible: true });
  const disclosure = page.locator("summary").filter({ hasText: show, visible: true });
  await expect(code.or(disclosure)).toBeVisible();
  if (await disclosure.isVisible()) await disclosure.click();
  return code;
}

/** Two wide of five stand for a digit (interleaved 2 of 5). */
const DIGITS = "nnwwn wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn nwnwn".split(" ");

/** What a scanner at a counter reads from the bars that are drawn on the screen. */
export async function scanBars(bars: Locator): Promise<string> {
  await expect(bars).toBeVisible();
  const runs = measureRuns(readPng(await bars.screenshot()));
  // The widest narrow one is less than two thirds of the narrowest wide one, however pixels fall.
  const middle = (Math.min(...runs) + Math.max(...runs)) / 2;
  const kinds = runs.map((run) => (run > middle ? "w" : "n")).join("");
  expect(kinds.slice(0, 4), "the bars begin").toBe("nnnn");
  expect(kinds.slice(-3), "the bars end").toBe("wnn");
  const pairs = kinds.slice(4, -3).match(/.{10}/g) ?? [];
  return pairs.map((pair) => decodeDigit(pair, 0) + decodeDigit(pair, 1)).join("");
}

/** Bars hold one digit, the gaps between them the next. */
function decodeDigit(pair: string, from: 0 | 1): string {
  const digit = DIGITS.indexOf([...pair].filter((_, index) => index % 2 === from).join(""));
  if (digit < 0) throw new Error(`${pair} stands for no digit`);
  return String(digit);
}

/** Widths of bars and gaps along the middle, between the white on either side (of which a dark page may show an edge). */
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
