import * as z from "zod";
import type { RenderedFilledPage } from "@/lib/server/pages/shared-pages";
import { decodeAnswers, encodeAnswers } from "@/lib/server/pages/snapshot/signed-answers";

/** Changes with the layout of a value. */
export const VALUE_FORMAT = 2;

const PURPOSE = "shared pages";
const labelSchema = z.object({
  identity: z.string(),
  changeToken: z.string(),
  renderedAt: z.number().min(0),
  scriptHash: z.string().max(100),
});

/** What a value must be for, besides being ours. */
export interface ExpectedPage {
  /** Build, format, brand, language, layout, path and version. */
  identity: string;
  /** Differs after each notification about the brand. */
  changeToken: string;
}

/**
 * A page as one signed value.
 * @returns null where it is too large
 */
export function encodeSharedPage(
  { page, script, renderedAt, scriptHash }: RenderedFilledPage,
  { identity, changeToken }: ExpectedPage,
  secret: string,
): Buffer | null {
  const label: z.input<typeof labelSchema> = { identity, changeToken, renderedAt, scriptHash };
  return encodeAnswers({ label, answers: [page, script] }, { purpose: PURPOSE, secret });
}

/** Reads a value; null for one that is cut, not ours, or for another page. */
export function decodeSharedPage(
  value: Buffer,
  expected: ExpectedPage,
  secret: string,
): RenderedFilledPage | null {
  const decoded = decodeAnswers(value, labelSchema, { purpose: PURPOSE, secret });
  const [page, script] = decoded?.answers ?? [];
  if (!decoded || !page || !script) return null;
  const { identity, changeToken, renderedAt, scriptHash } = decoded.label;
  if (identity !== expected.identity || changeToken !== expected.changeToken) return null;
  return { page, script, scriptHash, renderedAt, isUsable: true, isProvisional: false };
}
