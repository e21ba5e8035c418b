"use client";

import { useTranslations } from "next-intl";
import { DataTable } from "@/components/studio/frame/data-table";
import styles from "./report.module.css";

export interface BarPlotProps {
  title: string;
  bars: readonly { label: string; value: number }[];
  /** The name of what is counted, for the table. */
  unit: string;
}

const WIDTH = 600;
const HEIGHT = 120;

/** Bars of a row of days. What they show is also a table, for who does not see them. */
export function BarPlot({ title, bars, unit }: BarPlotProps) {
  const t = useTranslations("studio.report");
  const highest = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / Math.max(1, bars.length);
  return (
    <figure className={styles.plot}>
      <figcaption className={styles.caption}>
        <span>{title}</span>
        <span className={styles.muted}>{highest}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className={styles.bars}
      >
        {bars.map(({ label, value }, index) => {
          const height = (value / highest) * (HEIGHT - 2);
          return (
            <rect
              key={label}
              x={index * step + step * 0.12}
              y={HEIGHT - height}
              width={step * 0.76}
              height={height}
            >
              <title>{`${label}: ${value}`}</title>
            </rect>
          );
        })}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
      <details>
        <summary className={styles.muted}>{t("asTable")}</summary>
        <DataTable
          caption={title}
          rows={bars}
          getKey={({ label }) => label}
          columns={[
            { key: "day", label: t("day"), render: ({ label }) => label },
            { key: "value", label: unit, render: ({ value }) => value },
          ]}
        />
      </details>
    </figure>
  );
}
