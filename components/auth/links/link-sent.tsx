import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useResend } from "@/components/auth/code/request-code";
import { Resend } from "@/components/auth/code/resend";
import type { RequestedCode } from "@/components/auth/code/sent-code";
import styles from "@/components/auth/form/auth-form.module.css";
import { DoneScreen } from "@/components/auth/form/done-screen";
import { MailIcon } from "@/components/ui/art/icons/service-icons";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import shapes from "@/components/ui/shapes.module.css";
import { HOUR_SECONDS } from "@/lib/config/constants";

/** The purpose of a mailed link. */
export type LinkKind = "reset" | "confirm";

interface LinkSentProps {
  kind: LinkKind;
  requested: RequestedCode;
  onBack: () => void;
  /** Uses a code instead of the link, where that is possible. */
  onUseCode?: (() => Promise<void> | void) | undefined;
  /** Why the code could not be sent. */
  errorMessage?: ReactNode;
}

/** A mail was sent if the account exists, which the screen never reveals (threat T23). */
export function LinkSent(props: LinkSentProps) {
  const { kind, requested, onBack, onUseCode, errorMessage } = props;
  const t = useTranslations("waysBack.sent");
  const [isRequestingCode, setIsRequestingCode] = useState(false);
  const { answer, ...resendState } = useResend(requested, { purpose: `${kind}Link`, resent: t("resent") });
  const { account, expiresIn = HOUR_SECONDS } = resendState.sent;

  async function requestCodeInstead() {
    setIsRequestingCode(true);
    await onUseCode?.();
    setIsRequestingCode(false);
  }

  return (
    <DoneScreen
      title={t("title")}
      icon={<MailIcon size={36} />}
      actions={
        <>
          <Resend {...resendState} again={t("again")} formatWait={(time) => t("againIn", { time })} />
          <div className={styles.actions}>
            {onUseCode ? (
              <Button variant="secondary" size="sm" busy={isRequestingCode} onClick={requestCodeInstead}>
                {t("code")}
              </Button>
            ) : null}
            <Button variant="ghost" size="sm" onClick={onBack}>
              {t("change")}
            </Button>
          </div>
          <p role="status" className={classNames(shapes.note, styles.answer)}>
            {errorMessage ?? answer}
          </p>
        </>
      }
    >
      {t.rich(kind, {
        account,
        hours: Math.max(1, Math.floor(expiresIn / HOUR_SECONDS)),
        b: (bold) => <b>{bold}</b>,
      })}{" "}
      {t("spam")}
    </DoneScreen>
  );
}
