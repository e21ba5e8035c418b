import styles from "./plot.module.css";
import type { PlotKind, PlotSeries } from "./plot-scale";

/** Kinds of fill, which differ without color. */
const FILLS = ["solid", "hatched", "dotted", "open"] as const;
type Fill = (typeof FILLS)[number];

/** The fill of the series with this number; the last one is for all that are left. */
export const getFill = (index: number): Fill => FILLS[index] ?? "open";

/** The patterns of all drawings of a page; invisible itself. */
export function FillPatterns() {
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden="true">
      <pattern
        id="plot-hatched"
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" className={styles.back} />
        <rect width="2" height="5" className={styles.ink} />
      </pattern>
      <pattern id="plot-dotted" width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" className={styles.back} />
        <circle cx="2.5" cy="2.5" r="1.1" className={styles.ink} />
      </pattern>
      <pattern
        id="plot-missing"
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect width="1" height="6" className={styles.faint} />
      </pattern>
    </svg>
  );
}

interface FilledProps {
  fill: Fill;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle with a fill of its own. */
export function FilledBar({ fill, x, y, width, height }: FilledProps) {
  if (height <= 0 || width <= 0) return null;
  const isPlain = fill === "solid" || fill === "open";
  // The edge lies within, so that a low bar stays visible and neighbors do not touch.
  const inset = fill === "solid" ? 0 : Math.min(0.5, height / 2);
  return (
    <rect
      x={x + inset}
      y={y + inset}
      width={Math.max(0.5, width - 2 * inset)}
      height={Math.max(0.5, height - 2 * inset)}
      rx={Math.min(2, width / 4)}
      className={styles[fill]}
      fill={isPlain ? undefined : `url(#plot-${fill})`}
    />
  );
}

interface MarksProps {
  series: readonly PlotSeries[];
  /** Of the days. */
  count: number;
  /** Pixels of a day. */
  step: number;
  /** The middle of a day, and the place of a value, in the drawing. */
  toX(day: number): number;
  toY(value: number): number;
}

/** A bar for each day. */
export function Bars({ series, count, step, toX, toY, kind }: MarksProps & { kind: PlotKind }) {
  const width = Math.min(28, Math.max(1, step * 0.72));
  return Array.from({ length: count }, (_, day) => {
    let base = 0;
    return series.map(({ key, values }, index) => {
      const value = values[day] ?? 0;
      const y = toY(base + value);
      const height = toY(base) - y;
      if (kind === "stacked") base += value;
      const isInner = kind === "inside" && index > 0;
      const barWidth = isInner ? Math.max(1, width * 0.5) : width;
      const fill = kind === "inside" ? (isInner ? "solid" : "open") : getFill(index);
      const x = toX(day) - barWidth / 2;
      return <FilledBar key={`${key} ${x}`} fill={fill} {...{ x, y, width: barWidth, height }} />;
    });
  });
}

/** More days than this have no room for a mark each. */
const MOST_MARKS = 62;

/** A line for each series, which differ by their dashes and marks; a day without a value interrupts it. */
export function Lines({ series, count, toX, toY }: MarksProps) {
  return series.map(({ key, values }, index) => {
    const points = values.map((value, day) => (value === null ? null : { x: toX(day), y: toY(value) }));
    const path = points
      .map((point, day) =>
        point ? `${points[day - 1] ? "L" : "M"}${point.x.toFixed(1)} ${point.y.toFixed(1)}` : "",
      )
      .join("");
    return (
      <g key={key} className={styles[`line${index}`]}>
        <path d={path} className={styles.line} />
        {count > MOST_MARKS
          ? null
          : points.map((point) =>
              point ? <LineMark key={point.x} shape={index} x={point.x} y={point.y} /> : null,
            )}
      </g>
    );
  });
}

/** A circle, a square, a triangle: so the lines differ without color. */
export function LineMark({ shape, x, y }: { shape: number; x: number; y: number }) {
  if (shape === 0) return <circle cx={x} cy={y} r="3" className={styles.mark} />;
  if (shape === 1) return <rect x={x - 2.75} y={y - 2.75} width="5.5" height="5.5" className={styles.mark} />;
  return <path d={`M${x} ${y - 3.8}l3.8 6.6h-7.6z`} className={styles.mark} />;
}
