import { getBrandPalette, type Palette } from "@/lib/domain/site/palette";
import { parseColor, type Rgba } from "./color";
import { parseBackgroundImages } from "./gradient";
import { type CollectedPair, measureThemes, type Theme } from "./measure-themes";
import type { PaintedLayer, PaintedPair } from "./paint";
import { PROBES } from "./probes";
import { parseHexColor } from "./theme-colors";

const ELEMENTS = { text: 1, ring: 0, control: 0 };
const BOX = { left: 0, top: 0, width: 100, height: 10 };

const createTheme = (color: string, scheme: Theme["scheme"], changed: Partial<Palette> = {}): Theme => ({
  ...{ color, scheme },
  palette: { ...getBrandPalette(color, scheme), ...changed },
});

const get = (theme: Theme, name: keyof Palette): Rgba => parseHexColor(theme.palette[name]);
const layer = (input: Partial<PaintedLayer>): PaintedLayer => ({
  ...{ color: [0, 0, 0, 0], opacity: 1, images: [], box: BOX, isPicture: false },
  ...input,
});

/** A text, as it is painted in each probe. */
const createText = (paint: (probe: Theme) => PaintedPair): CollectedPair => ({
  ...{ kind: "text", name: "Text" },
  states: PROBES.map(paint),
});

const measure = (pair: CollectedPair, themes: Theme[]) => measureThemes([pair], ELEMENTS, PROBES, themes);

describe("the contrast of collected pairs in every theme", () => {
  const muted = createText((probe) => ({
    fronts: [{ color: get(probe, "--color-muted"), opacity: 1 }],
    samples: [{ x: 1, y: 1, layers: [layer({ color: get(probe, "--color-surface") })] }],
  }));

  it("is that of the theme's own colors, in both schemes", () => {
    const themes = ["#000000", "#f5b700", "#6d4aff"].flatMap((color) => [
      createTheme(color, "light"),
      createTheme(color, "dark"),
    ]);
    const { failures, tallies } = measure(muted, themes);
    expect(failures).toEqual([]);
    expect(tallies.text.lowest?.ratio).toBeGreaterThanOrEqual(4.5);
    expect(tallies.text).toMatchObject({ elements: 1, pairs: 1 });
    const [known] = [
      createTheme("#123456", "light", { "--color-muted": "#767676", "--color-surface": "#ffffff" }),
    ];
    expect(measure(muted, [known]).tallies.text.lowest?.ratio).toBeCloseTo(4.54, 2);
  });

  it("names how many themes have a pale color, and the worst of them", () => {
    const pale = createTheme("#6d4aff", "light", { "--color-muted": "#c0c0c0" });
    const { failures } = measure(muted, [
      createTheme("#6d4aff", "light"),
      pale,
      { ...pale, color: "#000000" },
    ]);
    expect(failures).toEqual([expect.stringMatching(/^in 2 themes, at worst #6d4aff light: text 1\.\d\d, /)]);
  });

  it("takes the color of a gradient at the text's place, of what is seen through, and both colors of a picture", () => {
    const theme = createTheme("#6d4aff", "light", { "--color-text": "#000000", "--color-page": "#ffffff" });
    const formatRgb = (color: Rgba) => `rgb(${color.slice(0, 3).join(", ")})`;
    const createOver = (x: number) =>
      createText((probe) => {
        const [page, text] = (["--color-page", "--color-text"] as const).map((name) => get(probe, name));
        const images = parseBackgroundImages(
          `linear-gradient(90deg, ${formatRgb(page ?? [0, 0, 0, 1])}, ${formatRgb(text ?? [0, 0, 0, 1])})`,
        );
        return {
          fronts: [{ color: text ?? [0, 0, 0, 1], opacity: 1 }],
          samples: [{ x, y: 1, layers: [layer({ images })] }],
        };
      });
    expect(measure(createOver(0), [theme]).tallies.text.lowest?.ratio).toBeCloseTo(21, 1);
    expect(measure(createOver(50), [theme]).tallies.text.lowest?.ratio).toBeCloseTo(5.3, 1);
    expect(measure(createOver(100), [theme]).tallies.text.lowest?.ratio).toBe(1);
    const faint = createText((probe) => ({
      fronts: [{ color: get(probe, "--color-text"), opacity: 0.5 }],
      samples: [{ x: 1, y: 1, layers: [layer({ color: get(probe, "--color-page") })] }],
    }));
    expect(measure(faint, [theme]).tallies.text.lowest?.ratio).toBeCloseTo(3.95, 1);
    const overPicture = createText((probe) => ({
      fronts: [{ color: get(probe, "--color-text"), opacity: 1 }],
      samples: [{ x: 1, y: 1, layers: [layer({ isPicture: true })] }],
    }));
    expect(measure(overPicture, [theme]).tallies.text.lowest?.ratio).toBe(1);
  });

  it("is not calculated where a color is made in an unknown way", () => {
    const odd = createText((probe) => ({
      fronts: [
        { color: parseColor(probe.color === "probe 0" ? "rgb(1, 2, 3)" : "rgb(9, 2, 3)"), opacity: 1 },
      ],
      samples: [{ x: 1, y: 1, layers: [] }],
    }));
    expect(() => measure(odd, [createTheme("#6d4aff", "light")])).toThrow("can be measured");
  });
});
