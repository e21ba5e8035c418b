import { useId } from "react";
import { FilledBar, FillPatterns, getFill } from "./plot/plot-fills";
import { useWidth } from "./plot/use-width";
import styles from "./report.module.css";

export interface ShareBarProps {
  parts: readonly { key: string; value: number }[];
  /** What would fill the whole width. */
  highest: number;
}

const HEIGHT = 20;

/** A bar as long as its share of the highest one, in parts that differ without color. */
export function ShareBar({ parts, highest }: ShareBarProps) {
  const id = useId();
  const { ref, width } = useWidth<HTMLDivElement>();
  let start = 0;
  return (
    <div ref={ref} className={styles.share}>
      <svg width={width} height={HEIGHT} aria-hidden="true">
        <FillPatterns id={id} />
        {parts.map(({ key, value }, index) => {
          const x = start;
          start += (value / Math.max(1, highest)) * width;
          return (
            <FilledBar
              key={key}
              id={id}
              fill={getFill(index)}
              {...{ x, y: 0, width: start - x, height: HEIGHT }}
            />
          );
        })}
      </svg>
    </div>
  );
}
