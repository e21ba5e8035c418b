import * as z from "zod";
import { type AnswerProblem, collectReports, describeProblem, type ParseReports } from "./answer-problem";
import { parseJson } from "./parse-json";

/**
 * The envelope of every answer (rules/calls#envelope). A success has code 0 and no errCode; only this file checks
 * that. `fields` has the error of each wrong payload field (code -24050); its values are message keys.
 */
const envelopeSchema = z.object({
  code: z.int(),
  errCode: z.union([z.int(), z.string().regex(/^-?\d{1,9}$/)]).nullish(),
  data: z.unknown().optional(),
  fields: z.record(z.string().max(64), z.string().max(64)).nullish(),
});

export type FieldIssues = Record<string, string>;
export type Outcome<Data> =
  | ({ ok: true; data: Data } & Partial<ParseReports>)
  | { ok: false; code: number; fields?: FieldIssues; data?: unknown; problem?: AnswerProblem };

/** The wire form of a success. */
export function createSuccessEnvelope<Data>(data: Data): { code: 0; data: Data } {
  return { code: 0, data };
}

/** The wire form of a failure: the code in both fields, because existing clients read either. */
export function createFailureEnvelope(code: number, extra: { fields?: FieldIssues; data?: unknown } = {}) {
  return { code, errCode: code, data: extra.data ?? null, ...(extra.fields ? { fields: extra.fields } : {}) };
}

/**
 * Code for an answer that is not an envelope or whose data violates the contract: "internal error"
 * (rules/errors#catalog).
 */
export const BROKEN_RESPONSE_CODE = -2499;

/**
 * Parses one answer from the text of its body. Anything but a complete, well-formed envelope with valid data is a
 * failure with code -2499: a truncated body must never look like a success. `unknownValues` lists the values that the
 * contract does not know and has parsed as something harmless, `droppedParts` what it left out, and `problem` why the
 * answer was refused; the caller logs them.
 */
export function parseEnvelope<Data extends z.ZodType>(
  text: string,
  data: Data,
  failureData?: z.ZodType,
): Outcome<z.output<Data>> {
  const json = parseJson(text);
  if (json === undefined)
    return refuse({ path: "", expected: "JSON", got: text === "" ? "nothing" : "other text" });
  const envelope = envelopeSchema.safeParse(json);
  if (!envelope.success) return refuse(describeProblem(envelope.error, json, ""));
  const { code, errCode, fields } = envelope.data;
  const failure = errCode === null || errCode === undefined || errCode === "" ? code : Number(errCode);
  if (code !== 0 || failure !== 0) {
    const parsedFailureData = failureData?.safeParse(envelope.data.data);
    return {
      ok: false,
      code: failure !== 0 ? failure : code,
      ...(fields ? { fields } : {}),
      ...(parsedFailureData?.success ? { data: parsedFailureData.data } : {}),
    };
  }
  const { result, unknownValues, droppedParts } = collectReports(() => data.safeParse(envelope.data.data));
  if (!result.success) return refuse(describeProblem(result.error, envelope.data.data, "data"));
  return {
    ok: true,
    data: result.data,
    ...(unknownValues.length > 0 ? { unknownValues } : {}),
    ...(droppedParts.length > 0 ? { droppedParts } : {}),
  };
}

const refuse = (problem: AnswerProblem) => ({ ok: false, code: BROKEN_RESPONSE_CODE, problem }) as const;
