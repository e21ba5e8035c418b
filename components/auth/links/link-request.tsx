"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { AccountSetup } from "@/components/auth/account/account-values";
import { passReturnPath } from "@/components/auth/address/address-target";
import { CodeRequestFields, useCodeRequestForm } from "@/components/auth/code/code-request-form";
import {
  clearWaitingStep,
  type SentCode,
  storeWaitingStep,
  useWaitingStep,
} from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import type { FormMessages } from "@/components/auth/form/form-messages";
import { AuthFoot, AuthHead } from "@/components/auth/frame/auth-head";
import { Notice } from "@/components/feedback/notice";
import { page } from "@/lib/browser/page";
import { PASSING_LINK } from "@/lib/domain/document/document-marks";
import { LinkSent } from "./link-sent";
import { type LinkKind, requestMailedLinkIfDue } from "./request-mailed-link";

export interface LinkRequestProps {
  kind: LinkKind;
  /** Setup for an e-mail address only. */
  account: AccountSetup;
  messages: FormMessages;
  countdown: number;
  loginHref: string;
  /** Where the same is done by a code; undefined where it is not. */
  codeHref?: string;
  /** Shown between heading and form: why a new link is needed. */
  children?: ReactNode;
}

/** Requests a new link by mail: an address, then "check your e-mail". */
export function LinkRequest(props: LinkRequestProps) {
  const { kind, account, messages, countdown, loginHref, codeHref, children } = props;
  const t = useTranslations("waysBack.request");
  const auth = useTranslations("auth");
  const [sent, setSent] = useState<SentCode | null>(null);
  const [typedAccount, setTypedAccount] = useState(account.prefilled);
  const purpose = `${kind}Link` as const;
  function openSentStep(next: SentCode) {
    storeWaitingStep(purpose, { account: next.account, type: "email" });
    setTypedAccount(next.account);
    setSent(next);
  }
  useWaitingStep(purpose, (step) => {
    // With a reason above the form, the link that was sent is the one that no longer works.
    if (!children) openSentStep(step.sent);
  });
  if (sent) {
    return (
      <LinkSent
        kind={kind}
        sent={sent}
        countdown={countdown}
        messages={messages}
        onBack={() => {
          clearWaitingStep();
          setSent(null);
        }}
        onUseCode={codeHref === undefined ? undefined : () => page.open(passReturnPath(codeHref))}
      />
    );
  }
  return (
    <>
      <AuthHead title={t(`${kind}.title`)} lead={t(`${kind}.lead`)} />
      {children}
      <LinkRequestForm
        kind={kind}
        account={{ ...account, prefilled: typedAccount }}
        countdown={countdown}
        messages={messages}
        onSent={openSentStep}
      >
        {codeHref === undefined ? null : (
          <a href={codeHref} className={styles.other} {...PASSING_LINK}>
            {t("useCode")}
          </a>
        )}
      </LinkRequestForm>
      <AuthFoot question={auth("forgot.remember")} href={loginHref}>
        {auth("login.submit")}
      </AuthFoot>
    </>
  );
}

interface LinkRequestFormProps {
  kind: LinkKind;
  account: AccountSetup;
  countdown: number;
  messages: FormMessages;
  onSent: (sent: SentCode) => void;
  /** Shown below the button. */
  children?: ReactNode;
}

/** The form for the address that a link is sent to. */
function LinkRequestForm(props: LinkRequestFormProps) {
  const { kind, account: setup, countdown, messages, onSent, children } = props;
  const t = useTranslations("waysBack.request");
  const linkRequest = useCodeRequestForm({
    setup,
    messages,
    request: (entry) => requestMailedLinkIfDue({ kind, email: entry.account, countdown, ...entry }),
    onRequested: ({ sent }) => onSent(sent),
  });
  return (
    <CodeRequestFields {...linkRequest} setup={setup} submitLabel={t(`${kind}.submit`)}>
      {children}
    </CodeRequestFields>
  );
}

/** The request of a new link in place of a form whose link has expired, was used, or belongs to somebody else. */
export function ExpiredLinkRequest(props: LinkRequestProps) {
  return (
    <LinkRequest {...props}>
      <ExpiredLinkNotice live="alert" />
    </LinkRequest>
  );
}

/** The notice for an expired, used, incomplete or foreign link; the form for a new one follows it. */
export function ExpiredLinkNotice({ live }: { live?: "alert" }) {
  const t = useTranslations("waysBack.dead");
  return (
    <Notice tone="warn" title={t("title")} {...(live ? { live } : {})}>
      {t("text")}
    </Notice>
  );
}
