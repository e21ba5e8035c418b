import { parseColor, type Rgba } from "@/lib/testing/contrast/color";
import { type BackgroundImage, parseBackgroundImages } from "@/lib/testing/contrast/gradient";
import type { PaintedLayer, PaintedSample } from "@/lib/testing/contrast/paint";
import type { Layer } from "./decorations";
import { getOpacity } from "./elements";
import type { Sample } from "./layers";

interface Paint {
  color: Rgba;
  images: BackgroundImage[];
  opacity: number;
}

/** Reads each background once in each theme. */
export class PaintReader {
  private readonly known = new Map<Element, Map<string, Paint>>();

  private read({ element, pseudo }: Layer): Paint {
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

  paint = ({ x, y, layers }: Sample): PaintedSample => ({
    x,
    y,
    layers: layers.map((layer): PaintedLayer => {
      const {
        isPicture,
        box: { left, top, width, height },
      } = layer;
      return { ...this.read(layer), isPicture, box: { left, top, width, height } };
    }),
  });
}
