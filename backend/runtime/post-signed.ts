import { BODY_SIGNATURE_HEADER, signBody } from "@/lib/contract/signatures";

/** Where a call goes, and the secret that its receiver has, too. */
export interface SignedReceiver {
  url: string;
  secret: string;
  /** How long it may take, milliseconds of this machine's clock. */
  timeoutMs: number;
}

/** The HTTP status of the answer, or what failed, such as `TimeoutError` or `ECONNREFUSED`: never a text of the other side. */
type SignedAnswer = { status: number } | { failure: string };

/**
 * Posts JSON whose body is signed (rules/calls#signed-bodies). Follows no redirect, and reads of the answer only its status.
 * Never throws.
 */
export async function postSigned(
  { url, secret, timeoutMs }: SignedReceiver,
  content: Record<string, unknown>,
): Promise<SignedAnswer> {
  const body = JSON.stringify(content);
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        // The machine's time, because the receiver does not know the sandbox clock.
        [BODY_SIGNATURE_HEADER]: await signBody(secret, body, Date.now()),
      },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    return { failure: nameFailure(error) };
  }
}

/** The system's code, such as `ECONNREFUSED`, where there is one. */
function nameFailure(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : (name ?? "failed");
}

/** Whether the receiver has taken the call, may take it later, or has refused what it says. */
type SignedOutcome = "taken" | "later" | "refused";

/** Statuses of a receiver that is busy or in the middle of the same call. */
const BUSY_STATUSES = new Set([408, 423, 425, 429]);

/** Taken: 2xx, and 409, with which a receiver says that it has had a call of this id. Refused: any other 4xx. */
export function readSignedOutcome(answer: SignedAnswer): SignedOutcome {
  if (!("status" in answer)) return "later";
  const { status } = answer;
  if ((status >= 200 && status < 300) || status === 409) return "taken";
  return status >= 400 && status < 500 && !BUSY_STATUSES.has(status) ? "refused" : "later";
}

/** What is stored and logged of an answer that did not take the call. */
export const describeSignedAnswer = (answer: SignedAnswer): string =>
  "status" in answer ? `HTTP ${answer.status}` : answer.failure;
