import type { MarksProps } from "./bars";
import styles from "./plot.module.css";

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
