"use client";

import { useLocale, useTranslations } from "next-intl";
import { type PointerEvent, useState } from "react";
import type { Column } from "@/components/studio/frame/data-table";
import styles from "./plot.module.css";
import { PlotLegend, PlotTable } from "./plot-legend";
import { Bars, Lines } from "./plot-marks";
import {
  createPlotScale,
  findHighest,
  type PlotDay,
  type PlotKind,
  type PlotSeries,
  useWidth,
} from "./plot-scale";

export interface DayPlotProps {
  title: string;
  /** A line below the title. */
  lead?: string;
  days: readonly PlotDay[];
  series: readonly PlotSeries[];
  kind: PlotKind;
  format?: (value: number) => string;
  /** True where values are counts. */
  isCount?: boolean;
  /** A value that is marked across the plot. */
  limit?: { value: number; label: string };
}

const HEIGHT = 190;
/** Pixels of a letter of a label, at most. */
const LETTER_WIDTH = 7;
const LABEL_GAP = 8;
/** Pixels that a day's label takes with its gap. */
const LABELED_DAY_WIDTH = 72;

/** Values by day, drawn. What the drawing shows is also a table, for who does not see it; days that were not counted are marked. */
export function DayPlot(props: DayPlotProps) {
  const { title, lead, days, series, kind, isCount = false, limit } = props;
  const t = useTranslations("studio.report");
  const locale = useLocale();
  const { ref, width } = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<number | null>(null);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 });
  const format = props.format ?? ((value: number) => number.format(value));
  const formatValue = (value: number | null | undefined) => (typeof value === "number" ? format(value) : "–");
  const { top, ticks } = createPlotScale(
    Math.max(findHighest(series, kind), limit ? limit.value * 1.1 : 0),
    isCount ? 1 : 0,
  );
  const longest = Math.max(...ticks.map((tick) => format(tick).length));
  const area = {
    left: longest * LETTER_WIDTH + LABEL_GAP,
    right: width - 4,
    top: 10,
    bottom: HEIGHT - 24,
  };
  const step = (area.right - area.left) / Math.max(1, days.length);
  const labelEvery = Math.max(1, Math.ceil(LABELED_DAY_WIDTH / step));
  const toY = (value: number) => area.bottom - (value / top) * (area.bottom - area.top);
  const toX = (day: number) => area.left + (day + 0.5) * step;
  const marks = { series, count: days.length, step, toX, toY };
  const getBand = (day: number) => ({
    ...{ x: area.left + day * step, width: step },
    ...{ y: area.top, height: area.bottom - area.top },
  });
  const hasMissing = days.some(({ isCounted }) => !isCounted);
  const tellDay = (index: number) =>
    days[index]?.isCounted === false
      ? t("notCountedDay")
      : series
          .map(({ name, values }) =>
            series.length > 1 ? `${name} ${formatValue(values[index])}` : format(values[index] ?? 0),
          )
          .join(" · ");
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - area.left) / step);
    setPointed(index >= 0 && index < days.length ? index : null);
  };
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{title}</span>
        <span className={styles.lead} aria-hidden={pointed === null ? undefined : true}>
          {pointed === null ? lead : `${days[pointed]?.label}: ${tellDay(pointed)}`}
        </span>
      </figcaption>
      <PlotLegend series={series} kind={kind} hasMissing={hasMissing} />
      <div ref={ref} className={styles.drawing}>
        <svg
          width={width}
          height={HEIGHT}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          aria-hidden="true"
          onPointerMove={point}
          onPointerLeave={() => setPointed(null)}
        >
          {days.map(({ day, isCounted }, index) => (
            <g key={day}>
              {isCounted ? null : <rect {...getBand(index)} fill="url(#plot-missing)" />}
              {index === pointed ? <rect {...getBand(index)} className={styles.pointed} /> : null}
            </g>
          ))}
          {ticks.map((tick) => (
            <g key={tick}>
              <path d={`M${area.left} ${toY(tick)}H${area.right}`} className={styles.grid} />
              <text x={area.left - LABEL_GAP} y={toY(tick) + 4} textAnchor="end" className={styles.label}>
                {format(tick)}
              </text>
            </g>
          ))}
          {kind === "lines" ? <Lines {...marks} /> : <Bars {...marks} kind={kind} />}
          {limit ? (
            <g>
              <path d={`M${area.left} ${toY(limit.value)}H${area.right}`} className={styles.limit} />
              <text x={area.right} y={toY(limit.value) - 5} textAnchor="end" className={styles.label}>
                {limit.label}
              </text>
            </g>
          ) : null}
          {days.map(({ day, label }, index) =>
            (days.length - 1 - index) % labelEvery === 0 ? (
              <text
                key={day}
                x={index === days.length - 1 ? area.right : toX(index)}
                y={HEIGHT - 6}
                textAnchor={index === days.length - 1 ? "end" : "middle"}
                className={styles.label}
              >
                {label}
              </text>
            ) : null,
          )}
        </svg>
      </div>
      <PlotTable
        caption={title}
        rows={days.map((day, index) => ({ ...day, index }))}
        getKey={({ day }) => day}
        columns={[
          [t("day"), ({ label }) => label],
          ...series.map(
            ({ name, values }): Column<PlotDay & { index: number }> => [
              name,
              ({ index, isCounted }) => (isCounted ? formatValue(values[index]) : t("notCountedDay")),
            ],
          ),
        ]}
      />
    </figure>
  );
}
