import decodeQr from "qr/decode.js";
import { renderToStaticMarkup } from "react-dom/server";
import { encodePix } from "@/lib/domain/brazil/pix";
import { QrCode } from "./qr-code";

const PIXELS = 6;

/** Renders the drawn path to pixels and decodes them. */
function decodeQrCode(svg: string): string {
  const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]) * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const dark = /fill="#000" d="([^"]+)"/.exec(svg)?.[1] ?? "";
  for (const [, x, y, length] of dark.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * PIXELS; row < (Number(y) + 1) * PIXELS; row += 1) {
      const from = (row * width + Number(x) * PIXELS) * 4;
      for (let at = from; at < from + Number(length) * PIXELS * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return decodeQr({ width, height: width, data });
}

describe("QrCode", () => {
  it.each([
    [
      "a PIX code",
      encodePix({
        key: "pix@vidora.example",
        amount: 2990,
        name: "VIDORA",
        city: "SAO PAULO",
        txid: "A1B2C3",
        once: true,
      }),
    ],
    ["a long address", `https://shop.example/${"x".repeat(300)}`],
  ])("is read back by a scanner: %s", (_, value) => {
    expect(decodeQrCode(renderToStaticMarkup(<QrCode value={value} label="Code" />))).toBe(value);
  });
});
