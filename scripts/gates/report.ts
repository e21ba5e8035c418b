import { MINUTE_MS } from "@/lib/config/constants";
import type { FileTime, GateResult, TestTime } from "@/scripts/gates/gate-result";
import { alignColumns } from "@/scripts/stack/align-columns";
import { formatSeconds } from "@/scripts/stack/progress";

/** A gate that has run; times in milliseconds, CPU time null where the system does not report it. */
export interface TimedGate {
  name: string;
  result: GateResult;
  milliseconds: number;
  cpuMilliseconds: number | null;
}

/** Time budget of one file, in milliseconds: a fiftieth of two workers' time in a run of 25 minutes. */
export const MAX_FILE_MS = MINUTE_MS;
const SLOWEST_TESTS_COUNT = 10;

export const formatTimes = ({ milliseconds, cpuMilliseconds }: TimedGate): string[] => [
  formatSeconds(milliseconds),
  ...(cpuMilliseconds === null ? [] : [`CPU ${formatSeconds(cpuMilliseconds)}`]),
];

/** Report of a run: times of each gate, the slowest tests of all gates, files above their budget, retried tests. */
export function formatReport(gates: readonly TimedGate[]): string {
  const list = <Item>(pick: (result: GateResult) => readonly Item[] | undefined) =>
    gates.flatMap(({ name, result }) => (pick(result) ?? []).map((item) => ({ gate: name, item })));
  const bySlowness = <Item extends FileTime>(items: { gate: string; item: Item }[]) =>
    items.toSorted((a, b) => b.item.milliseconds - a.item.milliseconds);
  const slowTests = bySlowness<TestTime>(list(({ tests }) => tests)).slice(0, SLOWEST_TESTS_COUNT);
  const slowFiles = bySlowness<FileTime>(list(({ files }) => files)).filter(
    ({ item }) => item.milliseconds > MAX_FILE_MS,
  );
  const retried = list(({ retried }) => retried);
  return [
    ...formatSection(
      "Gates",
      gates.map((gate) => [gate.name, ...formatTimes(gate)]),
    ),
    ...formatSection(
      "Slowest tests",
      slowTests.map(({ gate, item }) => [
        formatSeconds(item.milliseconds),
        gate,
        `${item.file} › ${item.title}`,
      ]),
    ),
    ...formatSection(
      `Files beyond their share of ${formatSeconds(MAX_FILE_MS)}`,
      slowFiles.map(({ gate, item }) => [formatSeconds(item.milliseconds), gate, item.file]),
    ),
    ...formatSection(
      "Passed at the second try only",
      retried.map(({ gate, item }) => [gate, item]),
    ),
  ].join("\n");
}

const formatSection = (title: string, rows: readonly (readonly string[])[]): string[] =>
  rows.length === 0 ? [] : [`\n${title}`, alignColumns(rows)];
