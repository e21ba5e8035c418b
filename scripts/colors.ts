import { runJourneys } from "@/scripts/gates/journeys";
import { buildAllIfNeeded } from "@/scripts/stack/build";
import { runScript } from "@/scripts/stack/run-script";

const SPEC = "e2e/journeys/pages/colors.spec.ts";
const DEFAULT_COUNT = "500";

/** `npm run colors -- [500]`: measures the contrast of the rendered screens in so many random theme colors. */
runScript(async () => {
  const count = process.argv[2] ?? DEFAULT_COUNT;
  if (!/^\d{1,5}$/.test(count)) throw new Error(`"${count}" is not a number of colors.`);
  process.env.RANDOM_COLORS = count;
  await buildAllIfNeeded();
  const { failed } = await runJourneys([SPEC]);
  process.exit(failed > 0 ? 1 : 0);
});
