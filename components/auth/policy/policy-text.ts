import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import { type CacheEntry, readSessionCache, writeSessionCache } from "@/lib/browser/storage/session-cache";
import type { Locale } from "@/lib/config/constants";
import type { PolicyType } from "./policy-type";

/** What the dialog shows of a policy; plain text, never HTML (threat T34). */
export type DialogPolicy = Pick<CallData<"readPolicies">, "sections">;

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isDialogPolicy = (value: unknown): value is DialogPolicy =>
  isObject(value) &&
  Array.isArray(value.sections) &&
  value.sections.every(
    (section) =>
      isObject(section) &&
      isText(section.heading) &&
      Array.isArray(section.paragraphs) &&
      section.paragraphs.every(isText),
  );

/**
 * A policy in the reader's language, loaded once an hour in a tab (rules/caches); null where that fails.
 * @param version the brand's, of the page on which the policy is accepted
 */
export async function readPolicyText(
  type: PolicyType,
  version: string,
  language: Locale,
  signal: AbortSignal,
): Promise<DialogPolicy | null> {
  const entry: CacheEntry = { kind: "policy", name: `${type} ${version}`, language };
  const known = readSessionCache(entry, isDialogPolicy);
  if (known) return known;
  const outcome = await callApi(
    "readPolicies",
    { type, code: "user", language },
    { signal, report: "consequences" },
  );
  if (!outcome.ok) return null;
  const { sections } = outcome.data;
  writeSessionCache(entry, { sections });
  return { sections };
}
