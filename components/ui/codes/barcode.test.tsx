import { renderToStaticMarkup } from "react-dom/server";
import { decodeItf } from "@/lib/testing/decoders/decode-itf";
import { Barcode } from "./barcode";

/** The widths of bars and gaps from left to right, as a scanner reads them. */
function readBarWidths(svg: string): number[] {
  const bars = [...svg.matchAll(/M(\d+) 0h(\d+)v60h-\d+z/g)].map(
    ([, x, width]) => [Number(x), Number(width)] as const,
  );
  return bars.flatMap(([x, width], index) => {
    const next = bars[index + 1];
    return next ? [width, next[0] - x - width] : [width];
  });
}

describe("Barcode", () => {
  it("is read back by a scanner", () => {
    const value = "23797164200000129900260160127400010000019800";
    const svg = renderToStaticMarkup(<Barcode value={value} label="Bar code" />);
    expect(decodeItf(readBarWidths(svg))).toBe(value);
    expect(svg).toContain('aria-label="Bar code"');
  });
});
