/** CPU seconds used so far, by what used them; null where the system does not tell. */
export type CpuTimes = Record<"driver" | "backends" | "database", number | null>;

/** How one phase of a run used its time, in seconds. */
export interface PhaseTime {
  name: string;
  seconds: number;
  cpu: CpuTimes;
}

/** Measures the phases of a run one after the other. */
export function createPhaseTimer(readCpu: () => CpuTimes): {
  phases: PhaseTime[];
  run<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
} {
  const phases: PhaseTime[] = [];
  return {
    phases,
    async run(name, work) {
      const [started, before] = [performance.now(), readCpu()];
      const result = await work();
      const after = readCpu();
      phases.push({
        name,
        seconds: (performance.now() - started) / 1_000,
        cpu: {
          driver: subtract(after.driver, before.driver),
          backends: subtract(after.backends, before.backends),
          database: subtract(after.database, before.database),
        },
      });
      return result;
    },
  };
}

const subtract = (after: number | null, before: number | null): number | null =>
  after === null || before === null ? null : after - before;

/** The phases of several parts of a run that ran at the same time: the longest duration, and all the CPU time. */
export function mergePhases(parts: readonly (readonly PhaseTime[])[]): PhaseTime[] {
  const [first = []] = parts;
  return first.map(({ name }, index) => {
    const same = parts.map((phases) => phases[index]).filter((phase) => phase !== undefined);
    const sum = (key: keyof CpuTimes) =>
      same.reduce<number | null>((total, { cpu }) => add(total, cpu[key]), 0);
    return {
      name,
      seconds: Math.max(...same.map(({ seconds }) => seconds)),
      cpu: { driver: sum("driver"), backends: sum("backends"), database: sum("database") },
    };
  });
}

const add = (left: number | null, right: number | null): number | null =>
  left === null || right === null ? null : left + right;

/** A table of the phases, with the CPU time per purchase. */
export function formatPhases(phases: readonly PhaseTime[], purchases: number): string[] {
  const formatSeconds = (seconds: number | null) =>
    (seconds === null ? "–" : seconds.toFixed(1)).padStart(11);
  const columns = ["seconds", "driver*", "backends*", "database*"];
  const rows = phases.map(({ name, seconds, cpu }) => ({
    name,
    cells: [seconds, cpu.driver, cpu.backends, cpu.database],
  }));
  // A column that one phase could not measure adds up the others.
  const totals = columns.map((_, column) => {
    const known = rows.map(({ cells }) => cells[column] ?? null).filter((seconds) => seconds !== null);
    return known.length === 0 ? null : known.reduce((total, seconds) => total + seconds, 0);
  });
  const cpu = totals.slice(1).reduce<number>((total, seconds) => total + (seconds ?? 0), 0);
  return [
    `${"phase".padEnd(14)}${columns.map((column) => column.padStart(11)).join("")}`,
    ...[...rows, { name: "total", cells: totals }].map(
      ({ name, cells }) => `${name.padEnd(14)}${cells.map(formatSeconds).join("")}`,
    ),
    `${((1_000 * cpu) / purchases).toFixed(0)} ms of CPU time and ${((1_000 * (totals[0] ?? 0)) / purchases).toFixed(0)} ms per purchase (* CPU seconds)`,
  ];
}
