import fc from "fast-check";
import { type Direction, findNextInDirection, type ScreenRect } from "./find-next-in-direction";

const createRect = (left: number, top: number, width = 100, height = 40): ScreenRect => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

describe("arrow keys on a television", () => {
  // A header with two links, a list's rows, and a panel beside it.
  const logo = createRect(0, 0);
  const language = createRect(900, 0);
  const first = createRect(0, 100, 400, 80);
  const second = createRect(0, 200, 400, 80);
  const pay = createRect(600, 300, 200, 50);
  const all = { logo, language, first, second, pay };
  it.each<[keyof typeof all, Direction, keyof typeof all | null]>([
    ["logo", "right", "language"],
    ["logo", "down", "first"],
    ["logo", "up", null],
    ["logo", "left", null],
    ["language", "left", "first"],
    ["language", "down", "pay"],
    ["first", "down", "second"],
    ["first", "right", "pay"],
    ["second", "right", "pay"],
    ["second", "up", "first"],
    ["second", "down", "pay"],
    ["pay", "left", "second"],
    ["pay", "up", "second"],
    ["pay", "down", null],
  ])("from %s, %s leads to %s", (from, direction, to) => {
    const rest = Object.entries(all).filter(([name]) => name !== from);
    const index = findNextInDirection(
      all[from],
      rest.map(([, place]) => place),
      direction,
    );
    expect(index === null ? null : rest[index]?.[0]).toBe(to);
  });

  it("always has a way to another element, and never one to an element behind", () => {
    const place = fc
      .tuple(fc.integer({ max: 2000, min: 0 }), fc.integer({ max: 2000, min: 0 }))
      .map(([left, top]) => createRect(left, top));
    fc.assert(
      fc.property(place, fc.array(place, { maxLength: 20 }), (from, places) => {
        const index = findNextInDirection(from, places, "down");
        if (index === null) return;
        const to = places[index];
        expect(to && (to.top + to.bottom) / 2).toBeGreaterThanOrEqual(from.bottom);
        expect(to && findNextInDirection(to, [from], "up")).toBe(0);
      }),
    );
  });
});
