import { LRUCache } from "lru-cache";
import { MINUTE_MS } from "@/lib/config/constants";
import { getProcessState } from "@/lib/server/process-state";
import type { DrawnPicture } from "./picture";

const MAX_BYTES = 4 * 1024 * 1024;
/** A picture takes up to 0.3 s, so the last one waits for 10 s. */
const MAX_WAITING = 40;
/** A picture whose image could not be loaded is used for so long. */
const PROVISIONAL_MS = MINUTE_MS;

const state = getProcessState("pictures", () => ({
  drawn: new LRUCache<string, { picture: DrawnPicture; until: number }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ picture }, key) => picture.body.length + key.length + 1,
  }),
  pending: new Map<string, Promise<DrawnPicture>>(),
  last: Promise.resolve() as Promise<unknown>,
}));

/**
 * A picture that was drawn before, or draws it: each once, one after another.
 * @param key all that the picture depends on
 * @throws Error where too many wait to be drawn; whatever `draw` throws
 */
export function drawOnce(key: string, draw: () => Promise<DrawnPicture>): Promise<DrawnPicture> {
  const known = state.drawn.get(key);
  if (known && known.until > Date.now()) return Promise.resolve(known.picture);
  const running = state.pending.get(key);
  if (running) return running;
  if (state.pending.size >= MAX_WAITING)
    return Promise.reject(new Error("too many pictures wait to be drawn"));
  const drawing = state.last.then(draw).finally(() => state.pending.delete(key));
  state.pending.set(key, drawing);
  state.last = drawing.then(
    (picture) => {
      const until = picture.isFinal ? Number.POSITIVE_INFINITY : Date.now() + PROVISIONAL_MS;
      state.drawn.set(key, { picture, until });
    },
    () => undefined,
  );
  return drawing;
}
