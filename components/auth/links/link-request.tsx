"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { passReturnPath } from "@/components/auth/address/address-target";
import { CodeRequestForm } from "@/components/auth/code/code-request-form";
import { type RequestedCode, useSentStep } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import { AuthFoot, AuthHead } from "@/components/auth/frame/auth-head";
import { Notice } from "@/components/feedback/notice";
import shapes from "@/components/ui/shapes.module.css";
import { page } from "@/lib/browser/page";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import { type LinkKind, LinkSent } from "./link-sent";

export interface LinkRequestProps {
  kind: LinkKind;
  /** Setup for an e-mail address only. */
  account: AccountSetup;
  loginHref: string;
  /** Where the same is done by a code; undefined where it is not. */
  codeHref?: string;
  /** Shown between heading and form: why a new link is needed. */
  children?: ReactNode;
}

/** Requests a new link by mail: an address, then "check your e-mail". */
export function LinkRequest({ kind, account, loginHref, codeHref, children }: LinkRequestProps) {
  const t = useTranslations("waysBack.request");
  const auth = useTranslations("auth");
  const purpose = `${kind}Link` as const;
  const { step, typedAccount, open, close } = useSentStep<RequestedCode>(
    purpose,
    account.prefilled,
    // With a reason above the form, the link that was sent is the one that no longer works.
    (restored) => (children ? null : restored),
  );
  if (step) {
    return (
      <LinkSent
        kind={kind}
        requested={step}
        onBack={close}
        onUseCode={codeHref === undefined ? undefined : () => page.open(passReturnPath(codeHref))}
      />
    );
  }
  return (
    <>
      <AuthHead title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} />
      {children}
      <CodeRequestForm
        setup={{ ...account, prefilled: typedAccount }}
        getPurpose={() => purpose}
        onRequested={(requested) => open(requested)}
        submitLabel={t(`${kind}.submit`)}
        restingHint={<p className={shapes.note}>{t(`${kind}.next`)}</p>}
      >
        {codeHref === undefined ? null : (
          <a href={codeHref} className={styles.other} {...PASSING_LINK}>
            {t("useCode")}
          </a>
        )}
      </CodeRequestForm>
      <AuthFoot question={auth("forgot.remember")} href={loginHref}>
        {auth("login.submit")}
      </AuthFoot>
    </>
  );
}

/** The request of a new link in place of a form whose link has expired, was used, or belongs to somebody else. */
export function ExpiredLinkRequest({ reference, ...props }: LinkRequestProps & { reference: ReactNode }) {
  return (
    <LinkRequest {...props}>
      <ExpiredLinkNotice live="alert" reference={reference} />
    </LinkRequest>
  );
}

/** The notice for an expired, used, incomplete or foreign link; the form for a new one follows it. */
export function ExpiredLinkNotice({ live, reference }: { live?: "alert"; reference?: ReactNode }) {
  const t = useTranslations("waysBack.dead");
  return (
    <Notice tone="warn" title={t("title")} {...(live ? { live } : {})}>
      {t("text")} {reference}
    </Notice>
  );
}
