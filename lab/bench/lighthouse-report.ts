import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod";
import { LAUNCH_FLAGS } from "@/scripts/gates/browser";

const MAX_REPORT_BYTES = 64 * 1024 * 1024;

const reportSchema = z.object({
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({
      score: z.number().nullable(),
      scoreDisplayMode: z.string(),
      numericValue: z.number().optional(),
    }),
  ),
});

/**
 * One run of Lighthouse's own command, for a phone; scores from 0 to 1. It sends its functions into the page as text, which
 * our loader would change.
 * @param categories their names in Lighthouse
 */
export async function readLighthouseReport(
  chromePath: string,
  url: string,
  categories: readonly string[],
): Promise<z.output<typeof reportSchema>> {
  const args = [
    "node_modules/lighthouse/cli/index.js",
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=--headless ${LAUNCH_FLAGS.join(" ")}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, CHROME_PATH: chromePath, NODE_OPTIONS: "" },
    maxBuffer: MAX_REPORT_BYTES,
  });
  return reportSchema.parse(JSON.parse(stdout));
}
