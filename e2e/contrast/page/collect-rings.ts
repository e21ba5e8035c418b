import { showElement } from "./collect-texts";
import { listControls, nameElement, takeFocusAway } from "./elements";
import type { Pair } from "./pair";
import { type Ring, readRings, sampleAround } from "./ring";

/** Thinner rings do not count, in CSS pixels. */
const LEAST_WIDTH = 1.5;

/** Where the ring of a control may be drawn: on itself, on what is around it, or beside it. */
function listHosts(control: Element): Element[] {
  const around: Element[] = [];
  for (let at = control.parentElement; at && around.length < 4; at = at.parentElement) around.push(at);
  const beside = [...(control.parentElement?.children ?? [])].filter((item) => item !== control);
  return [control, ...around, ...beside];
}

const write = (ring: Ring) => JSON.stringify(ring);

/** The strongest ring that an element has with the focus and not without it, by its place among all of them; -1: none. */
function findNewRing(element: Element, before: ReadonlySet<string>): number {
  const rings = readRings(element);
  const isNew = (ring: Ring) => ring.width >= LEAST_WIDTH && ring.color[3] > 0 && !before.has(write(ring));
  const [strongest] = rings.filter(isNew).sort((a, b) => b.color[3] - a.color[3]);
  return strongest ? rings.indexOf(strongest) : -1;
}

/** The focus of every control: a ring that is not there without it. */
export function collectRings(): { pairs: Pair[]; failures: string[] } {
  const pairs: Pair[] = [];
  const failures: string[] = [];
  for (const control of listControls()) {
    const name = nameElement(control);
    const fail = (why: string) => failures.push(`focus: ${why}: ${name}`);
    showElement(control);
    takeFocusAway();
    const before = listHosts(control).map((host) => [host, new Set(readRings(host).map(write))] as const);
    const focus = () => control.focus({ preventScroll: true });
    focus();
    if (document.activeElement !== control) {
      fail("it is not taken");
      continue;
    }
    const [host, rings] = before.find(([item, known]) => findNewRing(item, known) >= 0) ?? [];
    if (!host || !rings) {
      fail(`no ring of ${LEAST_WIDTH} px or more`);
      continue;
    }
    const at = findNewRing(host, rings);
    const readRing = () => readRings(host)[at];
    const ring = readRing();
    const samples = ring ? sampleAround(host, ring) : [];
    if (samples.length === 0) fail("its ring is outside of the screen");
    else
      pairs.push({
        ...{ kind: "ring", name, samples, prepare: focus },
        readFronts: () => [{ color: readRing()?.color ?? [0, 0, 0, 0], opacity: 1 }],
      });
  }
  takeFocusAway();
  return { pairs, failures };
}
