import { parseColor } from "@/lib/testing/contrast/color";
import { showElement } from "./collect-texts";
import { listControls, nameElement } from "./elements";
import type { Pair } from "./pair";
import { readRings, sampleAround } from "./ring";

const readFill = (element: Element, part: string | null = null) =>
  parseColor(getComputedStyle(element, part).backgroundColor);

/** What shows where a field, a box or a radio button is: its edge or its fill. A field that only shows a text needs none. */
export function collectEdges(): Pair[] {
  return listControls().flatMap((control): Pair[] => {
    const isField = control.matches("input:not([readonly]), select, textarea");
    if (!isField || !control.checkVisibility({ opacityProperty: true })) return [];
    // A field for a file shows a button and the file's name.
    const part = control.matches("[type=file]") ? "::file-selector-button" : null;
    const { parentElement } = control;
    const frame = [control, parentElement, parentElement?.parentElement].find(
      (element) => element && (part || readRings(element).length > 0 || readFill(element)[3] === 1),
    );
    // The field of a one-time code is not seen; its cells are.
    const host = frame ?? control.nextElementSibling;
    if (!host) return [];
    showElement(host);
    const samples = sampleAround(host, { offset: 0, width: 0 });
    if (samples.length === 0) return [];
    const readFronts = () =>
      [...readRings(host, part).map(({ color }) => color), readFill(host, part)].map((color) => ({
        color,
        opacity: 1,
      }));
    const name = `the edge of ${nameElement(control)}`;
    return [{ kind: "control", name, samples, readFronts }];
  });
}
