import { SECOND_MS } from "@/lib/config/constants";
import { BrandQueue, QueueFullError } from "@/lib/server/pictures/brand-queue";
import { getProcessState } from "@/lib/server/process-state";
import { DrawingProcess } from "./drawing-process";
import type { RasterJob, RasterResult } from "./rasterize-job";

/** A logo takes 0.05 s, and the largest photo 0.5 s. */
const MAX_DRAWING_MS = 5 * SECOND_MS;
/** Two processes, of which the second is started only while the first draws something that takes long. */
const LIMITS = { maxRunning: 2, maxPending: 40, slowMs: 500 };

const state = getProcessState("rasterize", () => ({
  queue: new BrandQueue(LIMITS),
  /** Those that draw nothing. */
  free: [] as DrawingProcess[],
}));

/** `tooSlow`: it took more than five seconds or 256 MB; `busy`: too many wait, or no process starts, so it may be tried again. */
export type NotRasterized = "tooSlow" | "busy";

/**
 * Draws an image of a brand in a process of its own: a drawing that takes more than five seconds or 256 MB ends with its process, and does
 * not keep those of other brands waiting (threat T33).
 */
export function rasterizeApart(site: string, job: RasterJob): Promise<RasterResult | NotRasterized> {
  return state.queue
    .run(site, () => run(job))
    .catch((error: unknown) => {
      if (error instanceof QueueFullError) return "busy";
      throw error;
    });
}

async function run(job: RasterJob): Promise<RasterResult | NotRasterized> {
  const process = state.free.pop() ?? (await DrawingProcess.start(remove));
  if (!process) return "busy";
  const result = await process.ask(job, MAX_DRAWING_MS);
  if (result === null) {
    process.stop();
    return "tooSlow";
  }
  state.free.push(process);
  return result === "damaged" ? result : { ...result, data: Buffer.from(result.data) };
}

function remove(ended: DrawingProcess): void {
  state.free = state.free.filter((process) => process !== ended);
}
