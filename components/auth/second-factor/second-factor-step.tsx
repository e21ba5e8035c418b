"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useCallback, useState } from "react";
import authFormStyles from "@/components/auth/form/auth-form.module.css";
import { useFailureTexts } from "@/components/auth/form/failure-texts";
import { useAuthForm } from "@/components/auth/form/use-auth-form";
import googleStyles from "@/components/auth/google/google-entry.module.css";
import { PasskeyLogin } from "@/components/auth/passkey/passkey-login";
import { Notice } from "@/components/feedback/notice";
import { Form } from "@/components/form/form";
import { FormButton } from "@/components/form/form-button";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/fields/text-field";
import shapes from "@/components/ui/shapes.module.css";
import { callApi } from "@/lib/browser/api/call-api";
import { continueAsMember } from "@/lib/browser/session/session";
import { needsRefresh } from "@/lib/domain/errors/error-reaction";
import { createDateFormat } from "@/lib/domain/time/date-format";
import { cleanCode } from "@/lib/domain/validation/typed-text";
import { type OpenSecondFactor, readLoginTicket, SecondFactorContext } from "./second-factor-context";

interface SecondFactorStepProps {
  /** Proves that the password or the code was right. */
  ticket: string;
  next: string;
  /** Of the step's title: `h1` where nothing else of the page has one. */
  heading: "h1" | "h2";
  onBack: () => void;
}

/**
 * The passkey after the password; or a recovery code; or the way back for a member who has neither. One of them at a time, so that it is no
 * taller than the log-in that it replaces (rules/layout#nothing-moves).
 */
function SecondFactorStep({ ticket, next, heading: Heading, onBack }: SecondFactorStepProps) {
  const t = useTranslations("auth.secondFactor");
  const [way, setWay] = useState<"passkey" | "code" | "neither">("passkey");
  return (
    <section aria-label={t("title")} className={shapes.loose}>
      <div className={googleStyles.head}>
        <Heading key={way} ref={focusHeading} tabIndex={-1} className={googleStyles.title}>
          {t("title")}
        </Heading>
        {way === "passkey" ? <p className={googleStyles.lead}>{t("lead")}</p> : null}
      </div>
      {way === "passkey" ? (
        <>
          <PasskeyLogin next={next} primary />
          <Button variant="secondary" size="lg" block onClick={() => setWay("code")}>
            {t("useCode")}
          </Button>
        </>
      ) : way === "code" ? (
        <RecoveryCodeForm ticket={ticket} next={next} onExpired={onBack} />
      ) : (
        <PasskeyRelease ticket={ticket} />
      )}
      <div className={authFormStyles.actions}>
        <Button
          variant="ghost"
          size="sm"
          className={shapes.flush}
          onClick={() => (way === "passkey" ? onBack() : setWay("passkey"))}
        >
          {t("back")}
        </Button>
        {way === "neither" ? null : (
          <Button variant="ghost" size="sm" onClick={() => setWay("neither")}>
            {t("lost")}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The focused button was removed. */
const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus();

interface RecoveryCodeFormProps {
  ticket: string;
  next: string;
  /** The ticket is too old: the member logs in from the start. */
  onExpired: () => void;
}

/** A recovery code in place of the passkey. */
function RecoveryCodeForm({ ticket, next, onExpired }: RecoveryCodeFormProps) {
  const t = useTranslations("auth");
  const form = useAuthForm({
    values: { recoveryCode: "" },
    rules: { recoveryCode: (code) => (code.trim() === "" ? "codeRequired" : null) },
    call: ({ recoveryCode }) => {
      const payload = { loginTicket: ticket, recoveryCode: recoveryCode.trim() };
      return callApi("loginByRecoveryCode", payload, { report: "consequences" });
    },
    onDone: (session) => continueAsMember(session, next),
    onRefused: ({ code }, _, toErrors) => (needsRefresh(code) ? void onExpired() : toErrors()),
    fields: { code: "recoveryCode" },
  });
  return (
    <Form
      form={form}
      summary={(count) => t("form.wrong", { count })}
      className={authFormStyles.form}
      answerPlace="below"
    >
      <TextField
        {...form.field("recoveryCode")}
        label={t("secondFactor.code")}
        hint={t("secondFactor.codeHint")}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        clean={cleanCode}
      />
      <FormButton size="lg" block busy={form.busy} busyLabel={t("form.busy")}>
        {t("secondFactor.submit")}
      </FormButton>
    </Form>
  );
}

/** For a member without passkey and recovery code: from a day later on the password is enough, unless the owner stops it. */
function PasskeyRelease({ ticket }: { ticket: string }) {
  const t = useTranslations("auth.secondFactor");
  const locale = useLocale();
  const { toMessage } = useFailureTexts();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ releasedAt: number } | { problem: ReactNode } | null>(null);

  async function request(): Promise<void> {
    setBusy(true);
    const answer = await callApi(
      "requestPasskeyRelease",
      { loginTicket: ticket },
      { report: "consequences" },
    );
    setBusy(false);
    if (answer.ok) return setOutcome(answer.data);
    setOutcome({ problem: await toMessage(answer) });
  }

  if (outcome && "releasedAt" in outcome) {
    const format = createDateFormat(locale, { dateStyle: "long", timeStyle: "short" });
    return (
      <Notice tone="success" live="status" title={t("releasedTitle")}>
        {t("released", { time: format.format(outcome.releasedAt) })}
      </Notice>
    );
  }
  return (
    <>
      <Notice title={t("lostTitle")}>{t("lostBody")}</Notice>
      {outcome ? (
        <Notice tone="warn" live="alert">
          {outcome.problem}
        </Notice>
      ) : null}
      <Button
        variant="secondary"
        size="lg"
        block
        busy={busy}
        busyLabel={t("busy")}
        onClick={() => void request()}
      >
        {t("release")}
      </Button>
    </>
  );
}

interface SecondFactorGateProps {
  /** Where log-in leads; checked by the server. */
  next: string;
  heading?: SecondFactorStepProps["heading"];
  /** The ways to log in. */
  children: ReactNode;
}

/** The ways to log in, and the step that replaces them for a member who requires a passkey (rules/accounts#second-factor). */
export function SecondFactorGate({ next, heading = "h2", children }: SecondFactorGateProps) {
  const [ticket, setTicket] = useState<string | null>(null);
  const open = useCallback<OpenSecondFactor>(({ data }) => {
    const match = readLoginTicket(data);
    if (match !== null) setTicket(match);
    return match !== null;
  }, []);
  if (ticket !== null)
    return <SecondFactorStep {...{ ticket, next, heading }} onBack={() => setTicket(null)} />;
  return <SecondFactorContext value={open}>{children}</SecondFactorContext>;
}
