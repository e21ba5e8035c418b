"use client";

import { EmptyState } from "@/components/ui/text/empty-state";
import type { AdminAction } from "@/lib/browser/studio/use-admin-action";
import type { AdminQuery } from "@/lib/browser/studio/use-admin-query";
import { ActionButton } from "./action-button";
import { DataTable, type DataTableProps } from "./data-table";
import { FailureNotice } from "./failure-notice";
import layout from "./layout.module.css";
import { QueryNotice } from "./query-notice";

interface PagedTableProps<Row, Cursor> extends Omit<DataTableProps<Row>, "rows"> {
  query: Pick<AdminQuery<{ hasMore: boolean }>, "data" | "failure" | "reload">;
  /** Those that are read so far; undefined before the first answer. */
  rows: readonly Row[] | undefined;
  /** In the place of a table without rows. */
  empty: string;
  /** Reads the rows after the last one. */
  more: AdminAction<Cursor>;
  moreLabel: string;
  getCursor: (row: Row) => Cursor;
}

/** A list that is read page by page. */
export function PagedTable<Row, Cursor>(props: PagedTableProps<Row, Cursor>) {
  const { query, rows = [], empty, more, moreLabel, getCursor, ...table } = props;
  const last = rows.at(-1);
  return (
    <div className={layout.form}>
      <QueryNotice query={query} />
      {query.data && last === undefined ? <EmptyState title={empty} /> : null}
      {last === undefined ? null : <DataTable {...table} rows={rows} />}
      <FailureNotice failure={more.failure} />
      {last !== undefined && query.data?.hasMore ? (
        <div>
          <ActionButton variant="secondary" action={more} input={getCursor(last)}>
            {moreLabel}
          </ActionButton>
        </div>
      ) : null}
    </div>
  );
}
