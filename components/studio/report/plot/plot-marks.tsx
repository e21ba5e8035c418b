import styles from "./plot.module.css";
import type { PlotArea, PlotKind, PlotSeries } from "./plot-scale";

/** Kinds of fill, which differ without color. */
const FILLS = ["solid", "hatched", "dotted", "open"] as const;
type Fill = (typeof FILLS)[number];

/** The fill of the series with this number; the last one is for all that are left. */
export const getFill = (index: number): Fill => FILLS[index] ?? "open";

/** The patterns of a drawing; their names begin with its id. */
export function FillPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}-hatched`}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="5" className={styles.back} />
        <rect width="2" height="5" className={styles.ink} />
      </pattern>
      <pattern id={`${id}-dotted`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" className={styles.back} />
        <circle cx="2.5" cy="2.5" r="1.1" className={styles.ink} />
      </pattern>
      <pattern
        id={`${id}-missing`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(-45)"
      >
        <rect width="1" height="6" className={styles.faint} />
      </pattern>
    </defs>
  );
}

interface FilledProps {
  id: string;
  fill: Fill;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle with a fill of its own. */
export function FilledBar({ id, fill, x, y, width, height }: FilledProps) {
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
      {...(isPlain ? {} : { fill: `url(#${id}-${fill})` })}
    />
  );
}

interface MarksProps {
  id: string;
  series: readonly PlotSeries[];
  area: PlotArea;
  /** The upper end of the axis. */
  top: number;
  count: number;
}

/** A bar for each day. */
export function Bars({ id, series, area, top, count, kind }: MarksProps & { kind: PlotKind }) {
  const step = (area.right - area.left) / Math.max(1, count);
  const width = Math.min(28, Math.max(1, step * 0.72));
  const toHeight = (value: number) => (value / top) * (area.bottom - area.top);
  return Array.from({ length: count }, (_, day) => {
    const middle = area.left + (day + 0.5) * step;
    let base = area.bottom;
    return series.map(({ key, values }, index) => {
      const height = toHeight(values[day] ?? 0);
      const isInner = kind === "inside" && index > 0;
      const barWidth = isInner ? Math.max(1, width * 0.5) : width;
      const y = (kind === "stacked" ? base : area.bottom) - height;
      if (kind === "stacked") base = y;
      const fill = kind === "inside" ? (isInner ? "solid" : "open") : getFill(index);
      return (
        <FilledBar
          key={`${key} ${middle}`}
          id={id}
          fill={fill}
          x={middle - barWidth / 2}
          y={y}
          width={barWidth}
          height={height}
        />
      );
    });
  });
}

/** More days than this have no room for a mark each. */
const MOST_MARKS = 62;

/** A line for each series, which differ by their dashes and marks; a day without a value interrupts it. */
export function Lines({ series, area, top, count }: MarksProps) {
  const step = (area.right - area.left) / Math.max(1, count);
  return series.map(({ key, values }, index) => {
    const points = values.map((value, day) =>
      value === null
        ? null
        : {
            x: area.left + (day + 0.5) * step,
            y: area.bottom - (value / top) * (area.bottom - area.top),
          },
    );
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
