import type { PlotArea, PlotKind, PlotSeries } from "./plot-data";
import { FilledBar, getFill } from "./plot-fills";

export interface MarksProps {
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
