import type { Rgba } from "@/lib/testing/contrast/color";
import type { Theme } from "@/lib/testing/contrast/measure-themes";
import { listTextBoxes } from "./collect-texts";
import { listTexts, nameElement } from "./elements";
import { readTextColor } from "./pair";
import { forgetRead } from "./read-once";
import { applyTheme, holdStill } from "./theme";

/** A text as it is placed in the page, in CSS pixels from its top left corner. */
export interface PlacedText {
  name: string;
  /** Its color, with its opacity. */
  color: Rgba;
  /** One of each line. */
  lines: { left: number; top: number; right: number; bottom: number }[];
}

/** At the top of a page its header has no ground of its own. */
const AT_THE_TOP = "header::before{opacity:0!important}";
const WITHOUT_INK =
  "*,*::before,*::after,*::placeholder{color:transparent!important;-webkit-text-fill-color:transparent!important;text-shadow:none!important;text-decoration-color:transparent!important;caret-color:transparent!important}";

function readInk(element: Element): Rgba {
  const {
    color: [red, green, blue, alpha],
    opacity,
  } = readTextColor(element);
  return [red, green, blue, alpha * opacity];
}

/** Where the page's texts are in a theme; afterwards they are without ink, so that a picture shows what is behind them. */
export function placeTexts(theme: Theme | null): PlacedText[] {
  forgetRead();
  holdStill(AT_THE_TOP);
  applyTheme(theme);
  scrollTo({ top: 0, behavior: "instant" });
  const placed = listTexts().map((element) => ({
    name: nameElement(element),
    color: readInk(element),
    lines: listTextBoxes(element).map(({ left, top, right, bottom }) => ({
      ...{ left: left + scrollX, right: right + scrollX },
      ...{ top: top + scrollY, bottom: bottom + scrollY },
    })),
  }));
  holdStill(AT_THE_TOP + WITHOUT_INK);
  return placed;
}
