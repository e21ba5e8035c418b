/** A process that is started again with another value of the setting. */
export interface TurnedProcess {
  kind: "storefront" | "backend";
  start(setting: string): Promise<void>;
}

/** One thing that a process signs, seals or encrypts, and that another one accepts or refuses. */
export interface Exchange<Process extends TurnedProcess> {
  from: TurnedProcess["kind"];
  to: TurnedProcess["kind"];
  /** Makes one in a process; the answer is whether another accepts it. */
  issue(from: Process): Promise<(to: Process) => Promise<boolean>>;
  /** True where it is of use until the waiting time is over, not only across the next restart. */
  isKept?: boolean;
  /** What the waiting time before the last step is for, where something is stored. */
  settle?(processes: readonly Process[]): Promise<void>;
}

const OLD = "old".padEnd(40, "o");
const NEW = "new".padEnd(40, "n");
/** The steps of docs/operating#replacing-a-secret. */
export const STEPS: readonly string[] = [`1:${OLD},2:${NEW}`, `2:${NEW},1:${OLD}`, `2:${NEW}`];

/**
 * Replaces a secret step by step, at one process after another, while each passes something to each: at once, and what was made
 * before a restart after it.
 * @returns how many were refused of how many on the way; and how many are accepted at the end that a process with the old secret makes
 */
export async function replaceSecret<Process extends TurnedProcess>(
  processes: readonly Process[],
  exchange: Exchange<Process>,
  steps: readonly string[] = STEPS,
): Promise<{ refused: number; passed: number; acceptedAfterwards: number }> {
  const { from, to, issue, isKept = false, settle } = exchange;
  const [senders, receivers] = [from, to].map((kind) => processes.filter((process) => process.kind === kind));
  const result = { refused: 0, passed: 0, acceptedAfterwards: 0 };
  let underway: (() => Promise<boolean>)[] = [];
  const count = async (isAccepted: () => Promise<boolean>) => {
    result[(await isAccepted()) ? "passed" : "refused"] += 1;
  };
  const passAll = async () => {
    for (const accept of underway) await count(accept);
    if (isKept) {
      for (const sender of senders ?? []) {
        const accept = await issue(sender);
        for (const receiver of receivers ?? []) {
          await count(() => accept(receiver));
          underway.push(() => accept(receiver));
        }
      }
      return;
    }
    underway = [];
    for (const sender of senders ?? [])
      for (const receiver of receivers ?? []) {
        const [now, later] = [await issue(sender), await issue(sender)];
        await count(() => now(receiver));
        underway.push(() => later(receiver));
      }
  };

  for (const process of processes) await process.start(OLD);
  await passAll();
  for (const [index, setting] of steps.entries()) {
    if (index === steps.length - 1) {
      await settle?.(processes);
      underway = settle ? underway : [];
    }
    for (const process of processes) {
      await process.start(setting);
      await passAll();
    }
  }
  const [last] = senders ?? [];
  await last?.start(OLD);
  for (const receiver of receivers ?? [])
    if (last && receiver !== last && (await (await issue(last))(receiver))) result.acceptedAfterwards += 1;
  return result;
}
