import { LOCALES, type Locale } from "@/lib/config/constants";
import type { EndpointName } from "@/lib/contract/calls";
import type { EndpointData } from "@/lib/contract/endpoint";
import type { REGISTRY } from "@/lib/contract/registry";
import type { UserInfo } from "@/lib/contract/user/account";
import { type ContractProblem, describeValue } from "./read-answer";

type Payload = Record<string, unknown>;

/** A member of the brand for tests; its password is only sent to the upstream. */
export interface TestAccount {
  account: string;
  password: string;
}

/** What earlier answers said, for the payloads of later calls. */
export interface ProbeState {
  readonly host: string;
  readonly member: TestAccount | null;
  /** One key for one purchase, sent twice. */
  readonly idempotencyKey: string;
  site: string;
  language: Locale;
  /** The calls that the upstream says it leaves out. */
  notOffered: readonly string[];
  planId?: string;
  session?: UserInfo;
  method?: string;
  quoteId?: string;
  /** A language that the brand brings itself. */
  pack?: { language: Locale; version: string };
  orderId?: string;
}

/** One call of a conformance run. */
export interface Probe {
  call: EndpointName;
  /** What it checks besides the call: "the same key again". */
  note?: string;
  /** Null: there is nothing to ask with, so it is left out. */
  payload(state: ProbeState): Payload | null;
  /** Codes that are a regular answer. */
  accepts: readonly number[];
  /** Checks what a schema can't, and stores what later calls need. */
  read(data: unknown, state: ProbeState): ContractProblem[];
}

/** Expected against received, at one place of an answer. */
export type Comparison = readonly [path: string, expected: string | number, got: string | number | undefined];

export function defineProbe<Name extends EndpointName>(
  call: Name,
  probe: {
    note?: string;
    payload?: (state: ProbeState) => Payload | null;
    accepts?: readonly number[];
    read?: (data: EndpointData<(typeof REGISTRY)[Name]>, state: ProbeState) => void;
    /** Values that must be equal. */
    compare?: (data: EndpointData<(typeof REGISTRY)[Name]>, state: ProbeState) => readonly Comparison[];
  } = {},
): Probe {
  const { note, payload = () => ({}), accepts = [], read, compare } = probe;
  return {
    call,
    ...(note ? { note } : {}),
    payload,
    accepts,
    read(input, state) {
      // The answer was parsed by the schema of this call.
      const data = input as EndpointData<(typeof REGISTRY)[Name]>;
      const compared = compare?.(data, state) ?? [];
      read?.(data, state);
      return compared.flatMap(([path, expected, got]) =>
        expected === got ? [] : [{ call, path, expected: String(expected), got: describeValue("", got) }],
      );
    },
  };
}

/** The state at the start; `site` is the brand's id, where the upstream has no `findSite`. */
export const createProbeState = (
  host: string,
  site: string | null,
  member: TestAccount | null,
): ProbeState => ({
  host,
  member,
  idempotencyKey: crypto.randomUUID(),
  site: site ?? "-",
  language: LOCALES[0],
  notOffered: [],
});
