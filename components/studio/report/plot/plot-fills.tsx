import styles from "./plot.module.css";

/** Kinds of fill, which differ without color. */
export const FILLS = ["solid", "hatched", "dotted", "open"] as const;
export type Fill = (typeof FILLS)[number];

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

export interface FilledProps {
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
