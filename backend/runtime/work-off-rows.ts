import type { Database } from "@/backend/db/client";
import { type Claim, claimRows, type WorkTable } from "./claim-rows";

export interface WorkLimits {
  /** Most rows that this process works on at the same time. */
  atOnce: number;
  /** Aborted when the process stops: no further rows are claimed or started. */
  signal?: AbortSignal | undefined;
}

/**
 * Claims due rows and works on them until none is due, a few at the same time. Rows are claimed shortly before they are
 * started, so that other backends get their share and a lease covers one row's work.
 * @param claim called for each claim, because time passes meanwhile
 * @param onError gets what `work` threw; the row is due again at the end of its lease
 * @returns how many rows were claimed
 * @throws what claiming threw, after the work in progress has ended
 */
export async function workOffRows<Table extends WorkTable>(
  db: Database,
  table: Table,
  claim: () => Omit<Claim<Table>, "limit">,
  {
    atOnce,
    signal,
    work,
    onError,
  }: WorkLimits & {
    work(row: Table["$inferSelect"]): Promise<unknown>;
    onError(error: unknown, row: Table["$inferSelect"]): void;
  },
): Promise<number> {
  const claimed: Table["$inferSelect"][] = [];
  let count = 0;
  let isExhausted = false;
  let claiming: Promise<void> | null = null;
  const claimMore = async () => {
    const rows = await claimRows(db, table, { ...claim(), limit: atOnce });
    count += rows.length;
    claimed.push(...rows);
    isExhausted = rows.length < atOnce;
  };
  const takeRow = async () => {
    while (claimed.length === 0 && !isExhausted && !signal?.aborted) {
      claiming ??= claimMore().finally(() => {
        claiming = null;
      });
      await claiming;
    }
    return signal?.aborted ? undefined : claimed.shift();
  };
  const worker = async () => {
    for (let row = await takeRow(); row !== undefined; row = await takeRow()) {
      try {
        await work(row);
      } catch (error) {
        onError(error, row);
      }
    }
  };
  const results = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return count;
}
