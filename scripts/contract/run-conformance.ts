import type { EndpointName } from "@/lib/contract/calls";
import type { CallContext } from "@/lib/server/upstream/upstream-headers";
import { callUpstreamUnderTest, type Sending } from "./call-upstream-under-test";
import { FEATURES, type Feature } from "./features";
import { createProbeState, type Probe, type ProbeState, type TestAccount } from "./probe";
import { LAST_PROBES, MEMBER_PROBES, PURCHASE_PROBES, VISITOR_PROBES } from "./probes";
import type { Answer, ContractProblem } from "./read-answer";

export interface ConformanceOptions extends Sending {
  host: string;
  /** The brand's id, where the upstream has no `findSite`. */
  site: string | null;
  /** A member whose account may be used; null: only the calls of visitors. */
  member: TestAccount | null;
}

/** `absent`: a call that the feature needs is not offered. `unchecked`: no call of it was made. */
export type FeatureResult = {
  feature: Feature;
  state: "passed" | "failed" | "absent" | "unchecked";
  /** The calls that were made, in their order. */
  calls: readonly EndpointName[];
  problems: readonly ContractProblem[];
  /** Calls that the upstream does not have. */
  missing: readonly EndpointName[];
  /** Needed calls that a run does not make, because they change something or need a code from a mail. */
  unmade: readonly EndpointName[];
};

interface ProbeResult {
  call: EndpointName;
  payload: Record<string, unknown>;
  answer: Answer;
  problems: ContractProblem[];
}

export interface ConformanceReport {
  features: FeatureResult[];
  /** Every call with its answer, for the examples of the documentation. */
  exchanges: readonly ProbeResult[];
  /** False: a feature failed, or a core feature is absent. */
  passed: boolean;
}

/** Makes the calls of the shop at an upstream, one after another, and says for each feature whether they fit. */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const state = createProbeState(options.host, options.site, options.member);
  const probes = [
    ...VISITOR_PROBES,
    ...(options.member ? [...MEMBER_PROBES, ...PURCHASE_PROBES, ...LAST_PROBES] : []),
  ];
  const exchanges: ProbeResult[] = [];
  for (const probe of probes) {
    const payload = probe.payload(state);
    if (payload) exchanges.push(await runProbe(probe, payload, state, options));
  }
  const features = FEATURES.map((feature) => judgeFeature(feature, exchanges, options));
  const passed = features.every(
    ({ state: result, feature }) => result !== "failed" && !(feature.core && result === "absent"),
  );
  return { features, exchanges, passed };
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
  const answer = await callUpstreamUnderTest(options, call, payload, context);
  const problems = listAnswerProblems(call, answer, accepts, (data) => read(data, state));
  return {
    call,
    payload,
    answer,
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
  if (answer.kind === "broken") return answer.problems;
  if (answer.kind === "ok") return read(answer.data);
  if (answer.kind === "absent" || accepts.includes(answer.code)) return [];
  return [{ call, path: "code", expected: "0", got: String(answer.code) }];
}

function judgeFeature(
  feature: Feature,
  exchanges: readonly ProbeResult[],
  { site }: ConformanceOptions,
): FeatureResult {
  const needed = feature.needed.filter((call) => call !== "findSite" || site === null);
  const optional = Object.keys(feature.optional ?? {}) as EndpointName[];
  const made = exchanges.filter(({ call }) => needed.includes(call) || optional.includes(call));
  const calls = [...new Set(made.map(({ call }) => call))];
  const problems = made.flatMap((exchange) => exchange.problems);
  const missing = [...new Set(made.flatMap(({ call, answer }) => (answer.kind === "absent" ? [call] : [])))];
  const state =
    problems.length > 0
      ? "failed"
      : missing.some((call) => needed.includes(call))
        ? "absent"
        : calls.some((call) => needed.includes(call))
          ? "passed"
          : "unchecked";
  return { feature, state, calls, problems, missing, unmade: needed.filter((call) => !calls.includes(call)) };
}
