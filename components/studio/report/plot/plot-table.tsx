import { useTranslations } from "next-intl";
import { DataTable, type DataTableProps } from "@/components/studio/frame/data-table";
import styles from "./plot-table.module.css";

/** What a plot shows, as a table that is opened on demand: for who does not see the drawing, or wants the numbers. */
export function PlotTable<Row>(props: DataTableProps<Row>) {
  const t = useTranslations("studio.report");
  return (
    <details className={styles.details}>
      <summary>{t("asTable")}</summary>
      <DataTable {...props} />
    </details>
  );
}
