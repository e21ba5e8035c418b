import type { EndpointName } from "@/lib/contract/calls";
import { REGISTRY } from "@/lib/contract/registry";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";
import { FEATURES, type Feature } from "@/scripts/contract/features";
import { callUpstreamUnderTest, type Sending } from "./call-upstream-under-test";
import { createProbeState, type Probe, type ProbeState, type TestAccount } from "./probe";
import { LAST_PROBES, MEMBER_PROBES, PURCHASE_PROBES, VISITOR_PROBES } from "./probes";
import type { Answer, ContractProblem } from "./read-answer";

export interface ConformanceOptions extends Sending {
  host: string;
  /** The brand's id, where the upstream has no `findSite`. */
  site: string | null;
  /** A member whose account may be used; null: only the calls of visitors. */
  member: TestAccount | null;
  /** Answers that take longer are named, in milliseconds. */
  slowMs?: number;
  /** Before each call. */
  onCall?: (call: EndpointName) => void;
}

/**
 * `passed`: every call that the feature needs was made, and each answer fits. `absent`: the upstream does not have one of
 * them. `unchecked`: one of them was not made, because it changes something or needs what the run did not get.
 */
export type FeatureResult = {
  feature: Feature;
  state: "passed" | "failed" | "absent" | "unchecked";
  /** The calls that were made, in their order. */
  calls: readonly EndpointName[];
  problems: readonly ContractProblem[];
  /** Calls that the upstream does not have. */
  missing: readonly EndpointName[];
  /** Needed calls that were not made. */
  unmade: readonly EndpointName[];
};

interface ProbeResult {
  call: EndpointName;
  payload: Record<string, unknown>;
  answer: Answer;
  milliseconds: number;
  timedOut: boolean;
  problems: ContractProblem[];
}

/** `unchecked`: nothing that was asked is wrong, but whether a plan can be bought was not seen. */
export type Verdict = "conforms" | "fails" | "unchecked";

export interface ConformanceReport {
  features: FeatureResult[];
  /** Every call with its answer, in their order. */
  exchanges: readonly ProbeResult[];
  verdict: Verdict;
  /** What is no violation, but worth a change. */
  hints: readonly string[];
}

/** After this many calls in a row without an answer the run ends. */
const MAX_TIMEOUTS = 3;

/** Makes the calls of the shop at an upstream, one after another, and says for each feature whether they fit. */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const state = createProbeState(options.host, options.site, options.member);
  const probes = [
    ...VISITOR_PROBES,
    ...(options.member ? [...MEMBER_PROBES, ...PURCHASE_PROBES, ...LAST_PROBES] : []),
  ];
  const exchanges: ProbeResult[] = [];
  for (const probe of probes) {
    if (state.notOffered.includes(probe.call)) continue;
    const payload = probe.payload(state);
    if (!payload) continue;
    options.onCall?.(probe.call);
    exchanges.push(await runProbe(probe, payload, state, options));
    if (exchanges.length >= MAX_TIMEOUTS && exchanges.slice(-MAX_TIMEOUTS).every(({ timedOut }) => timedOut))
      break;
  }
  const features = FEATURES.map((feature) => judgeFeature(feature, exchanges, state, options));
  return { features, exchanges, verdict: judge(features), hints: listHints(exchanges, state, options) };
}

function judge(features: readonly FeatureResult[]): Verdict {
  if (features.some(({ state, feature }) => state === "failed" || (feature.core && state === "absent")))
    return "fails";
  return features.every(({ state, feature }) => !feature.core || state === "passed")
    ? "conforms"
    : "unchecked";
}

/** An answer that takes longer is named, in milliseconds: a visitor of a new page waits for several in a row. */
const SLOW_MS = 1_000;

function listHints(
  exchanges: readonly ProbeResult[],
  { notOffered }: ProbeState,
  { slowMs = SLOW_MS }: ConformanceOptions,
): string[] {
  const slow = exchanges.filter(({ milliseconds }) => milliseconds > slowMs);
  const slowest = slow.sort((one, other) => other.milliseconds - one.milliseconds)[0];
  const untold = exchanges.flatMap(({ call, answer }) =>
    answer.kind === "absent" && REGISTRY[call].changesState && !notOffered.includes(call) ? [call] : [],
  );
  return [
    ...(slowest
      ? [
          `${slow.length} of ${exchanges.length} answers took longer than ${slowMs} ms, that of ${slowest.call} ` +
            `${Math.round(slowest.milliseconds)} ms: a visitor waits for them.`,
        ]
      : []),
    ...(untold.length > 0
      ? [`Name in notOffered of readSiteConfig what only a visitor can try: ${JSON.stringify(untold)}.`]
      : []),
  ];
}

async function runProbe(
  { call, note, accepts, read }: Probe,
  payload: Record<string, unknown>,
  state: ProbeState,
  options: ConformanceOptions,
): Promise<ProbeResult> {
  const context: CallContext = {
    site: state.site,
    language: state.language,
    clientType: "WEB",
    scene: "WEB",
    requestId: crypto.randomUUID(),
    token: state.session?.token ?? null,
    siteOrigin: `https://${options.host}`,
    idempotencyKey: state.idempotencyKey,
  };
  const { answer, ...timing } = await callUpstreamUnderTest(options, call, payload, context);
  const problems = listAnswerProblems(call, answer, accepts, (data) => read(data, state));
  return {
    call,
    payload,
    answer,
    ...timing,
    problems: problems.map((problem) =>
      note ? { ...problem, expected: `${problem.expected} (${note})` } : problem,
    ),
  };
}

function listAnswerProblems(
  call: EndpointName,
  answer: Answer,
  accepts: readonly number[],
  read: (data: unknown) => ContractProblem[],
): ContractProblem[] {
  if (answer.kind === "broken")
    return [...answer.problems, ...(answer.data === undefined ? [] : read(answer.data))];
  if (answer.kind === "ok") return read(answer.data);
  if (answer.kind === "absent" || accepts.includes(answer.code)) return [];
  return [{ call, path: "code", expected: "0", got: String(answer.code) }];
}

function judgeFeature(
  feature: Feature,
  exchanges: readonly ProbeResult[],
  { notOffered }: ProbeState,
  { site }: ConformanceOptions,
): FeatureResult {
  const needed = feature.needed.filter((call) => call !== "findSite" || site === null);
  const optional = Object.keys(feature.optional ?? {}) as EndpointName[];
  const made = exchanges.filter(({ call }) => needed.includes(call) || optional.includes(call));
  const calls = [...new Set(made.map(({ call }) => call))];
  const problems = made.flatMap((exchange) => exchange.problems);
  const missing = [
    ...new Set([
      ...made.flatMap(({ call, answer }) => (answer.kind === "absent" ? [call] : [])),
      ...[...needed, ...optional].filter((call) => notOffered.includes(call)),
    ]),
  ];
  const unmade = needed.filter((call) => !calls.includes(call) && !missing.includes(call));
  const state =
    problems.length > 0
      ? "failed"
      : missing.some((call) => needed.includes(call))
        ? "absent"
        : unmade.length > 0
          ? "unchecked"
          : "passed";
  return { feature, state, calls, problems, missing, unmade };
}
