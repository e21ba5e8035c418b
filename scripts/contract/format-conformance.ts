import type { ConformanceReport, FeatureResult } from "./run-conformance";

const MARKS: Record<FeatureResult["state"], string> = {
  passed: "✓",
  failed: "✗",
  absent: "○",
  unchecked: "·",
};

/** The lines of a report: each feature with its mark, and below it what is wrong or missing. */
export function formatConformance({ features, passed }: ConformanceReport): string[] {
  const width = Math.max(...features.map(({ feature }) => feature.name.length));
  const lines = features.flatMap((result) => formatFeature(result, width));
  const failed = features.filter(isFailure).length;
  const summary = passed ? "The upstream conforms." : `${failed} features fail.`;
  return [...lines, "", "✓ conforms  ✗ fails  ○ not offered  · not checked", summary];
}

const isFailure = ({ state, feature }: FeatureResult) =>
  state === "failed" || (feature.core && state === "absent");

function formatFeature(result: FeatureResult, width: number): string[] {
  const { feature, calls, missing, problems, unmade } = result;
  const mark = isFailure(result) ? MARKS.failed : MARKS[result.state];
  const made = calls.filter((call) => !missing.includes(call)).join(", ");
  const rest = unmade.length > 0 && calls.length > 0 ? ` (not checked: ${unmade.join(", ")})` : "";
  return [
    `${mark} ${feature.name.padEnd(width)}  ${made}${rest}`.trimEnd(),
    ...problems.map(
      ({ call, path, expected, got }) =>
        `    ✗ ${call} ${path || "answer"}: expected ${expected}, got ${got}`,
    ),
    ...missing.map((call) => `    ○ ${call} is not offered: ${describeLoss(result, call)}`),
  ];
}

function describeLoss({ feature }: FeatureResult, call: FeatureResult["missing"][number]): string {
  const loss = feature.optional?.[call];
  if (loss) return loss;
  return feature.core ? "nothing can be sold without it" : "the shop has no such part then";
}
