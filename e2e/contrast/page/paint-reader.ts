import { blend, parseColor, type Rgba } from "@/e2e/contrast/color";
import { type BackgroundImage, listColorsAt, parseBackgroundImages } from "@/e2e/contrast/gradient";
import type { Layer } from "./decorations";
import { getOpacity } from "./elements";
import type { Sample } from "./layers";

const BLACK: Rgba = [0, 0, 0, 1];
const WHITE: Rgba = [255, 255, 255, 1];

interface Paint {
  color: Rgba;
  images: BackgroundImage[];
  opacity: number;
}

/** Reads each background once in each theme. */
export class PaintReader {
  private readonly known = new Map<Element, Map<string, Paint>>();

  read({ element, pseudo }: Layer): Paint {
    const ofElement = this.known.get(element) ?? new Map<string, Paint>();
    this.known.set(element, ofElement);
    const stored = ofElement.get(pseudo);
    if (stored) return stored;
    const style = getComputedStyle(element, pseudo === "" ? null : pseudo);
    const paint = {
      color: parseColor(style.backgroundColor),
      images: parseBackgroundImages(style.backgroundImage),
      opacity: getOpacity(element) * (pseudo === "" ? 1 : Number(style.opacity)),
    };
    ofElement.set(pseudo, paint);
    return paint;
  }

  /** The colors that may be seen at a point: one, or several where a picture or a repeated gradient is. */
  listColors({ x, y, layers }: Sample): Rgba[] {
    let colors: readonly Rgba[] = [WHITE];
    const paintOver = (fronts: readonly Rgba[], opacity: number) => {
      const seen = fronts.map(([red, green, blue, alpha]): Rgba => [red, green, blue, alpha * opacity]);
      if (seen.every((front) => front[3] === 0)) return;
      const [only] = seen;
      colors =
        only && seen.length === 1 && only[3] === 1
          ? [only]
          : colors.flatMap((back) => seen.map((front) => blend(front, back)));
    };
    for (const layer of layers.toReversed()) {
      const { color, images, opacity } = this.read(layer);
      paintOver([color], opacity);
      for (const image of images.toReversed())
        paintOver(image.kind === "picture" ? [BLACK, WHITE] : listColorsAt(image, layer.box, x, y), opacity);
      if (layer.isPicture) paintOver([BLACK, WHITE], opacity);
    }
    return [...new Map(colors.map((color) => [color.map((one) => one.toFixed(1)).join(), color])).values()];
  }
}
