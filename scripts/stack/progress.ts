const isTerminal = process.stdout.isTTY && !process.env.CI;
const HEARTBEAT_MS = 15_000;

export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints a step while it runs and how long it took: one updated line on a terminal, else plain lines. */
export async function runStep<T>(doing: string, done: string, work: () => Promise<T>): Promise<T> {
  const startedAt = Date.now();
  const elapsed = () => formatSeconds(Date.now() - startedAt);
  const show = (line: string) =>
    isTerminal ? process.stdout.write(`\r\u001b[2K${line}`) : console.log(line);
  show(`… ${doing}`);
  const heartbeat = setInterval(() => show(`… ${doing} · ${elapsed()}`), isTerminal ? 200 : HEARTBEAT_MS);
  try {
    const result = await work();
    show(`✓ ${done} · ${elapsed()}`);
    return result;
  } catch (error) {
    show(`✗ ${doing} · ${elapsed()}`);
    throw error;
  } finally {
    clearInterval(heartbeat);
    if (isTerminal) process.stdout.write("\n");
  }
}
