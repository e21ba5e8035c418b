const live = process.stdout.isTTY && !process.env.CI;
const HEARTBEAT_MS = 15_000;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Says what is being done while it is done, and how long it took: one moving line on a terminal, else plain lines. */
export async function step<T>(doing: string, done: string, work: () => Promise<T>): Promise<T> {
  const began = Date.now();
  const elapsed = () => seconds(Date.now() - began);
  const show = (line: string) => (live ? process.stdout.write(`\r\u001b[2K${line}`) : console.log(line));
  show(`… ${doing}`);
  const pulse = setInterval(() => show(`… ${doing} · ${elapsed()}`), live ? 200 : HEARTBEAT_MS);
  try {
    const result = await work();
    show(`✓ ${done} · ${elapsed()}`);
    return result;
  } catch (error) {
    show(`✗ ${doing} · ${elapsed()}`);
    throw error;
  } finally {
    clearInterval(pulse);
    if (live) process.stdout.write("\n");
  }
}
