import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/**
 * Bytes of all objects and buffers that are still referenced, once the garbage has been collected.
 * @param rounds what other tests have left takes three; each goes through all that they still hold, so one where only plain
 *   data was added since
 */
export function measureMemory(rounds = 3): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  for (let round = 0; round < rounds; round += 1) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
