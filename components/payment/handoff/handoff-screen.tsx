"use client";

import { useTranslations } from "next-intl";
import { FormButton } from "@/components/form/form-button";
import { TextField } from "@/components/ui/fields/text-field";
import { Card } from "@/components/ui/layout/card";
import { Container } from "@/components/ui/layout/container";
import { Skeleton } from "@/components/ui/text/skeleton";
import type { Locale } from "@/lib/config/constants";
import { getErrorMessageKey } from "@/lib/domain/errors/error-display";
import { cleanCode } from "@/lib/domain/validation/typed-text";
import { HandoffPayment } from "./handoff-payment";
import styles from "./handoff-screen.module.css";
import { useHandoff } from "./use-handoff";

const cleanHandoffCode = (text: string) => cleanCode(text).slice(0, 16);

/** `/go`: a payment that was started on another device; the page shows no personal data of the buyer. */
export function HandoffScreen(props: { locale: Locale; loginHref: string }) {
  return (
    <Container width="sm" className={styles.screen}>
      <HandoffContent {...props} />
    </Container>
  );
}

function HandoffContent({ locale, loginHref }: { locale: Locale; loginHref: string }) {
  const t = useTranslations("payment.handoff");
  const errors = useTranslations("errors");
  const handoff = useHandoff();
  const { state } = handoff;
  if (state.kind === "loading") return <Skeleton shape="panel" />;
  if (state.kind === "open") {
    return (
      <HandoffPayment state={state} locale={locale} loginHref={loginHref} onRefusal={handoff.handleRefusal} />
    );
  }
  const { refusal, busy } = state;
  return (
    <Card tone="raised" padding="lg" className={styles.card}>
      <h1 className={styles.heading}>{t("heading")}</h1>
      <p>{t("enter")}</p>
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
          error={refusal === null ? undefined : errors(getErrorMessageKey(refusal))}
          onChange={({ target }) => handoff.setEnteredCode(target.value)}
        />
        <FormButton size="lg" block busy={busy} busyLabel={t("opening")}>
          {t("open")}
        </FormButton>
      </form>
      <p className={styles.note}>{t("private")}</p>
    </Card>
  );
}
