import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useFailureTexts } from "@/components/auth/form/failure-texts";
import { Notice } from "@/components/feedback/notice";
import { Button } from "@/components/ui/button";
import { callApi } from "@/lib/browser/api/call-api";

/** For a member without passkey and recovery code: from a day later on the password is enough, unless the owner stops it. */
export function PasskeyRelease({ ticket }: { ticket: string }) {
  const t = useTranslations("auth.secondFactor");
  const locale = useLocale();
  const { toMessage } = useFailureTexts();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ releasedAt: number } | { problem: string } | null>(null);

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
    const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" });
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
