import { type ChildProcess, spawn } from "node:child_process";
import { MINUTE_MS, SECOND_MS } from "@/lib/config/constants";
import { log } from "@/lib/server/log";
import type { RasterJob, RasterResult } from "./rasterize-job";

/** From the folder of the build on, as the fonts of pictures; Node runs it as it is (docs/operating.md#deployment). */
const PROGRAM = "lib/server/pictures/images/rasterize-process.ts";
const MAX_START_MS = 15 * SECOND_MS;
/** The process takes 70 MB, so it ends after this long without a job. */
const IDLE_MS = MINUTE_MS;

/** A process that draws images of brands, one at a time. */
export class DrawingProcess {
  private idle: NodeJS.Timeout | undefined;

  private constructor(private readonly child: ChildProcess) {}

  /** Null where it did not start in time; `onEnd` is called when it has ended. */
  static async start(onEnd: (process: DrawingProcess) => void): Promise<DrawingProcess | null> {
    // Not `fork`, whose program Next would bundle.
    const child = spawn(process.execPath, ["--max-old-space-size=64", PROGRAM], {
      cwd: process.cwd(),
      // None of our settings, among which are secrets.
      env: { NODE_ENV: process.env.NODE_ENV, MALLOC_ARENA_MAX: "2" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const started = new DrawingProcess(child);
    const end = () => onEnd(started);
    child.on("exit", end).on("error", end);
    if ((await started.waitForMessage(MAX_START_MS)) !== null) return started;
    log.error("images are not drawn", { program: PROGRAM });
    started.stop();
    return null;
  }

  /** Null where the process ends, or takes longer than `maxMs`; it must then be stopped. */
  async ask(job: RasterJob, maxMs: number): Promise<RasterResult | null> {
    clearTimeout(this.idle);
    const answer = this.waitForMessage(maxMs);
    this.child.send(job, () => undefined);
    const result = (await answer) as RasterResult | null;
    this.idle = setTimeout(() => this.stop(), IDLE_MS).unref();
    return result;
  }

  stop(): void {
    clearTimeout(this.idle);
    this.child.kill("SIGKILL");
  }

  /** The next message of the process; null where it ends or sends none in time. */
  private waitForMessage(maxMs: number): Promise<unknown> {
    const { child } = this;
    return new Promise((resolve) => {
      const settle = (message: unknown) => {
        clearTimeout(timer);
        child.off("message", settle).off("exit", fail).off("error", fail);
        // It ends with our process, and must not keep it.
        child.unref();
        child.channel?.unref();
        resolve(message);
      };
      const fail = () => settle(null);
      // After a long time without a turn of the event loop, an answer may be there that was not read yet.
      const timer = setTimeout(() => setImmediate(fail), maxMs);
      child.on("message", settle).on("exit", fail).on("error", fail);
      child.channel?.ref();
    });
  }
}
