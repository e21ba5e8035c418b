import type { ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";

const DECODERS: Partial<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

export interface HeldResponse {
  /**
   * Waits for the handler, and for the end of a held response, which may be compressed after the handler has returned.
   * Returns the held body and makes the response what it was before; null where the response was sent.
   */
  waitFor(handled: Promise<void>): Promise<string | null>;
}

/** Holds back what a handler sends with status 500, so that something else can be sent; any other answer passes. */
export function holdFailedResponse(response: ServerResponse): HeldResponse {
  const { writeHead, write, end, flushHeaders, on } = response;
  const chunks: Buffer[] = [];
  let isHeld: boolean | null = null;
  let finish = () => {};
  const ended = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const shouldHold = () => {
    isHeld ??= response.statusCode === 500;
    return isHeld;
  };
  const keep = ([chunk, ...others]: unknown[]) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    const callback = [chunk, ...others].find((value) => typeof value === "function");
    if (callback) process.nextTick(callback as () => void);
  };

  response.writeHead = ((...args: unknown[]) => {
    if (typeof args[0] === "number") response.statusCode = args[0];
    return shouldHold() ? response : Reflect.apply(writeHead, response, args);
  }) as typeof writeHead;
  response.flushHeaders = () => {
    if (!shouldHold()) Reflect.apply(flushHeaders, response, []);
  };
  response.write = ((...args: unknown[]) => {
    if (!shouldHold()) return Reflect.apply(write, response, args);
    keep(args);
    return true;
  }) as typeof write;
  response.end = ((...args: unknown[]) => {
    if (!shouldHold()) return Reflect.apply(end, response, args);
    keep(args);
    finish();
    return response;
  }) as typeof end;

  async function waitFor(handled: Promise<void>): Promise<string | null> {
    await Promise.race([handled, ended]);
    // What is sent from now on passes.
    isHeld ??= false;
    if (!isHeld) return null;
    await ended;
    const text = decode(Buffer.concat(chunks), String(response.getHeader("content-encoding") ?? ""));
    // Next's compression has replaced the last one, too.
    Object.assign(response, { writeHead, write, end, flushHeaders, on });
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    response.statusCode = 200;
    return text;
  }

  return { waitFor };
}

function decode(bytes: Buffer, encoding: string): string {
  try {
    return (DECODERS[encoding]?.(bytes) ?? bytes).toString("utf8");
  } catch {
    return "";
  }
}
