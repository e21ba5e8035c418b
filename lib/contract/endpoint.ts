import type * as z from "zod";
import { type Area, type Call, type EndpointName, getCall, type Reach } from "./calls";

/**
 * What is answered for a code that would tell whether an account exists (threat T23); the code itself stays in our log.
 * - `credentials`: account or password is wrong, whichever it was;
 * - `code`: the verification code is wrong;
 * - `success`: as if it had been done, with this data.
 */
export type Concealment = { as: "credentials" } | { as: "code" } | { as: "success"; data: unknown };

/** What a call of the table carries: checked where the browser's payload and the upstream's data come in. */
interface EndpointSchemas {
  readonly payload: z.ZodType;
  readonly data: z.ZodType;
  /** What a failure may carry in `data` (the order that a refused card left behind, for example). */
  readonly failureData?: z.ZodType;
  /** Set where an upstream's refusal would tell a stranger whether an account exists: what the browser is told instead. */
  readonly conceals?: Concealment;
  /** Bytes of a body where a call needs more than the 64 KiB that are enough for all others. */
  readonly largestBody?: number;
  /** Where the call comes from: a heading of docs/rules, or why we added it. */
  readonly source: string;
}

/** One call of the contract: its row of the table with its schemas. */
export interface Endpoint extends EndpointSchemas {
  /** Verb + noun; also the operationId of the OpenAPI document. */
  readonly name: EndpointName;
  readonly area: Area;
  readonly method: "GET" | "POST";
  readonly path: `/api/${string}`;
  readonly send: "query" | "body";
  readonly token: "required" | "optional" | "none";
  readonly changesState: boolean;
  readonly idempotencyKey: boolean;
  readonly reach: Reach;
  readonly background: boolean;
}

export type EndpointPayload<E extends Endpoint> = z.input<E["payload"]>;
export type EndpointData<E extends Endpoint> = z.output<E["data"]>;

/** Adds the schemas to a call of the table; keeps the literal types of both. */
export function defineEndpoint<const Name extends EndpointName, const Schemas extends EndpointSchemas>(
  name: Name,
  schemas: Schemas,
): Call<Name> & Schemas {
  return { ...getCall(name), ...schemas };
}
