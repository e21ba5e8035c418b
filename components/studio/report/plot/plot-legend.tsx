import { useTranslations } from "next-intl";
import { DataTable, type DataTableProps } from "@/components/studio/frame/data-table";
import layout from "@/components/studio/frame/layout.module.css";
import plotStyles from "./plot.module.css";
import { FilledBar, getFill, LineMark } from "./plot-marks";
import type { PlotKind, PlotSeries } from "./plot-scale";

interface PlotLegendProps {
  series: readonly Pick<PlotSeries, "key" | "name">[];
  kind: PlotKind;
  /** There are days that were not counted. */
  hasMissing?: boolean;
}

/** What the fills and lines of a plot stand for; nothing where there is one series and nothing to explain. */
export function PlotLegend({ series, kind, hasMissing = false }: PlotLegendProps) {
  const t = useTranslations("studio.report");
  if (series.length < 2 && !hasMissing) return null;
  return (
    <ul className={plotStyles.legend} aria-hidden="true">
      {series.length < 2
        ? null
        : series.map(({ key, name }, index) => (
            <li key={key}>
              <svg width="22" height="12" aria-hidden="true">
                {kind === "lines" ? (
                  <g className={plotStyles[`line${index}`]}>
                    <path d="M0 6H22" className={plotStyles.line} />
                    <LineMark shape={index} x={11} y={6} />
                  </g>
                ) : (
                  <FilledBar
                    fill={kind === "inside" ? (index === 0 ? "open" : "solid") : getFill(index)}
                    {...{ x: 4, y: 0, width: 14, height: 12 }}
                  />
                )}
              </svg>
              {name}
            </li>
          ))}
      {hasMissing ? (
        <li>
          <svg width="22" height="12" aria-hidden="true">
            <rect x="4" width="14" height="12" fill="url(#plot-missing)" />
          </svg>
          {t("notCountedDay")}
        </li>
      ) : null}
    </ul>
  );
}

/** What a plot shows, as a table that is opened on demand: for who does not see the drawing, or wants the numbers. */
export function PlotTable<Row>(props: DataTableProps<Row>) {
  const t = useTranslations("studio.report");
  return (
    <details className={layout.disclosure}>
      <summary>{t("asTable")}</summary>
      <DataTable {...props} />
    </details>
  );
}
