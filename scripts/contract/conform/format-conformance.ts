import type { ConformanceReport, FeatureResult } from "./run-conformance";

const MARKS: Record<FeatureResult["state"], string> = {
  passed: "✓",
  failed: "✗",
  absent: "○",
  unchecked: "–",
};

/** The lines of a report: each feature with its mark, below it what is wrong or missing, and what follows from all. */
export function formatConformance(report: ConformanceReport): string[] {
  const { features, hints } = report;
  const width = Math.max(...features.map(({ feature }) => feature.name.length));
  return [
    ...features.flatMap((result) => formatFeature(result, width)),
    "",
    "✓ conforms  ✗ fails  ○ not offered  – not checked",
    ...hints,
    ...summarize(report),
  ];
}

function summarize({ features, verdict }: ConformanceReport): string[] {
  const unchecked = features.filter(({ state }) => state === "unchecked");
  const names = unchecked.map(({ feature }) => feature.name).join(", ");
  const notChecked = names === "" ? [] : [`Not checked: ${names}.`];
  if (verdict === "fails") {
    const failed = features.filter(isFailure).length;
    return [...notChecked, `The upstream does not conform: ${failed} of ${features.length} features fail.`];
  }
  if (verdict === "conforms") return [...notChecked, "The upstream conforms: a plan can be bought."];
  const calls = unchecked.filter(({ feature }) => feature.core).flatMap(({ unmade }) => unmade);
  return [
    ...notChecked,
    `What was asked fits. Whether a plan can be bought is not known: not asked were ${[...new Set(calls)].join(", ")} (the calls of a member need --member and --password, a purchase a method without a card).`,
  ];
}

const isFailure = ({ state, feature }: FeatureResult) =>
  state === "failed" || (feature.core && state === "absent");

function formatFeature(result: FeatureResult, width: number): string[] {
  const { feature, calls, missing, problems, unmade } = result;
  const mark = isFailure(result) ? MARKS.failed : MARKS[result.state];
  const made = calls.filter((call) => !missing.includes(call)).join(", ");
  const rest = unmade.length > 0 && result.state !== "absent" ? ` (not checked: ${unmade.join(", ")})` : "";
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
  return feature.core
    ? "nothing can be sold without it"
    : (feature.without ?? "the shop has no such part then");
}
