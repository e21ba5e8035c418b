import { TYPE_PAIRS } from "@/lib/domain/site/fonts/type-pairs";
import type { Palette } from "@/lib/domain/site/palette";
import type { TypePair } from "@/lib/domain/site/site";
import type { Face } from "@/lib/server/pictures/fonts/picture-font";
import { cleanText } from "@/lib/server/pictures/text/clean-text";
import { drawText, isDrawable, measureText, type TextStyle } from "@/lib/server/pictures/text/draw-text";
import { wrapText } from "@/lib/server/pictures/text/wrap-text";
import type { SocialContent } from "./social-content";
import { LEFT, SOCIAL_HEIGHT, wrapDrawing } from "./social-measures";

/** The lowest base line. */
const BOTTOM = SOCIAL_HEIGHT - 88;
const HEADING_SIZES = [88, 80, 72, 64, 56, 50];
const PRICED_HEADING_SIZES = [64, 56, 50, 44];
const PRICE_SIZES = [124, 112, 100, 88, 76, 64];
const UNIT_SIZE = 38;
const NOTE_SIZE = 30;
const NAME_SIZES = [46, 40, 34, 30];

interface Block {
  svg: string;
  /** The baseline above which the next block is placed. */
  top: number;
}

/** Heading, price and small print, set from the lower edge upwards. */
export function drawWords(content: SocialContent, pair: TypePair, palette: Palette, width: number): string {
  const { heading, text } = TYPE_PAIRS[pair];
  const faces = {
    heading: { family: heading, weight: "bold" },
    price: { family: text, weight: "bold" },
    text: { family: text, weight: "medium" },
  } as const;
  const note = drawNote(content.note, faces.text, palette["--color-muted"], width);
  const price = drawPrice(content, faces, palette, width, note.top);
  const title = drawHeading(content, pair, faces.heading, palette["--color-text"], width, price.top);
  return wrapDrawing(note.svg + price.svg + title.svg);
}

/** The first of the names that the typeface has all letters of, beside the brand's icon, in a drawing of the picture's size. */
export function drawName(
  names: readonly string[],
  pair: TypePair,
  palette: Palette,
  { x, middle, width }: { x: number; middle: number; width: number },
  wrap: (content: string) => string = wrapDrawing,
): string {
  const { heading, tracking } = TYPE_PAIRS[pair];
  const face: Face = { family: heading, weight: "bold" };
  const text = names.map((name) => toDrawable(name, face)).find((name) => name !== "");
  if (text === undefined) return "";
  const { lines, size } = wrapText(text, { face, tracking }, { width, maxLines: 1, sizes: NAME_SIZES });
  const [line = ""] = lines;
  return wrap(
    drawText(line, { face, size, tracking }, x, Math.round(middle + size * 0.35), palette["--color-text"]),
  );
}

/** A text without what no typeface has; nothing where a letter is missing, because part of a name is useless. */
function toDrawable(text: string, face: Face): string {
  const cleaned = cleanText(text);
  return isDrawable(face, cleaned) ? cleaned : "";
}

function drawNote(note: string | null, face: Face, fill: string, width: number): Block {
  const text = toDrawable(note ?? "", face);
  if (!text) return { svg: "", top: BOTTOM };
  const style = { face, size: NOTE_SIZE };
  const { lines } = wrapText(text, style, { width, maxLines: 1, sizes: [NOTE_SIZE, 27, 24] });
  return { svg: drawText(lines[0] ?? "", style, LEFT, BOTTOM, fill), top: BOTTOM - NOTE_SIZE - 26 };
}

/** The amount with its unit on the same line; the unit stands below where both are too wide. */
function drawPrice(
  { price }: SocialContent,
  faces: { price: Face; text: Face },
  palette: Palette,
  width: number,
  bottom: number,
): Block {
  if (!price) return { svg: "", top: bottom };
  const unitStyle: TextStyle = { face: faces.text, size: UNIT_SIZE };
  const unit = toDrawable(price.unit, faces.text);
  const lead = toDrawable(price.lead ?? "", faces.text);
  const unitWidth = measureText(unit, unitStyle);
  const tracking = -0.025;
  const gap = 18;
  const size =
    PRICE_SIZES.find(
      (candidate) =>
        measureText(price.amount, { face: faces.price, size: candidate, tracking }) + gap + unitWidth <=
        width,
    ) ?? Math.min(...PRICE_SIZES);
  const style = { face: faces.price, size, tracking };
  const amountWidth = measureText(price.amount, style);
  const fits = amountWidth + gap + unitWidth <= width;
  const baseline = fits ? bottom : bottom - UNIT_SIZE - 20;
  const capital = size * 0.72;
  const leadBaseline = baseline - capital - 34;
  return {
    svg: [
      drawText(price.amount, style, LEFT, baseline, palette["--color-text"]),
      drawText(unit, unitStyle, fits ? LEFT + amountWidth + gap : LEFT, bottom, palette["--color-text"]),
      lead ? drawText(lead, unitStyle, LEFT, leadBaseline, palette["--color-muted"]) : "",
    ].join(""),
    top: (lead ? leadBaseline - UNIT_SIZE * 0.72 : baseline - capital) - 40,
  };
}

function drawHeading(
  { heading, price }: SocialContent,
  pair: TypePair,
  face: Face,
  fill: string,
  width: number,
  bottom: number,
): Block {
  const { tracking, scale, leading } = TYPE_PAIRS[pair];
  const text = toDrawable(heading, face);
  if (!text) return { svg: "", top: bottom };
  const sizes = (price ? PRICED_HEADING_SIZES : HEADING_SIZES).map((size) => Math.round(size * scale));
  const { lines, size } = wrapText(text, { face, tracking }, { width, maxLines: price ? 2 : 3, sizes });
  const step = size * leading;
  const drawn = lines.map((line, index) =>
    drawText(
      line,
      { face, size, tracking },
      LEFT,
      Math.round(bottom - (lines.length - 1 - index) * step),
      fill,
    ),
  );
  return { svg: drawn.join(""), top: bottom - lines.length * step };
}
