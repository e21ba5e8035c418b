import type { ReactNode } from "react";
import styles from "./data-table.module.css";

/** The title of a column and what it shows of a row. */
export type Column<Row> = readonly [title: string, render: (row: Row) => ReactNode];

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  getKey: (row: Row) => string | number;
}

/** A table that becomes a list of cards on a phone, each value with its column's title. */
export function DataTable<Row>({ caption, columns, rows, getKey }: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(([title]) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map(([title, render]) => (
                <td key={title} data-label={title}>
                  <div className={styles.value}>{render(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
