import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/config/constants";
import { getProcessState } from "@/lib/server/process-state";
import { BrandQueue } from "./brand-queue";
import type { DrawnPicture } from "./picture";

const MAX_BYTES = 4 * 1024 * 1024;
/** A picture takes up to 0.3 s, so the last of 40 waits for 10 s; a longer one waits for a host or takes long to draw. */
const LIMITS = { maxRunning: 4, maxPending: 40, slowMs: 500 };
/** How long a picture is used whose image could not be loaded. */
const PROVISIONAL_MS = MINUTE_MS;

const state = getProcessState("pictures", () => ({
  drawn: new LRUCache<string, { picture: DrawnPicture; until: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ picture }, key) => picture.body.length + key.length + 1,
  }),
  pending: new Map<string, Promise<DrawnPicture>>(),
  queue: new BrandQueue(LIMITS),
}));

/**
 * A picture that was drawn before, or draws it: each once, one after another, while another brand's does not take long.
 * @param key all that the picture depends on
 * @throws QueueFullError where too many wait to be drawn; whatever `draw` throws
 */
export function drawOnce(
  site: string,
  key: string,
  draw: () => Promise<DrawnPicture>,
): Promise<DrawnPicture> {
  const known = state.drawn.get(key);
  if (known && known.until > Date.now()) return Promise.resolve(known.picture);
  const running = state.pending.get(key);
  if (running) return running;
  const drawing = state.queue.run(site, draw).finally(() => state.pending.delete(key));
  state.pending.set(key, drawing);
  drawing.then(
    (picture) => {
      const until = picture.isFinal ? Number.POSITIVE_INFINITY : Date.now() + PROVISIONAL_MS;
      state.drawn.set(key, { picture, until });
    },
    () => undefined,
  );
  return drawing;
}
