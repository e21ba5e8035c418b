import { MINUTE_MS } from "@/lib/config/constants";
import { createHexMac, createMac, isHexMac, isMac } from "./mac";

/** The header with which the storefront proves that a call comes from it (rules/calls#signature). */
export const CALL_SIGNATURE_HEADER = "Storefront-Signature";
const MAX_AGE_MS = 5 * MINUTE_MS;
const SIGNATURE_PATTERN = /^t=(\d{13}),v1=([0-9a-f]{64})$/;

/** The parts of a call that its signature covers. */
export interface SignedCall {
  method: string;
  /** From `/api/` on, with the query. */
  address: string;
  /** Headers of the call; those that decide for whom it is made are covered. */
  headers: Pick<Headers, "get">;
  /** As sent; empty for a GET. */
  body: string;
}

const SIGNED_HEADERS = ["site", "authorization", "client-ip", "idempotency-key"];

const createSignedText = (time: string, { method, address, headers, body }: SignedCall): string =>
  [time, method, address, ...SIGNED_HEADERS.map((name) => headers.get(name) ?? ""), body].join("\n");

/** The value of the header: `t=<epoch milliseconds>,v1=<hex HMAC-SHA256 of the signed text>`. */
export async function signCall(secret: string, call: SignedCall, now: number): Promise<string> {
  return `t=${now},v1=${await createHexMac(secret, createSignedText(String(now), call))}`;
}

/** True where the call was signed with one of the secrets at most five minutes before or after `now` (epoch milliseconds). */
export async function isCallSigned(
  secrets: readonly string[],
  call: SignedCall,
  now: number,
): Promise<boolean> {
  const [, time, input] = SIGNATURE_PATTERN.exec(call.headers.get(CALL_SIGNATURE_HEADER) ?? "") ?? [];
  if (!time || !input || Math.abs(now - Number(time)) > MAX_AGE_MS) return false;
  return isHexMac(secrets, createSignedText(time, call), input);
}

/** The header of a call whose sender is proved by its body alone (rules/calls#signed-bodies). */
export const BODY_SIGNATURE_HEADER = "Signature";

/** The value of that header: `t=<epoch milliseconds>,v1=<hex HMAC-SHA256 of t + "." + body>`. */
export const signBody = async (secret: string, body: string, now: number): Promise<string> =>
  `t=${now},v1=${await createHexMac(secret, `${now}.${body}`)}`;

/** True where the body was signed with the secret at most five minutes before or after `now` (epoch milliseconds). */
export async function isBodySigned(
  secret: string,
  { signature, body }: { signature: string | null | undefined; body: string },
  now: number,
): Promise<boolean> {
  const [, time, input] = SIGNATURE_PATTERN.exec(signature ?? "") ?? [];
  if (!time || !input || Math.abs(now - Number(time)) > MAX_AGE_MS) return false;
  return isHexMac([secret], `${time}.${body}`, input);
}

/**
 * The ticket of a preview: `<id>.<end>.<mac>` with the preview's id without `pv-`, its end in epoch milliseconds (base 36) and
 * base64url(HMAC-SHA256(REVALIDATE_SECRET, "preview." + id + "." + end)). Its holder may look at the preview until then.
 */
const TICKET = /^([0-9a-z]{12})\.([0-9a-z]{8,9})\.([A-Za-z0-9_-]{43})$/;

const createTicketText = (id: string, end: string) => `preview.${id}.${end}`;

/**
 * The ticket of a preview.
 * @param site the preview's brand, `pv-…`
 * @param expiresAt epoch milliseconds
 */
export async function signPreviewTicket(secret: string, site: string, expiresAt: number): Promise<string> {
  const [id, end] = [site.slice("pv-".length), expiresAt.toString(36)];
  const mac = await createMac(secret, createTicketText(id, end));
  return `${id}.${end}.${Buffer.from(mac).toString("base64url")}`;
}

/** What a ticket is for; null where it was signed with none of the secrets, or has expired at `now` (epoch milliseconds). */
export async function readPreviewTicket(
  secrets: readonly string[],
  ticket: string,
  now: number,
): Promise<{ site: string; expiresAt: number } | null> {
  const [, id, end, input] = TICKET.exec(ticket) ?? [];
  if (!id || !end || !input) return null;
  const mac = new Uint8Array(Buffer.from(input, "base64url"));
  if (!(await isMac(secrets, createTicketText(id, end), mac))) return null;
  const expiresAt = Number.parseInt(end, 36);
  return expiresAt > now ? { site: `pv-${id}`, expiresAt } : null;
}

/** 128 random bits as hexadecimal digits. */
export const HOST_QUESTION = /^[0-9a-f]{32}$/;

/**
 * What only an installation with the secret can answer to a question that nobody can guess: hex HMAC-SHA256 of
 * "host." + host + "." + question. The host is part of it, so that no other name can pass the question on.
 */
export const answerHostQuestion = (secret: string, host: string, question: string): Promise<string> =>
  createHexMac(secret, `host.${host}.${question}`);
