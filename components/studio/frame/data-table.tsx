import type { ReactNode } from "react";
import styles from "./data-table.module.css";

export interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly { key: string; label: string; render: (row: Row) => ReactNode }[];
  rows: readonly Row[];
  getKey: (row: Row) => string | number;
}

/** A table that becomes a list of cards on a phone, each value with its column's name. */
export function DataTable<Row>({ caption, columns, rows, getKey }: DataTableProps<Row>) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={getKey(row)}>
              {columns.map(({ key, label, render }) => (
                <td key={key} data-label={label}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
