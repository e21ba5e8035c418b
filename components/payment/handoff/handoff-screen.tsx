"use client";

import { useTranslations } from "next-intl";
import { ErrorNotice } from "@/components/feedback/error-notice";
import { FailureReference } from "@/components/feedback/failure-reference";
import { Notice } from "@/components/feedback/notice";
import { FormButton } from "@/components/form/form-button";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import { Card } from "@/components/ui/layout/card";
import { Container } from "@/components/ui/layout/container";
import { PlainButtonLink } from "@/components/ui/links/button-link";
import { Skeleton } from "@/components/ui/text/skeleton";
import { toCurrentLocalePath } from "@/lib/browser/page";
import type { Locale } from "@/lib/config/constants";
import { hasErrorName } from "@/lib/domain/errors/error-catalog";
import { getErrorMessageKey } from "@/lib/domain/errors/error-display";
import { isInputRefused } from "@/lib/domain/errors/error-reaction";
import { createLoginHref } from "@/lib/domain/routes/login-href";
import { cleanCode } from "@/lib/domain/validation/typed-text";
import { HandoffPayment } from "./handoff-payment";
import styles from "./handoff-screen.module.css";
import { useHandoff } from "./use-handoff";

interface HandoffScreenProps {
  locale: Locale;
  /** The log-in that leads to the list of orders. */
  loginHref: string;
  /** Origins whose 3-D Secure pages may be shown in a frame. */
  frameableOrigins: readonly string[];
}

const cleanHandoffCode = (text: string) => cleanCode(text).slice(0, 16);

/** `/go`: a payment that was started on another device; the page shows no personal data of the buyer. */
export function HandoffScreen(props: HandoffScreenProps) {
  return (
    <Container width="sm" className={styles.screen}>
      <HandoffContent {...props} />
    </Container>
  );
}

function HandoffContent({ locale, ...props }: HandoffScreenProps) {
  const t = useTranslations("payment.handoff");
  const errors = useTranslations("errors");
  const handoff = useHandoff();
  const { state, orderId } = handoff;
  const loginHref = orderId
    ? toCurrentLocalePath(createLoginHref(`/payment?orderId=${encodeURIComponent(orderId)}`))
    : props.loginHref;
  if (state.kind === "loading") return <Skeleton shape="panel" />;
  if (state.kind === "open") {
    return (
      <HandoffPayment
        state={state}
        locale={locale}
        loginHref={loginHref}
        frameableOrigins={props.frameableOrigins}
        onRefusal={handoff.handleRefusal}
      />
    );
  }
  const { refusal, busy } = state;
  if (handoff.isLink)
    return <LinkedHandoff refusal={refusal} busy={busy} loginHref={loginHref} onOpen={handoff.open} />;
  const isCodeRefused = refusal !== null && isInputRefused(refusal);
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <h1 className={styles.heading}>{t("heading")}</h1>
      <p>{t("enter")}</p>
      {refusal === null || isCodeRefused ? null : (
        <ErrorNotice code={refusal} handlers={{ retry: handoff.open }} />
      )}
      <form
        className={styles.form}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (handoff.enteredCode.trim()) handoff.open();
        }}
      >
        <TextField
          label={t("code")}
          name="code"
          value={handoff.enteredCode}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          clean={cleanHandoffCode}
          required
          error={isCodeRefused ? errors(getErrorMessageKey(refusal)) : undefined}
          onChange={({ target }) => handoff.setEnteredCode(target.value)}
        />
        <FailureReference code={isCodeRefused ? refusal : null} />
        <FormButton size="lg" block busy={busy} busyLabel={t("opening")}>
          {t("open")}
        </FormButton>
      </form>
      <p className={styles.note}>{t("private")}</p>
    </Card>
  );
}

interface LinkedHandoffProps {
  refusal: number | null;
  busy: boolean;
  loginHref: string;
  onOpen(): void;
}

/** The link of a mail before it is opened, which takes a press: mail scanners open addresses, too. */
function LinkedHandoff({ refusal, busy, loginHref, onOpen }: LinkedHandoffProps) {
  const t = useTranslations("payment.handoff");
  const errors = useTranslations("errors");
  const isGone = refusal !== null && hasErrorName(refusal, "linkGone");
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <h1 className={styles.heading}>{t("heading")}</h1>
      {refusal === null ? (
        <p>{t("linkBody")}</p>
      ) : (
        <Notice tone={isGone ? "info" : "danger"} live="alert" takesFocus={isGone}>
          {isGone ? t("linkGone") : errors(getErrorMessageKey(refusal))}
          <FailureReference code={refusal} />
        </Notice>
      )}
      {isGone ? null : (
        <Button size="lg" block busy={busy} busyLabel={t("opening")} onClick={onOpen}>
          {t("open")}
        </Button>
      )}
      {refusal === null ? null : (
        <PlainButtonLink href={loginHref} block>
          {t("logIn")}
        </PlainButtonLink>
      )}
      <p className={styles.note}>{t("private")}</p>
    </Card>
  );
}
