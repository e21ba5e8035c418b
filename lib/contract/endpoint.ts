import type * as z from "zod";
import { type Area, type Call, type EndpointName, getCall, type Reach } from "./calls";

/**
 * The answer for a code that would reveal whether an account exists (threat T23); the code itself is only logged.
 * - `credentials`: account or password is wrong, without saying which;
 * - `code`: the verification code is wrong;
 * - `success`: as if it had succeeded, with this data.
 */
export type Concealment = { as: "credentials" } | { as: "code" } | { as: "success"; data: unknown };

/**
 * How a field of an answer repeats one of the request:
 * - `same`: it is equal;
 * - `lists`: it is a list that has it, in any case of letters;
 * - `sameDigits`: it has the same digits, because each side may write them its own way;
 * - `count`: it is the same number, of which 1 may be left out: what is paid at once has no installments;
 * - `names`: it is there, because the upstream may spell it in another way.
 */
export type EchoRule = "same" | "lists" | "sameDigits" | "count" | "names";

/** A field of an answer that repeats the field `of` the request, where that has it. */
export interface Echo {
  readonly of: string;
  /** `same`. */
  readonly rule?: EchoRule;
  /** False. True where the answer may leave the field out. */
  readonly optional?: true;
}

/** The schemas of a call: they validate the browser's payload and the upstream's data on arrival. */
interface EndpointSchemas {
  readonly payload: z.ZodType;
  readonly data: z.ZodType;
  /** The `data` of a failure (for example the order that a refused card created). */
  readonly failureData?: z.ZodType;
  /**
   * Set where an upstream's refusal would reveal whether an account exists: the answer that the browser gets instead.
   */
  readonly conceals?: Concealment;
  /**
   * The fields of the data that must repeat a field of the payload, by their paths ("card.id", "plans[].total.currency"). An
   * answer about something else is refused (rules/calls#answers-about-something-else).
   */
  readonly echoes?: Readonly<Record<string, string | Echo>>;
  /** Bytes of the largest body, for a call that needs more than the 64 KiB of all others. */
  readonly largestBody?: number;
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
