import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { Dialog } from "@/components/feedback/dialog";
import { loadFailureReference } from "@/components/feedback/load-failure-reference";
import { Notice } from "@/components/feedback/notice";
import { SkeletonGroup, SkeletonText } from "@/components/ui/text/skeleton";
import { callApi } from "@/lib/browser/api/call-api";
import type { CallData } from "@/lib/browser/api/call-types";
import { type CacheEntry, readSessionCache, writeSessionCache } from "@/lib/browser/storage/session-cache";
import type { Locale } from "@/lib/config/constants";
import { getTextLanguage } from "@/lib/i18n/locale-href";
import styles from "./policy-dialog.module.css";

export type PolicyType = "terms" | "privacy";

/** What the dialog shows of a policy; plain text, never HTML (threat T34). */
type DialogPolicy = Pick<CallData<"readPolicies">, "sections" | "textLanguage">;

const isText = (value: unknown): value is string => typeof value === "string";
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
const isDialogPolicy = (value: unknown): value is DialogPolicy =>
  isObject(value) &&
  (value.textLanguage == null || isText(value.textLanguage)) &&
  Array.isArray(value.sections) &&
  value.sections.every(
    (section) =>
      isObject(section) &&
      isText(section.heading) &&
      Array.isArray(section.paragraphs) &&
      section.paragraphs.every(isText),
  );

/**
 * A policy in the reader's language, loaded once an hour in a tab (rules/caches); where that fails, the reference for the support.
 * @param version the brand's, of the page on which the policy is accepted
 */
async function readPolicyText(
  type: PolicyType,
  version: string,
  language: Locale,
  signal: AbortSignal,
): Promise<DialogPolicy | { reference: ReactNode }> {
  const entry: CacheEntry = { kind: "policy", name: `${type} ${version}`, language };
  const known = readSessionCache(entry, isDialogPolicy);
  if (known) return known;
  const outcome = await callApi(
    "readPolicies",
    { type, code: "user", language },
    { signal, report: "consequences" },
  );
  if (!outcome.ok) return { reference: await loadFailureReference(outcome.code) };
  const { sections, textLanguage } = outcome.data;
  writeSessionCache(entry, { sections, textLanguage });
  return { sections, textLanguage };
}

interface PolicyDialogProps {
  type: PolicyType;
  /** The brand's version. */
  version: string;
  /** Address of the policy's own page. */
  href: string;
  open: boolean;
  onClose: () => void;
}

/** The text of a policy, loaded when the dialog opens; plain text, never HTML (threat T34). */
export function PolicyDialog({ type, version, href, open, onClose }: PolicyDialogProps) {
  const t = useTranslations("auth.policy");
  const language = useLocale();
  const [policy, setPolicy] = useState<DialogPolicy | { reference: ReactNode } | "loading">("loading");

  useEffect(() => {
    const abortController = new AbortController();
    readPolicyText(type, version, language, abortController.signal).then((text) => {
      if (!abortController.signal.aborted) setPolicy(text);
    });
    return () => abortController.abort();
  }, [type, version, language]);

  return (
    <Dialog open={open} onClose={onClose} title={t(type)} closeLabel={t("close")} size="lg">
      {policy === "loading" ? (
        <SkeletonGroup label={t("loading")} className={styles.loading}>
          <SkeletonText lines={4} />
          <SkeletonText lines={5} />
          <SkeletonText lines={4} />
        </SkeletonGroup>
      ) : "reference" in policy ? (
        <Notice
          tone="danger"
          live="alert"
          action={
            <a href={href} target="_blank" rel="noopener">
              {t("page")}
            </a>
          }
        >
          {t("failed")}
          {policy.reference}
        </Notice>
      ) : (
        <PolicySections policy={policy} />
      )}
    </Dialog>
  );
}

function PolicySections({ policy }: { policy: DialogPolicy }) {
  const lang = getTextLanguage(policy.textLanguage, useLocale());
  return (
    <div className={styles.text} lang={lang}>
      {policy.sections.map((section) => (
        <section key={section.heading}>
          <h3>{section.heading}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
