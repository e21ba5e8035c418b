import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes of all objects and buffers that are still referenced, once the garbage has been collected. */
export function measureMemory(): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  for (let round = 0; round < 3; round += 1) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
