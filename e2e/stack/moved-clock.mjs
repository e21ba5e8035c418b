// Loaded first into a test's own storefront: on SIGUSR2 its clock moves by the milliseconds in CLOCK_FILE.
import { readFileSync } from "node:fs";

let offset = 0;

/** Replaces the clock only when needed, because Next patches it at its start. */
function replaceClock() {
  const { Date: OriginalDate } = globalThis;
  const now = OriginalDate.now;
  const tick = performance.now.bind(performance);
  performance.now = () => tick() + offset;
  globalThis.Date = class extends OriginalDate {
    constructor(...args) {
      super(...(args.length > 0 ? args : [now() + offset]));
    }
    static now() {
      return now() + offset;
    }
  };
}

process.on("SIGUSR2", () => {
  if (offset === 0) replaceClock();
  offset = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8"));
  process.stdout.write(`clock +${offset}\n`);
});
