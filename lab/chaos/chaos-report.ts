import type { LedgerComparison } from "./compare-ledgers";
import { mergePhases, type PhaseTime } from "./phase-times";

export interface ChaosReport extends LedgerComparison {
  phases: PhaseTime[];
  kills: number;
  /** Purchases whose calls were never answered, with the error. */
  unanswered: string[];
}

/** The report of several shares of one run. */
export function mergeReports(reports: readonly ChaosReport[]): ChaosReport {
  const sum = (pick: (report: ChaosReport) => number) =>
    reports.reduce((total, report) => total + pick(report), 0);
  return {
    orders: sum(({ orders }) => orders),
    kills: sum(({ kills }) => kills),
    statuses: sumRecords(reports.map(({ statuses }) => statuses)),
    shop: sumRecords(reports.map(({ shop }) => shop)),
    providers: sumRecords(reports.map(({ providers }) => providers)),
    violations: reports.flatMap(({ violations }) => violations),
    unanswered: reports.flatMap(({ unanswered }) => unanswered),
    phases: mergePhases(reports.map(({ phases }) => phases)),
  };
}

function sumRecords<Key extends string>(
  records: readonly Partial<Record<Key, number>>[],
): Record<Key, number> {
  const total = {} as Record<Key, number>;
  for (const record of records)
    for (const [key, value] of Object.entries(record) as [Key, number][])
      total[key] = (total[key] ?? 0) + value;
  return total;
}
