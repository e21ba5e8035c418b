// Loaded into a test's own storefront before everything else: on SIGUSR2 its clock goes to where CLOCK_FILE says.
import { readFileSync } from "node:fs";

let offset = 0;

/** Not before it is needed: Next has changes of its own to make to the clock when it starts. */
function takeOver() {
  const { Date: Real } = globalThis;
  const now = Real.now;
  const tick = performance.now.bind(performance);
  performance.now = () => tick() + offset;
  globalThis.Date = class extends Real {
    constructor(...given) {
      super(...(given.length > 0 ? given : [now() + offset]));
    }
    static now() {
      return now() + offset;
    }
  };
}

process.on("SIGUSR2", () => {
  if (offset === 0) takeOver();
  offset = Number(readFileSync(process.env.CLOCK_FILE ?? "", "utf8"));
  process.stdout.write(`clock +${offset}\n`);
});
