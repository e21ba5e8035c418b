import ky, { HTTPError } from "ky";
import { env } from "@/lib/config/env";
import {
  type Area,
  addressOf,
  bodyOf,
  type DataOf,
  type Endpoint,
  type PayloadOf,
} from "@/lib/contract/endpoint";
import { BROKEN_ANSWER, type Outcome, readEnvelope } from "@/lib/contract/envelope";
import { TRANSPORT_FAULTS } from "@/lib/domain/errors/transport-faults";
import { type CallContext, upstreamHeaders } from "./headers";

/**
 * From the first byte sent to the last one read, a second try included. Reads give up early, because somebody is
 * waiting; a write may take as long as a bank does.
 */
const READ_TIMEOUT_MS = 8_000;
const WRITE_TIMEOUT_MS = 25_000;
const LARGEST_ANSWER = 2 * 1024 * 1024;
/** Statuses a gateway gives when the upstream behind it is away for a moment. */
const AWAY = [502, 503, 504];

/** How a call ended without a usable answer; for a write the upstream may have done its work all the same. */
export type Transport = "unreachable" | "timeout" | "broken";
export type UpstreamOutcome<Data> = Outcome<Data> & { transport?: Transport };

function upstreamOf(area: Area): string {
  const { SITE_API_URL, USER_API_URL, BILLING_API_URL } = env();
  // The renewal calls (spec §7 "Job") belong to billing.
  return { site: SITE_API_URL, user: USER_API_URL, bill: BILLING_API_URL, job: BILLING_API_URL }[area];
}

/**
 * Makes one call to an upstream. Reads are asked once more when the upstream is away; a call that changes state is
 * made once. Never throws: what goes wrong on the way is a failure with code -24040 (no answer) or -2499 (an answer
 * that is no answer), and `transport` says which.
 */
export async function callUpstream<E extends Endpoint>(
  endpoint: E,
  payload: PayloadOf<E>,
  context: CallContext,
): Promise<UpstreamOutcome<DataOf<E>>> {
  const fields = payload as Record<string, unknown>;
  const url = `${upstreamOf(endpoint.area)}${addressOf(endpoint, fields)}`;
  const deadline = new AbortController();
  const late = { ok: false, code: TRANSPORT_FAULTS.timeout, transport: "timeout" } as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // The signal alone is not enough: it reaches fetch through objects that Node may have cleared away by then.
  const over = new Promise<typeof late>((resolve) => {
    timer = setTimeout(
      () => {
        resolve(late);
        deadline.abort();
      },
      endpoint.changesState ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS,
    );
  });
  const asked = ask(endpoint, url, fields, context, deadline.signal);
  try {
    return await Promise.race([asked, over]);
  } finally {
    clearTimeout(timer);
  }
}

async function ask<E extends Endpoint>(
  endpoint: E,
  url: string,
  fields: Record<string, unknown>,
  context: CallContext,
  signal: AbortSignal,
): Promise<UpstreamOutcome<DataOf<E>>> {
  try {
    const response = await ky(url, {
      method: endpoint.method,
      headers: upstreamHeaders(context),
      ...(endpoint.method === "POST"
        ? { json: endpoint.send === "body" ? bodyOf(endpoint, fields) : {} }
        : {}),
      // ky's own ends with the headers: an answer that begins and stalls would be waited for without end (fault F8).
      timeout: false,
      signal,
      retry: endpoint.changesState
        ? 0
        : { limit: 1, methods: ["get", "post"], statusCodes: AWAY, delay: () => 100 + Math.random() * 200 },
      throwHttpErrors: (status: number) => !endpoint.changesState && AWAY.includes(status),
      redirect: "manual",
      cache: "no-store",
      credentials: "omit",
    });
    return await readAnswer(endpoint, response);
  } catch (error) {
    return failureOf(error);
  }
}

async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<UpstreamOutcome<DataOf<E>>> {
  const text = await readText(response);
  if (text === null) return { ok: false, code: BROKEN_ANSWER, transport: "broken" };
  const outcome = readEnvelope(text, endpoint.data, endpoint.failureData) as Outcome<DataOf<E>>;
  // A gateway's error page is no envelope; an envelope that claims success under an error status is not believed.
  if (!response.ok && (outcome.ok || outcome.code === BROKEN_ANSWER)) {
    return response.status >= 500
      ? { ok: false, code: TRANSPORT_FAULTS.noAnswer, transport: "unreachable" }
      : { ok: false, code: BROKEN_ANSWER, transport: "broken" };
  }
  if (!outcome.ok && outcome.code === BROKEN_ANSWER) return { ...outcome, transport: "broken" };
  return outcome;
}

/** The body as text; null when it is larger than any answer of ours (fault F10). */
async function readText(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let size = 0;
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > LARGEST_ANSWER) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function failureOf(error: unknown): { ok: false; code: number; transport: Transport } {
  if (error instanceof HTTPError)
    return { ok: false, code: TRANSPORT_FAULTS.noAnswer, transport: "unreachable" };
  // A reset or cut connection and a body that is not UTF-8 arrive here as TypeError.
  if (error instanceof Error) return { ok: false, code: TRANSPORT_FAULTS.noAnswer, transport: "unreachable" };
  throw error;
}
